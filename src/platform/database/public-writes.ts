import { type RawBuilder, sql } from 'kysely';
import { everythingTopic } from '#shared/live-topics.ts';

/**
 * The channel on which the database notifies of every committed write to what others see. The payload is the schema, the
 * number of the transaction and, for open pages, the topics of the change, separated by commas. Triggers define what is public.
 */
export const publicWritesChannel = 'public_writes';

/** Notifies of a write with this topic, an expression, when it is committed. */
export const notifyOf = (topic: RawBuilder<unknown>) =>
  sql`pg_notify(${publicWritesChannel}, concat_ws(' ', current_schema(), pg_current_xact_id(), ${topic}))`;

/** A schema's name may contain spaces. */
export function parsePublicWrite(payload: string): { schema: string; topics: readonly string[] } {
  const [, schema = '', topics = ''] = /^(.*) \d+ (\S*)$/.exec(payload) ?? [];
  return { schema, topics: topics.split(',').filter(Boolean) };
}

/**
 * The committed writes to what others see. The process that wrote is notified before its own query returns, other processes
 * some milliseconds later.
 */
export class PublicWrites {
  #count = 0;
  #isConnected = true;
  readonly #listeners = new Set<(topics: readonly string[]) => void>();

  /** Changes with each write; null while those of other processes may be missed. */
  get version(): number | null {
    return this.#isConnected ? this.#count : null;
  }

  /** Calls the listener with the topics of each write, and with `everything` after an outage. Returns how to stop. */
  onWrite(listener: (topics: readonly string[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  record(topics: readonly string[]): void {
    this.#count += 1;
    for (const listener of this.#listeners) listener(topics);
  }

  markDisconnected(): void {
    this.#isConnected = false;
  }

  /** Counts the time without a connection as a write of everything. */
  markConnected(): void {
    this.#isConnected = true;
    this.record([everythingTopic]);
  }
}

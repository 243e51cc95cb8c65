import { everything } from './dependencies.ts';

/**
 * The channel on which the database notifies of writes to public data (`0006_public_write_tags.sql`). The payload is the
 * schema, the tags of the changed data, separated by commas, and the number of the transaction.
 */
export const publicWritesChannel = 'public_writes';

export interface PublicWrite {
  schema: string;
  tags: readonly string[];
  /** The same for all deliveries of a notification, and for no other one. */
  id: string;
}

/** A schema's name may contain spaces. */
export function parsePublicWrite(payload: string): PublicWrite {
  const [, schema = '', id = '', tags = ''] = /^(.*) ((\S+) \S+)$/.exec(payload) ?? [];
  return { schema, tags: tags.split(','), id };
}

const maxIds = 1_000;
const defaultMaxTags = 30_000;

/**
 * The version of the data that is shown to everybody, and for each tag the version of its last write. The database
 * notifies of each write when it commits: the process that wrote receives the notification before its own query returns,
 * other processes soon after.
 */
export class PublicDataVersion {
  #version = 0;
  /** The versions of the last writes, oldest first. */
  readonly #lastWrites = new Map<string, number>();
  /** The last write to tags that are not in the map. */
  #lastOtherWrite = 0;
  /** Notifications already counted: each of the process's connections receives each. */
  readonly #ids = new Set<string>();
  #isConnected = true;
  readonly #maxTags: number;
  readonly #listeners = new Set<(tags: readonly string[]) => void>();
  readonly #outageListeners = new Set<() => void>();

  constructor({ maxTags = defaultMaxTags } = {}) {
    this.#maxTags = maxTags;
  }

  /** Changes with each write; null while notifications from other processes may be lost. */
  get version(): number | null {
    return this.#isConnected ? this.#version : null;
  }

  /** Whether data with one of these tags was written after this version. */
  hasChanged(tags: readonly string[], since: number): boolean {
    return tags.some((tag) => this.#lastWrite(tag) > since);
  }

  /** The tags written after this version of this process; null if some are forgotten, or the version is a later one. */
  changedSince(since: number): string[] | null {
    if (!(since >= this.#lastOtherWrite && since <= this.#version)) return null;
    if (since === this.#version) return [];
    return [...this.#lastWrites].flatMap(([tag, version]) => (version > since ? [tag] : []));
  }

  #lastWrite(tag: string): number {
    return tag === everything ? this.#version : (this.#lastWrites.get(tag) ?? this.#lastOtherWrite);
  }

  /** Calls the listener with the tags of each write, and with `everything` after an outage. Returns how to stop. */
  onWrite(listener: (tags: readonly string[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls the listener when notifications may begin to be lost. */
  onDisconnected(listener: () => void): void {
    this.#outageListeners.add(listener);
  }

  recordWrite({ tags, id }: Pick<PublicWrite, 'tags' | 'id'>): void {
    if (this.#ids.has(id)) return;
    this.#ids.add(id);
    if (this.#ids.size > maxIds) this.#ids.delete(this.#ids.values().next().value ?? '');
    this.#version += 1;
    if (tags.includes(everything)) this.#forgetTags();
    else this.#recordTags(tags);
    this.#notify(tags);
  }

  #notify(tags: readonly string[]): void {
    for (const listener of this.#listeners) listener(tags);
  }

  #recordTags(tags: readonly string[]): void {
    for (const tag of tags) {
      this.#lastWrites.delete(tag);
      this.#lastWrites.set(tag, this.#version);
    }
    for (const [tag, version] of this.#lastWrites) {
      if (this.#lastWrites.size <= this.#maxTags) break;
      this.#lastWrites.delete(tag);
      this.#lastOtherWrite = version;
    }
  }

  markDisconnected(): void {
    if (!this.#isConnected) return;
    this.#isConnected = false;
    for (const listener of this.#outageListeners) listener();
  }

  /**
   * Counts the disconnected time as a write of everything. The database may now be a standby or a restored backup, which
   * reuses transaction numbers, so earlier notifications are forgotten.
   */
  markConnected(): void {
    this.#ids.clear();
    this.#version += 1;
    this.#forgetTags();
    this.#isConnected = true;
    this.#notify([everything]);
  }

  #forgetTags(): void {
    this.#lastWrites.clear();
    this.#lastOtherWrite = this.#version;
  }
}

/** Called once when an outage begins, with its cause, and once when it ends, with null. */
export type OnOutage = (cause: unknown) => void;

/** Calls `onOutage` only when the state changes. */
export function onTransition(onOutage: OnOutage): OnOutage {
  let isOut = false;
  return (cause) => {
    if ((cause !== null) === isOut) return;
    isOut = !isOut;
    onOutage(cause);
  };
}

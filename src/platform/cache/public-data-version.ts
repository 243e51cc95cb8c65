/**
 * Where the database tells of writes to public data (`0002_public_writes.sql`): the payload is the schema, a space and
 * the number of the transaction.
 */
export const publicWritesChannel = 'public_writes';

/** Which transaction wrote, and in which schema; a schema's name may have spaces. */
export function readPublicWrite(payload: string): { schema: string; transaction: string } {
  const at = payload.lastIndexOf(' ');
  return { schema: payload.slice(0, at), transaction: payload.slice(at + 1) };
}

const mostRemembered = 1_000;

/**
 * What this process knows of writes to what everybody is shown. The database tells of each as it is committed: the
 * process that wrote hears it before its own query returns, another one when the notification reaches it.
 */
export class PublicDataVersion {
  #count = 0;
  /** Transactions that were heard of: each of the process's connections tells of each, one after the other. */
  readonly #heard = new Set<string>();
  #hears = true;

  /** A number that each write changes; null while writes of other processes may go unheard. */
  get version(): number | null {
    return this.#hears ? this.#count : null;
  }

  wrote(transaction: string): void {
    if (this.#heard.has(transaction)) return;
    this.#count += 1;
    this.#heard.add(transaction);
    if (this.#heard.size > mostRemembered) this.#heard.delete(this.#heard.values().next().value ?? '');
  }

  stopsHearing(): void {
    this.#hears = false;
  }

  /**
   * What was written meanwhile is not known: it counts as a write. The database may be another by now, a standby or one
   * that was restored, which gives the same numbers out again.
   */
  hearsAgain(): void {
    this.#heard.clear();
    this.#count += 1;
    this.#hears = true;
  }
}

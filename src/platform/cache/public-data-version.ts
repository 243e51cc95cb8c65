/**
 * The channel on which the database notifies of writes to public data (`0002_public_writes.sql`). The payload is the
 * schema, a space and the number of the transaction.
 */
export const publicWritesChannel = 'public_writes';

/** A schema's name may contain spaces. */
export function parsePublicWrite(payload: string): { schema: string; transaction: string } {
  const at = payload.lastIndexOf(' ');
  return { schema: payload.slice(0, at), transaction: payload.slice(at + 1) };
}

const maxTransactions = 1_000;

/**
 * The version of the data that is shown to everybody. The database notifies of each write when it commits: the process
 * that wrote receives the notification before its own query returns, other processes soon after.
 */
export class PublicDataVersion {
  #version = 0;
  /** Transactions already counted: each of the process's connections is notified of each. */
  readonly #transactions = new Set<string>();
  #isConnected = true;

  /** Changes with each write; null while notifications from other processes may be lost. */
  get version(): number | null {
    return this.#isConnected ? this.#version : null;
  }

  recordWrite(transaction: string): void {
    if (this.#transactions.has(transaction)) return;
    this.#version += 1;
    this.#transactions.add(transaction);
    if (this.#transactions.size > maxTransactions) {
      this.#transactions.delete(this.#transactions.values().next().value ?? '');
    }
  }

  markDisconnected(): void {
    this.#isConnected = false;
  }

  /**
   * Counts the disconnected time as a write. The database may now be a standby or a restored backup, which reuses
   * transaction numbers, so earlier ones are forgotten.
   */
  markConnected(): void {
    this.#transactions.clear();
    this.#version += 1;
    this.#isConnected = true;
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

import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type OnOutage, onTransition } from '#platform/cache/public-data-version.ts';
import { DatabaseUnavailableError, isUnavailable, sqlStateOf } from './sql-state.ts';

/** An operation that takes longer is a reason to check whether the server still responds. In milliseconds. */
const suspicionMs = 700;
/** How long a server that responds may take to accept a connection. */
const probeMs = 1_000;
/** Between two probes of a server that is away. */
const retryMs = 500;

export interface AvailabilityOptions {
  /** Called once when the server is away, with the cause, and once when it is back, with null. */
  onOutage?: OnOutage;
  /** Waits between two probes. */
  pause?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Whether a PostgreSQL server can be reached. While it can't, operations fail at once instead of waiting for their
 * timeouts, and one connection at a time probes whether it is back.
 */
export class DatabaseAvailability {
  #cause: unknown = null;
  #outages = 0;
  #probe: () => Promise<unknown> = async () => {};
  #checking: Promise<boolean> | null = null;
  #isStopped = false;
  /** Reject the operations that are waiting for the server. */
  readonly #waiting = new Set<(cause: unknown) => void>();
  readonly #report: OnOutage;
  readonly #pause: (milliseconds: number) => Promise<unknown>;

  constructor({
    onOutage = () => {},
    pause = (ms) => wait(ms, undefined, { ref: false }),
  }: AvailabilityOptions = {}) {
    this.#report = onTransition(onOutage);
    this.#pause = pause;
  }

  get isAway(): boolean {
    return this.#cause !== null;
  }

  /** How many outages have begun. */
  get outages(): number {
    return this.#outages;
  }

  /** Sets how to find out whether the server can be reached: `probe` rejects if not. Returns how to stop. */
  probeWith(probe: () => Promise<unknown>): () => void {
    this.#probe = probe;
    return () => {
      this.#isStopped = true;
    };
  }

  /**
   * Runs an operation on the server. Rejects with `DatabaseUnavailableError` as soon as the server is known to be away;
   * `discard` then gets what the operation still resolves to.
   */
  guard<T>(work: () => Promise<T>, discard: (result: T) => void = () => {}): Promise<T> {
    if (this.isAway) return Promise.reject(new DatabaseUnavailableError(this.#cause));
    return new Promise<T>((resolve, reject) => {
      const suspicion = setTimeout(() => void this.check(), suspicionMs);
      const end = () => {
        clearTimeout(suspicion);
        return this.#waiting.delete(abandon);
      };
      const abandon = (cause: unknown) => {
        end();
        reject(new DatabaseUnavailableError(cause));
      };
      this.#waiting.add(abandon);
      work().then(
        (result) => (end() ? resolve(result) : discard(result)),
        (error: unknown) => {
          if (!(error instanceof pg.DatabaseError) || isUnavailable(error)) void this.check();
          end();
          reject(error);
        },
      );
    });
  }

  /** Finds out whether the server is away; concurrent calls share a probe. */
  check(): Promise<boolean> {
    if (this.isAway) return Promise.resolve(true);
    this.#checking ??= this.#probe()
      .then(
        () => false,
        (cause: unknown) => {
          if (!this.#isStopped) void this.#waitForReturn(cause ?? new Error('The database is away'));
          return true;
        },
      )
      .finally(() => {
        this.#checking = null;
      });
    return this.#checking;
  }

  async #waitForReturn(cause: unknown): Promise<void> {
    this.#cause = cause;
    this.#outages += 1;
    this.#report(cause);
    for (const abandon of [...this.#waiting]) abandon(cause);
    let isBack = false;
    while (!isBack && !this.#isStopped) {
      await this.#pause(retryMs);
      isBack = await this.#probe().then(
        () => true,
        () => false,
      );
    }
    this.#cause = null;
    this.#report(null);
  }
}

/**
 * Rejects if the server can't be reached, is starting or shutting down. One that refuses the connection for another
 * reason, such as too many of them, is not away.
 */
export async function probeServer(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    application_name: 'sillage_probe',
    connectionTimeoutMillis: 2 * probeMs,
    query_timeout: 2 * probeMs,
  });
  client.on('error', () => {});
  const responds = client.connect().then(
    () => client.query('select 1'),
    (error: unknown) => {
      if (!(error instanceof pg.DatabaseError) || /^57P/.test(sqlStateOf(error) ?? '')) throw error;
    },
  );
  try {
    await Promise.race([responds, tooLate()]);
  } finally {
    responds.catch(() => {}).then(() => client.end().catch(() => {}));
  }
}

/** In two steps: after this process itself was busy for long, responses that have arrived are read before the second. */
async function tooLate(): Promise<never> {
  for (let step = 0; step < 2; step++) await wait(probeMs / 2, undefined, { ref: false });
  throw new Error(`The database did not respond within ${probeMs} ms`);
}

import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type PublicWrites, publicWritesChannel } from './public-writes.ts';

/** Called once when an outage begins, with its cause, and once when it ends, with null. */
export type OnOutage = (cause: unknown) => void;

/** Calls `onOutage` only when the state changes. */
function onTransition(onOutage: OnOutage): OnOutage {
  let isOut = false;
  return (cause) => {
    if ((cause !== null) === isOut) return;
    isOut = !isOut;
    onOutage(cause);
  };
}

/** A connection that only receives notifications of writes. */
export interface ListenConnection {
  /** Settles with the cause when the connection is lost. */
  lost: Promise<unknown>;
  close(): Promise<void>;
}

/** Exponential backoff before the next attempt to connect. */
export function retryDelayMs(failures: number): number {
  return Math.min(10_000, 100 * 2 ** failures);
}

const sleep = (milliseconds: number, signal: AbortSignal) =>
  wait(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

/** Keeps a connection open, reconnecting when it is lost, and tells `publicWrites` whether there is one. */
export function keepListening(
  connect: () => Promise<ListenConnection>,
  publicWrites: Pick<PublicWrites, 'markDisconnected' | 'markConnected'>,
  onOutage: OnOutage = () => {},
  pause: (milliseconds: number, signal: AbortSignal) => Promise<unknown> = sleep,
) {
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve());
  });
  const reportOutage = onTransition((cause) => stopping.signal.aborted || onOutage(cause));
  publicWrites.markDisconnected();
  let markStarted = () => {};
  const started = new Promise<void>((resolve) => {
    markStarted = resolve;
  });
  async function run() {
    for (let failures = 0; !stopping.signal.aborted; failures++) {
      const connection = await connect().catch((error: unknown) => {
        reportOutage(error);
        return null;
      });
      if (connection) {
        failures = 0;
        publicWrites.markConnected();
        reportOutage(null);
      }
      markStarted();
      const cause = connection && (await Promise.race([connection.lost, stopped]));
      publicWrites.markDisconnected();
      if (connection) reportOutage(cause);
      await connection?.close();
      if (!stopping.signal.aborted) await pause(retryDelayMs(failures), stopping.signal);
    }
  }
  const running = run();
  return {
    /** Settles after the first attempt to connect, whether or not it succeeded. */
    started,
    stop(): Promise<void> {
      stopping.abort();
      return running;
    },
  };
}

const heartbeatMs = 10_000;
const timeoutMs = 5_000;

/** Connects to a PostgreSQL server and listens. A regular query detects a network failure, which closes nothing. */
export async function openListenConnection(
  connectionString: string,
  onNotification: (payload: string) => void,
): Promise<ListenConnection> {
  const client = new pg.Client({
    connectionString,
    // Shown to the database's administrators in pg_stat_activity.
    application_name: 'sillage_listener',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  let markLost: (cause: unknown) => void = () => {};
  const lost = new Promise<unknown>((resolve) => {
    markLost = resolve;
  });
  client.on('error', markLost);
  client.on('end', () => markLost(new Error('The connection was closed')));
  client.on('notification', ({ payload }) => onNotification(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${publicWritesChannel}`);
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
  const heartbeat = setInterval(() => client.query('select 1').catch(markLost), heartbeatMs);
  heartbeat.unref();
  return {
    lost,
    async close() {
      clearInterval(heartbeat);
      // A dead connection never emits `end`.
      await Promise.race([client.end().catch(() => {}), wait(1_000, undefined, { ref: false })]);
    },
  };
}

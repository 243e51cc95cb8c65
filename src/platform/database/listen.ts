import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type PublicDataVersion, publicWritesChannel } from '#platform/cache/public-data-version.ts';
import { type OnOutage, onceEach } from './outage.ts';

/** A connection that does nothing but hear of writes. */
export interface Line {
  /** Settles, with the reason, when nothing more will be heard on it. */
  broken: Promise<unknown>;
  hangUp(): Promise<void>;
}

export interface Listening {
  /** Settles when the first line is open, or could not be opened. */
  begun: Promise<void>;
  stop(): Promise<void>;
}

/** How long to wait before opening a line again, the longer the oftener it has failed. */
export function pauseMs(failures: number): number {
  return Math.min(10_000, 100 * 2 ** failures);
}

const sleep = (milliseconds: number, signal: AbortSignal) =>
  wait(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

/** Keeps a line open, and `writes` informed of whether there is one. */
export function keepListening(
  open: () => Promise<Line>,
  writes: Pick<PublicDataVersion, 'stopsHearing' | 'hearsAgain'>,
  onOutage: OnOutage = () => {},
  pause: (milliseconds: number, signal: AbortSignal) => Promise<unknown> = sleep,
): Listening {
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve());
  });
  const tell = onceEach((reason) => stopping.signal.aborted || onOutage(reason));
  writes.stopsHearing();
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  async function run() {
    for (let failures = 0; !stopping.signal.aborted; failures++) {
      const line = await open().catch((error: unknown) => {
        tell(error);
        return null;
      });
      if (line) {
        failures = 0;
        writes.hearsAgain();
        tell(null);
      }
      begin();
      const reason = line && (await Promise.race([line.broken, stopped]));
      writes.stopsHearing();
      if (line) tell(reason);
      await line?.hangUp();
      if (!stopping.signal.aborted) await pause(pauseMs(failures), stopping.signal);
    }
  }
  const running = run();
  return {
    begun,
    stop() {
      stopping.abort();
      return running;
    },
  };
}

const pulseMs = 10_000;
const patienceMs = 5_000;

/** A line to a PostgreSQL server. It asks for an answer now and then: a cable that was pulled says nothing. */
export async function openLine(connectionString: string, heard: (payload: string) => void): Promise<Line> {
  const client = new pg.Client({
    connectionString,
    // So that an administrator of the database sees what it is for.
    application_name: 'sillage_listener',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  let snap: (reason: unknown) => void = () => {};
  const broken = new Promise<unknown>((resolve) => {
    snap = resolve;
  });
  client.on('error', snap);
  client.on('end', () => snap(new Error('The connection has ended')));
  client.on('notification', ({ payload }) => heard(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${publicWritesChannel}`);
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
  const pulse = setInterval(() => client.query('select 1').catch(snap), pulseMs);
  pulse.unref();
  return {
    broken,
    async hangUp() {
      clearInterval(pulse);
      // Of a dead line no farewell comes back.
      await Promise.race([client.end().catch(() => {}), wait(1_000, undefined, { ref: false })]);
    },
  };
}

import pLimit from 'p-limit';
import { type CalendarError, calendarLimits } from '#features/calendar/limits.ts';
import type { Deps } from '#platform/deps.ts';
import { DownloadError, type DownloadFailure } from '#platform/http/download.ts';
import type { Task } from '#platform/workers.ts';
import type { Clock } from '#shared/clock.ts';
import { addDays, instantToMarina, marinaToInstant } from '#shared/marina-time.ts';
import { entryReader } from './entry-reader.ts';
import type { CalendarFile, Closed, Expanded } from './expand.ts';

/** Rules can be written that take hours to expand. */
export const calendarTask: Task<CalendarFile, Expanded> = {
  name: 'expand',
  async run(file) {
    // The parser takes memory that a process with workers need not spend.
    const { expandCalendar } = await import('./expand.ts');
    return expandCalendar(file);
  },
};

/** What identifies the version that was read before; both null to read again in any case. */
export interface Version {
  etag: string | null;
  lastModified: string | null;
}

export type NewReading = Closed & { version: Version };

export type Reading = NewReading | 'UNCHANGED' | { error: CalendarError };

export type ReadDeps = Pick<Deps, 'db' | 'clock' | 'site' | 'download' | 'workers'> & {
  /** Aborted when the process stops; a reading then rejects with its reason. */
  signal?: AbortSignal;
};

const errorOfFailure: Record<DownloadFailure, CalendarError> = {
  REFUSED: 'UNREACHABLE',
  UNREACHABLE: 'UNREACHABLE',
  TIMEOUT: 'TIMEOUT',
  TOO_LARGE: 'TOO_LARGE',
  REDIRECTED: 'REJECTED',
};

/** Calendar programs show `webcal` addresses, which mean https. */
export function calendarAddress(url: string): string {
  return url.replace(/^webcals?:\/\//i, 'https://');
}

/** Downloads a calendar of a user and expands its events. Nothing of what another server sends is logged or shown. */
export async function readAddress(
  deps: ReadDeps,
  url: string,
  known: Version,
  ownerId: string,
): Promise<Reading> {
  const { maxBytes, timeoutMs, maxRedirects } = calendarLimits;
  const headers = {
    accept: 'text/calendar',
    ...(known.etag && { 'if-none-match': known.etag }),
    ...(known.lastModified && { 'if-modified-since': known.lastModified }),
  };
  const interval = expansionInterval(deps.clock);
  try {
    const read = (body: AsyncIterable<Buffer>) => readEntries(body, interval.from);
    const stop = deps.signal && { signal: deps.signal };
    const options = { headers, maxBytes, timeoutMs, maxRedirects, read, ...stop };
    const { status, headers: received, body } = await deps.download(url, options);
    if (status === 304 && (known.etag || known.lastModified)) return 'UNCHANGED';
    if ([401, 403, 404, 410].includes(status)) return { error: 'GONE' };
    if (status !== 200) return { error: 'REJECTED' };
    if (!body) return { error: 'NOT_A_CALENDAR' };
    const ownHost = new URL(deps.site.publicUrl).hostname;
    const { email } = await deps.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', ownerId)
      .executeTakeFirstOrThrow();
    const expanded = await expand(deps, { entries: body, ...interval, ownHost, ownerEmail: email });
    if ('error' in expanded) return expanded;
    const version = {
      etag: upTo(500, received.etag),
      lastModified: upTo(100, received['last-modified']),
    };
    return { ...expanded, version };
  } catch (error) {
    if (error instanceof DownloadError) return { error: errorOfFailure[error.reason] };
    throw error;
  }
}

async function readEntries(body: AsyncIterable<Buffer>, from: number): Promise<string[] | null> {
  const reader = entryReader(from);
  const decoder = new TextDecoder();
  for await (const chunk of body) reader.push(decoder.decode(chunk, { stream: true }));
  return reader.end();
}

/** One of a process at a time, so that no calendar waits for others in its own time, and pictures have a worker, too. */
const inTurn = pLimit(1);

function expand({ workers, signal: stopping }: ReadDeps, file: CalendarFile): Promise<Expanded> {
  return inTurn(async () => {
    stopping?.throwIfAborted();
    const timeout = AbortSignal.timeout(calendarLimits.expandMs);
    const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout;
    return workers.run(calendarTask, file, signal).catch((error: unknown) => {
      stopping?.throwIfAborted();
      if (timeout.aborted) return { error: 'TOO_MANY_EVENTS' };
      throw error;
    });
  });
}

/** From the beginning of the day, so that hours that have passed are deleted once a day. */
function expansionInterval(clock: Clock): { from: number; to: number } {
  const today = instantToMarina(clock.now()).date;
  const at = (days: number) => marinaToInstant(addDays(today, days), '00:00').getTime();
  return { from: at(0), to: at(calendarLimits.aheadDays) };
}

function upTo(length: number, value: string | undefined): string | null {
  return value !== undefined && value.length <= length ? value : null;
}

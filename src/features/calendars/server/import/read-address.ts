import pLimit from 'p-limit';
import { type CalendarError, calendarLimits } from '#features/calendars/limits.ts';
import type { Deps } from '#platform/deps.ts';
import { type Download, DownloadError, type DownloadFailure, download } from '#platform/http/download.ts';
import type { Clock } from '#shared/clock.ts';
import { addDays, instantToMarina, marinaToInstant } from '#shared/marina-time.ts';
import type { CalendarFile, Expanded, Hours } from './expand.ts';

declare module '#platform/deps.ts' {
  interface Deps {
    /** Defaults to `download`. */
    download?: Download;
    /** Defaults to `expandCalendar` in this process. It may take any time until the signal is aborted. */
    expandCalendar?: ExpandCalendar;
  }
}

export type ExpandCalendar = (file: CalendarFile, signal: AbortSignal) => Promise<Expanded>;

/** What identifies the version that was read before; both null to read again in any case. */
export interface Version {
  etag: string | null;
  lastModified: string | null;
}

export type Reading = { hours: Hours[]; version: Version } | 'UNCHANGED' | { error: CalendarError };

export type ReadDeps = Pick<Deps, 'db' | 'clock' | 'site' | 'download' | 'expandCalendar'> & {
  /** Aborted when the process stops; a reading then rejects with its reason. */
  signal?: AbortSignal;
};

const errorOfFailure: Record<DownloadFailure, CalendarError> = {
  REFUSED: 'REFUSED',
  UNREACHABLE: 'UNREACHABLE',
  TIMEOUT: 'TIMEOUT',
  TOO_LARGE: 'TOO_LARGE',
  REDIRECTED: 'REJECTED',
  ENCODED: 'NOT_A_CALENDAR',
};

/** Calendar programs show `webcal` addresses, which mean https. */
export function calendarAddress(url: string): string {
  return url.replace(/^webcals?:\/\//i, 'https://');
}

/** Downloads a calendar and expands its events. Nothing of what another server sends is logged or shown. */
export async function readAddress(deps: ReadDeps, url: string, known: Version): Promise<Reading> {
  const { maxBytes, timeoutMs, maxRedirects } = calendarLimits;
  const headers = {
    accept: 'text/calendar',
    ...(known.etag && { 'if-none-match': known.etag }),
    ...(known.lastModified && { 'if-modified-since': known.lastModified }),
  };
  try {
    const get = deps.download ?? download;
    const {
      status,
      headers: received,
      body,
    } = await get(url, {
      headers,
      maxBytes,
      timeoutMs,
      maxRedirects,
      ...(deps.signal && { signal: deps.signal }),
    });
    if (status === 304 && (known.etag || known.lastModified)) return 'UNCHANGED';
    if ([401, 403, 404, 410].includes(status)) return { error: 'GONE' };
    if (status !== 200) return { error: 'REJECTED' };
    const expanded = await expand(deps, new TextDecoder().decode(body).trimStart());
    if ('error' in expanded) return expanded;
    const version = {
      etag: upTo(500, received.etag),
      lastModified: upTo(100, received['last-modified']),
    };
    return { hours: expanded.hours, version };
  } catch (error) {
    if (error instanceof DownloadError) return { error: errorOfFailure[error.reason] };
    throw error;
  }
}

/** One of a process at a time, so that no calendar waits for others in its own time, and pictures have a worker, too. */
const inTurn = pLimit(1);

/** Rules can be written that take hours to expand. */
function expand(deps: ReadDeps, text: string): Promise<Expanded> {
  return inTurn(() => expandNow(deps, text));
}

async function expandNow(
  { clock, site, expandCalendar: inWorker, signal: stopping }: ReadDeps,
  text: string,
): Promise<Expanded> {
  stopping?.throwIfAborted();
  const timeout = AbortSignal.timeout(calendarLimits.expandMs);
  const file = { text, ...expansionInterval(clock), ownHost: new URL(site.publicUrl).hostname };
  if (!inWorker) {
    // The parser takes memory that a process with workers need not spend.
    const { expandCalendar } = await import('./expand.ts');
    return expandCalendar(file);
  }
  return inWorker(file, stopping ? AbortSignal.any([timeout, stopping]) : timeout).catch((error: unknown) => {
    stopping?.throwIfAborted();
    if (timeout.aborted) return { error: 'TOO_MANY_EVENTS' };
    throw error;
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

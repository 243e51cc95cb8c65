import { staleMark } from '#shared/stale-mark.ts';

const listeners = new Set<() => void>();
let stale: boolean | undefined;

/** Whether the page or the last public data may be out of date, because the server's database is away. */
export function isDataStale(): boolean {
  stale ??= isPageStale();
  return stale;
}

/** Takes note of whether a response of a public read is marked. */
export function noteStaleness(headers: Headers): void {
  const next = (headers.get('server-timing') ?? '').split(/[,;\s]+/).includes(staleMark);
  if (next === isDataStale()) return;
  stale = next;
  for (const listener of listeners) listener();
}

/** Calls the listener when that changes; returns a function that unsubscribes it. */
export function onStaleness(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isPageStale(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.serverTiming?.some(({ name }) => name === staleMark) ?? false;
}

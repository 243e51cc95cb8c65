import { queryClient } from '#client/data/query-client.ts';
import { everythingTopic } from '#shared/live-topics.ts';
import { type Watcher, watchers } from './watched-topics.ts';

/** A listener runs again this long after its last run at the earliest, in milliseconds. */
const pauseMs = 1_000;
/** How long after the user's own change the page still shows its outcome (`change-booking.ts`), in milliseconds. */
const ownChangeMs = 1_500;

/** Watchers whose data has changed, but whose listeners have not run yet. */
const waiting = new Set<Watcher>();
const lastRuns = new WeakMap<Watcher, number>();
let timer: ReturnType<typeof setTimeout> | undefined;
let lastOwnChange = Number.NEGATIVE_INFINITY;

queryClient.getMutationCache().subscribe(() => {
  lastOwnChange = performance.now();
  runWaiting();
});

/** Runs the listeners of changed topics. */
export function deliver(topics: readonly string[]): void {
  const isEverything = topics.includes(everythingTopic);
  for (const watcher of watchers) {
    const isChanged = watcher.topics.split(' ').some((topic) => topics.includes(topic));
    if (isEverything || isChanged) waiting.add(watcher);
  }
  runWaiting();
}

/**
 * Not while the tab is hidden: call it again when it is shown. Nor around the user's own change, whose outcome the page
 * shows first: the hours of a request that is being sent must not count as taken by others.
 */
export function runWaiting(): void {
  clearTimeout(timer);
  if (waiting.size === 0 || document.visibilityState === 'hidden' || queryClient.isMutating() > 0) return;
  for (const watcher of waiting) {
    if (msUntilDue(watcher) > 0) continue;
    waiting.delete(watcher);
    if (!watchers.has(watcher)) continue;
    lastRuns.set(watcher, performance.now());
    watcher.onChange();
  }
  if (waiting.size > 0) timer = setTimeout(runWaiting, Math.min(...[...waiting].map(msUntilDue)));
}

function msUntilDue(watcher: Watcher): number {
  const lastRun = lastRuns.get(watcher) ?? Number.NEGATIVE_INFINITY;
  return Math.max(lastRun + pauseMs, lastOwnChange + ownChangeMs) - performance.now();
}

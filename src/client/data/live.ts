import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { apiPrefix } from '#shared/endpoint.ts';
import { eventsPath, everythingTopic } from '#shared/live-topics.ts';
import { isLive, refetchShown, showsTopic } from './query-client.ts';

/** How often the stream is checked; without one, the shown data is refetched this often. In milliseconds. */
const checkMs = 30_000;
/** The server sends an event every 25 seconds at least, and a dead connection emits no error. In milliseconds. */
const silenceMs = 60_000;

/**
 * Keeps what is shown up to date while the tab is visible: a stream of events says which data have changed on the server,
 * and the queries that show them are refetched. While there is no stream, all of them are refetched every 30 seconds. See
 * "Live updates" in docs/product.md.
 */
export function LiveUpdates(): null {
  const client = useQueryClient();
  const isWanted = useShowsLiveData(client);
  useEffect(() => {
    if (!isWanted) return;
    let close: (() => void) | undefined;
    // A hidden tab reads nothing, and a page with an open stream can't be kept for Back.
    const followVisibility = () => {
      close?.();
      close = document.visibilityState === 'visible' ? openStream(client) : undefined;
    };
    followVisibility();
    document.addEventListener('visibilitychange', followVisibility);
    return () => {
      document.removeEventListener('visibilitychange', followVisibility);
      close?.();
    };
  }, [client, isWanted]);
  return null;
}

/** Whether the page shows data of live topics. */
function useShowsLiveData(client: QueryClient): boolean {
  const cache = client.getQueryCache();
  return useSyncExternalStore(
    // Not at once: a component that is rendering may add a query.
    useCallback((changed) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]),
    () => cache.findAll({ type: 'active', predicate: isLive }).length > 0,
    () => false,
  );
}

/** Opens the stream; its first event says that everything may have changed. Returns how to close it. */
function openStream(client: QueryClient): () => void {
  let source: EventSource;
  let isUp: boolean | undefined;
  let lastEvent = 0;
  const changed = new Set<string>();
  let isReading = false;
  /**
   * One after the other, so that many events don't start reads again and again. Not during the user's own write: the hours
   * of a booking that is being sent must not count as taken by others.
   */
  const refetch = async () => {
    if (changed.size === 0 || isReading || isWriting(client)) return;
    const topics = [...changed];
    changed.clear();
    isReading = true;
    await refetchShown(client, (query) => topics.some((topic) => showsTopic(query, topic)));
    isReading = false;
    void refetch();
  };
  const receive = (topics: readonly string[]) => {
    for (const topic of topics) changed.add(topic);
    void refetch();
  };
  const connect = () => {
    lastEvent = performance.now();
    source = new EventSource(apiPrefix + eventsPath);
    source.onmessage = ({ data }: MessageEvent<string>) => {
      isUp = true;
      lastEvent = performance.now();
      receive(JSON.parse(data));
    };
    source.onerror = () => {
      // The tab may have been hidden for long.
      if (isUp === undefined) receive([everythingTopic]);
      isUp = false;
    };
  };
  const check = () => {
    const isSilent = performance.now() - lastEvent > silenceMs;
    if (isUp && !isSilent) return;
    receive([everythingTopic]);
    // Otherwise the browser reconnects.
    if (!isSilent && source.readyState !== EventSource.CLOSED) return;
    source.close();
    connect();
  };
  connect();
  const timer = setInterval(check, checkMs);
  const stopWatching = client.getMutationCache().subscribe(() => void refetch());
  return () => {
    stopWatching();
    clearInterval(timer);
    source.close();
  };
}

const isWriting = (client: QueryClient): boolean =>
  client.isMutating({ predicate: ({ meta }) => meta?.changes !== undefined }) > 0;

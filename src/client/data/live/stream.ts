import { apiPrefix } from '#shared/endpoint.ts';
import { eventsPath } from '#shared/live-topics.ts';

/** A stream that is buffered on its way opens, but its first event does not arrive. In milliseconds. */
const firstEventMs = 15_000;
/** The server sends an event every 25 seconds at least. */
const silenceMs = 60_000;
/** Before a refused stream is tried again, in milliseconds; up to twice as long, so that browsers do not return at once. */
const refusedMs = 60_000;

interface StreamListeners {
  /** An event, which may have no topics. `isFirst`: of a new stream, not of one that the browser has opened again. */
  onEvent: (topics: readonly string[], isFirst: boolean) => void;
  /** There is no stream for now. */
  onDown: () => void;
}

/** Keeps a stream of events open. Returns how to close it. */
export function openStream({ onEvent, onDown }: StreamListeners): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    let isFirst = true;
    source = new EventSource(apiPrefix + eventsPath);
    source.onmessage = ({ data }: MessageEvent<string>) => {
      reconnectAfter(silenceMs);
      onEvent(JSON.parse(data), isFirst);
      isFirst = false;
    };
    source.onerror = () => {
      onDown();
      // Otherwise the browser reconnects.
      if (source.readyState === EventSource.CLOSED) reconnectAfter(refusedMs * (1 + Math.random()));
    };
    reconnectAfter(firstEventMs);
  }

  /** Also unless an event comes first: a dead connection emits no error. */
  function reconnectAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      source.close();
      onDown();
      connect();
    }, ms);
  }

  connect();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

/** Replaces the browser's event stream: it is silent until a test sends an event or ends it. */
class LiveStream extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly CLOSED = 2;
  readyState: number = LiveStream.CONNECTING;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(readonly url: string) {
    super();
    open.add(this);
  }

  close() {
    this.readyState = LiveStream.CLOSED;
    open.delete(this);
  }
}

const open = new Set<LiveStream>();

export function mockLiveStream(): void {
  Object.assign(globalThis, { EventSource: LiveStream });
}

/** How many streams the page has open. */
export const openStreams = () => open.size;

/** Sends an event with these topics to the page. */
export function sendEvent(...topics: string[]): void {
  for (const { onmessage } of open) onmessage?.({ data: JSON.stringify(topics) });
}

/** Ends the page's streams, as when the server refuses them. */
export function breakStreams(): void {
  for (const stream of open) {
    stream.readyState = LiveStream.CLOSED;
    stream.onerror?.();
  }
}

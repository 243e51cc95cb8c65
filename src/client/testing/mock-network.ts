import { apiPrefix } from '#shared/endpoint.ts';
import { answerTo } from './mock-api.ts';

const realFetch = globalThis.fetch.bind(globalThis);

/** Lets all calls of the API get the responses of `mock-api.ts`. */
export function mockNetwork(): void {
  globalThis.fetch = mockedFetch;
  Reflect.set(globalThis, 'XMLHttpRequest', MockedUpload);
  // Without it, pages do without live updates.
  Reflect.deleteProperty(globalThis, 'EventSource');
}

async function mockedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  if (!url.pathname.startsWith(`${apiPrefix}/`)) return realFetch(input, init);
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  const { status, text, headers } = await unlessAborted(
    answerTo(init.method ?? 'GET', url, body),
    init.signal,
  );
  return new Response(status === 204 ? null : text, { status, headers });
}

function unlessAborted<Value>(
  answer: Promise<Value>,
  signal: AbortSignal | null | undefined,
): Promise<Value> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([answer, aborted]);
}

/** What the product uses of `XMLHttpRequest`, with which it sends uploads. */
class MockedUpload {
  status = 0;
  responseText = '';
  readonly upload: { onprogress?: (event: object) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};
  #method = '';
  #url = new URL(location.origin);
  #isOver = false;

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = new URL(url, location.href);
  }

  setRequestHeader(): void {}

  send(form: FormData): void {
    answerTo(this.#method, this.#url, form).then(
      ({ status, text }) =>
        this.#end(() => {
          this.status = status;
          this.responseText = text;
          this.onload();
        }),
      () => this.#end(() => this.onerror()),
    );
  }

  abort(): void {
    this.#end(() => this.onabort());
  }

  #end(tell: () => void): void {
    if (this.#isOver) return;
    this.#isOver = true;
    tell();
    this.onloadend();
  }
}

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

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { loadErrorMessages } from '#client/i18n/i18n.ts';
import { createListeners } from '#client/listeners.ts';
import { noteServerTime } from '#client/now.tsx';
import { getMe } from '#features/auth/endpoints.ts';
import {
  apiPrefix,
  type CallInput,
  type Endpoint,
  type EndpointDefinition,
  type EndpointShape,
  fillPath,
  totalCountHeader,
} from '#shared/endpoint.ts';
import { AppError, type ErrorBody, type ErrorCode } from '#shared/errors.ts';

/** There is no response: the device is offline, the server cannot be reached, or (`late`) it took too long. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly late: boolean;

  constructor(
    message = 'The server could not be reached',
    { cause, late = false }: { cause?: unknown; late?: boolean } = {},
  ) {
    super(message, { cause });
    this.late = late;
  }
}

/** Whether a call failed because the session has ended. The session provider tells the user; pages show nothing for it. */
export const isSignedOut = (error: unknown): boolean => error instanceof AppError && error.status === 401;

/** The request did not arrive as a whole (408), or the server is busy, restarting, or out of its gateway's reach. */
const temporary: readonly number[] = [408, 429, 503];

/** Whether the same request may succeed a moment later. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof AppError && temporary.includes(error.status));

const signedOut = createListeners();

/** Calls the listener when the API answers 401; returns a function that unsubscribes it. */
export const onSignedOut = signedOut.subscribe;

/** Notifies the listeners of `onSignedOut` if the error says that the session has ended. */
export function reportSignedOut(error: unknown): void {
  if (isSignedOut(error)) signedOut.notify();
}

/** Passes the outcome of a call on, and reports the end of the session. */
export async function watchingSession<Output>(outcome: Promise<Output>): Promise<Output> {
  try {
    return await outcome;
  } catch (error) {
    reportSignedOut(error);
    throw error;
  }
}

/**
 * How long one request may take, in milliseconds. A write has longer, since most are not repeated. An upload takes as
 * long as its file is large: this is how long it may make no progress.
 */
export const timeouts = { read: 15_000, write: 30_000, upload: 60_000 } as const;

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: object;
}

/**
 * Sends one request to an endpoint. Throws `AppError` for the API's errors and `NetworkError` without a response.
 */
export async function request<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  input?: CallInput<Shape>[0],
  signal?: AbortSignal,
): Promise<Shape['output']> {
  const given = (input ?? {}) as AnyInput;
  const sentAt = Date.now();
  const exchanged = exchange(endpoint.method, addressOf(endpoint, given), given.body, signal);
  const { response, text } = await watched(exchanged);
  if (!response.ok) throw await errorIn(response, text);
  const date = Date.parse(response.headers.get('date') ?? '');
  // Public answers may be stored ones. The user's may have been preloaded long before.
  if (endpoint.access !== 'public' && date) noteServerTime(date, endpoint.path === getMe.path ? 0 : sentAt);
  const output = response.status === 204 ? undefined : JSON.parse(text);
  return endpoint.paged ? page(endpoint, response, output) : output;
}

function addressOf(endpoint: EndpointDefinition, { params, query }: AnyInput): string {
  return apiPrefix + fillPath(endpoint.path, params) + search(query);
}

async function exchange(
  method: string,
  url: string,
  body: object | undefined,
  cancelled: AbortSignal | undefined,
) {
  const timeout = AbortSignal.timeout(method === 'GET' ? timeouts.read : timeouts.write);
  const either = new AbortController();
  const abort = () => either.abort();
  if (cancelled?.aborted) abort();
  for (const one of [timeout, cancelled]) one?.addEventListener('abort', abort, { signal: either.signal });
  try {
    const response = await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: either.signal,
    });
    return { response, text: await response.text() };
  } catch (cause) {
    throw new NetworkError(undefined, { cause, late: timeout.aborted });
  }
}

function search(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

function page(endpoint: EndpointDefinition, response: Response, items: unknown) {
  if (!Array.isArray(items)) throw new TypeError(`${endpoint.path} did not answer with a list`);
  const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  return {
    items,
    total: Number(response.headers.get(totalCountHeader) ?? items.length),
    nextCursor: next ? new URL(next, location.origin).searchParams.get('cursor') : null,
  };
}

/** The error in a response's body; waits for the sentences of errors to be loaded. */
export async function errorIn(
  { status, headers }: Pick<Response, 'status'> & { headers?: Headers },
  text: string,
): Promise<AppError> {
  await loadErrorMessages();
  const { message, code, ...details } = bodyIn(text);
  const retryAfterSeconds = details.retryAfterSeconds ?? Number(headers?.get('retry-after') ?? 0);
  return new AppError(
    code ?? codeOf(status),
    retryAfterSeconds > 0 ? { ...details, retryAfterSeconds } : details,
    message,
    status,
  );
}

/** For a response that is not ours, such as a gateway's. */
function codeOf(status: number): ErrorCode {
  if (status === 429) return 'too_many_requests';
  if (status === 408 || status === 502 || status === 503 || status === 504) return 'unavailable';
  return status >= 500 ? 'internal' : 'malformed';
}

function bodyIn(text: string): Partial<ErrorBody> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** After how long a request counts as slow, in milliseconds: a notice then says that it continues. */
const slowAfterMs = 6_000;

const { subscribe, notify } = createListeners();
let slow = 0;

/** Counts a request as slow while it takes longer than `slowAfterMs`. */
async function watched<Output>(request: Promise<Output>): Promise<Output> {
  let counted = false;
  const timer = setTimeout(() => {
    counted = true;
    count(1);
  }, slowAfterMs);
  try {
    return await request;
  } finally {
    clearTimeout(timer);
    if (counted) count(-1);
  }
}

/** Whether any request is slow. */
export function useSlowCalls(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => slow > 0,
    () => false,
  );
}

function count(change: 1 | -1) {
  slow += change;
  notify();
}

/** Whether the browser reports a connection. */
export function isOnline(): boolean {
  return navigator.onLine;
}

export function useOnline(): boolean {
  return useSyncExternalStore(watchConnection, isOnline, () => true);
}

/** Calls back each time the connection returns, to load what failed without it. */
export function useBackOnline(onBack: (() => void) | undefined): void {
  const notify = useEffectEvent(() => onBack?.());
  useEffect(() => {
    const back = () => notify();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
}

function watchConnection(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

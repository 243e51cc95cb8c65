import {
  apiPrefix,
  type Call,
  type Endpoint,
  type EndpointDefinition,
  type EndpointShape,
  fillPath,
  totalCountHeader,
} from '#shared/endpoint.ts';
import { AppError, type ErrorBody, isErrorCode } from '#shared/errors.ts';
import { loadErrorMessages } from '#client/i18n/browser-instance.ts';
import { answers, forgetAll, ownAnswers } from './caches.ts';
import { retrying } from './retry.ts';
import { watched } from './slow-calls.ts';

/** No answer at all: the device is offline, the server cannot be reached, or (`late`) it took too long. */
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

const signedOutListeners = new Set<() => void>();

/** Calls the listener when the API answers 401; returns a function that unsubscribes it. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/** Passes the outcome of a call on, and notifies `onSignedOut` if the session has ended. */
export async function watchingSession<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (isSignedOut(error)) for (const listener of signedOutListeners) listener();
    throw error;
  }
}

/**
 * How long one try may take, in milliseconds: nobody waits for ever. A write is given longer, as it is not repeated; an
 * upload, which takes as long as its file is large, may stand still for so long.
 */
export const patience = { read: 15_000, write: 30_000, upload: 60_000 } as const;

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: object;
}

/**
 * Calls an endpoint over HTTP. Reads, and writes that say the same when said twice (PUT), are tried again where no
 * answer came; the others never. Throws `AppError` for the API's errors and `NetworkError` where no answer came.
 */
export const call: Call = async (endpoint, ...[input]) => {
  const answer = watchingSession(ask(endpoint, (input ?? {}) as AnyInput));
  if (endpoint.method === 'GET') return answer;
  // Twice: what was read before the write is out of date, and so is what was read while it went on.
  forgetAll();
  return answer.finally(forgetAll);
};

/** The call for the data of pages: what all may read is answered from memory while it is fresh (`layout/ahead.tsx`). */
export const pageCall: Call = async (endpoint, ...input) => {
  if (endpoint.method !== 'GET' || endpoint.access !== 'public') return call(endpoint, ...input);
  const given = (input[0] ?? {}) as AnyInput;
  return answers.get(addressOf(endpoint, given), () => ask(endpoint, given));
};

/** Prefetches what only this user may read for their page, which takes it with `firstCall` and then reports a 401. */
export const callAhead: Call = async (endpoint, ...input) => {
  const given = (input[0] ?? {}) as AnyInput;
  return ownAnswers.get(addressOf(endpoint, given), () => ask(endpoint, given));
};

/** The first reading of a page for one person: what was asked ahead, once and while it is fresh, else a call. */
export const firstCall: Call = async (endpoint, ...input) => {
  const given = (input[0] ?? {}) as AnyInput;
  return watchingSession(ownAnswers.take(addressOf(endpoint, given), () => ask(endpoint, given)));
};

async function ask<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  input: AnyInput,
): Promise<Shape['output']> {
  const { method } = endpoint;
  const once = () => exchange(method, addressOf(endpoint, input), input.body);
  const { response, text } = await watched(method === 'GET' || method === 'PUT' ? retrying(once) : once());
  if (!response.ok) throw await errorIn(response, text);
  const output = response.status === 204 ? undefined : JSON.parse(text);
  return endpoint.paged ? page(endpoint, response, output) : output;
}

function addressOf(endpoint: EndpointDefinition, { params, query }: AnyInput): string {
  return apiPrefix + fillPath(endpoint.path, params) + search(query);
}

async function exchange(method: string, url: string, body: object | undefined) {
  const signal = AbortSignal.timeout(method === 'GET' ? patience.read : patience.write);
  try {
    const response = await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal,
    });
    return { response, text: await response.text() };
  } catch (cause) {
    throw new NetworkError(undefined, { cause, late: signal.aborted });
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

/** The error that an answer stands for, by its body; by then its sentence is here too. */
export async function errorIn({ status }: Pick<Response, 'status'>, text: string): Promise<AppError> {
  await loadErrorMessages();
  const { message, code, ...details } = bodyIn(text);
  return new AppError(isErrorCode(code) ? code : status >= 500 ? 'internal' : 'malformed', details, message);
}

function bodyIn(text: string): Partial<ErrorBody> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

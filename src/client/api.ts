import {
  apiPrefix,
  type Call,
  type Endpoint,
  type EndpointShape,
  fillPath,
  totalCountHeader,
} from '#shared/endpoint.ts';
import { AppError, type ErrorBody, isErrorCode } from '#shared/errors.ts';

/** No answer at all: the device is offline, or the server cannot be reached. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: object;
}

/** Calls an endpoint over HTTP. Throws `AppError` for the API's errors and `NetworkError` where no answer came. */
export const call: Call = async (endpoint, ...[input]) => {
  const { params, query, body } = (input ?? {}) as AnyInput;
  const response = await send(
    endpoint.method,
    apiPrefix + fillPath(endpoint.path, params) + search(query),
    body,
  );
  if (!response.ok) throw await errorOf(response);
  const output = response.status === 204 ? undefined : await response.json();
  return endpoint.paged ? page(endpoint, response, output) : output;
};

async function send(method: string, url: string, body: object | undefined): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  } catch (cause) {
    throw new NetworkError('The server could not be reached', { cause });
  }
}

function search(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

function page(endpoint: Endpoint<EndpointShape>, response: Response, items: unknown) {
  if (!Array.isArray(items)) throw new TypeError(`${endpoint.path} did not answer with a list`);
  const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  return {
    items,
    total: Number(response.headers.get(totalCountHeader) ?? items.length),
    nextCursor: next ? new URL(next, location.origin).searchParams.get('cursor') : null,
  };
}

/** The error that an answer stands for. */
export async function errorOf(response: Response): Promise<AppError> {
  const body: Partial<ErrorBody> = await response.json().catch(() => ({}));
  const { message, code, ...details } = body;
  return new AppError(
    isErrorCode(code) ? code : response.status >= 500 ? 'internal' : 'malformed',
    details,
    message,
  );
}

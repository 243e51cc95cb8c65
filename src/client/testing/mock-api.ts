import { vi } from 'vitest';
import { apiPrefix, type Endpoint, type EndpointShape, totalCountHeader } from '#shared/endpoint.ts';
import { errorTable } from '#shared/error-table.ts';
import { AppError, type ErrorCode, type ErrorDetails } from '#shared/errors.ts';

/** A request that the page has sent. */
export interface SentRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  /** What was sent as JSON, or the form of an upload. */
  body: unknown;
}

/** Takes a request and returns the output of its endpoint; throws an `AppError`, or `noConnection`. */
type Answer = (request: SentRequest) => unknown;

interface Mocked {
  pattern: RegExp;
  answer: Answer;
  /** Until it is resolved, requests wait. */
  held?: Promise<void>;
  sent: SentRequest[];
}

export interface MockedResponse {
  status: number;
  text: string;
  headers: Record<string, string>;
}

const table = new Map<string, Mocked>();
let unmocked: string[] = [];

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

/** Thrown by an answer: the server can't be reached. */
const noConnection = new TypeError('Failed to fetch');

function mock(endpoint: Endpoint, change: Partial<Mocked>): void {
  const name = nameOf(endpoint);
  const pattern = new RegExp(`^${endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const answer = () => {
    throw new Error(`No response is mocked for ${name}`);
  };
  table.set(name, { pattern, answer, sent: [], ...table.get(name), ...change });
}

/** Answers the requests to an endpoint from now on, with an output or with what a function makes of the request. */
export function respond<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  output: Shape['output'] | ((request: SentRequest) => Shape['output']),
): void {
  mock(endpoint, {
    answer: (request) => {
      const made = output instanceof Function ? output(request) : output;
      return endpoint.paged ? made : { output: made, status: endpoint.status ?? 200 };
    },
  });
}

/** Answers with JSON that the endpoint never sends, as another server in between might. */
export function respondStrangely(endpoint: Endpoint, json: unknown): void {
  mock(endpoint, { answer: () => ({ output: json, status: 200 }) });
}

/** Rejects the requests to an endpoint with an error of the API. */
export function refuse(endpoint: Endpoint, code: ErrorCode = 'internal', details: ErrorDetails = {}): void {
  mock(endpoint, {
    answer: () => {
      throw new AppError(code, details);
    },
  });
}

/** Lets the requests to an endpoint fail as without a connection. */
export function disconnect(endpoint: Endpoint): void {
  mock(endpoint, {
    answer: () => {
      throw noConnection;
    },
  });
}

/** Lets failed requests be sent again without their pause, whose length is random. */
export function retryAtOnce(): void {
  vi.spyOn(Math, 'random').mockReturnValue(-0.5);
}

/** Keeps the requests to an endpoint waiting until the returned function is called; then they get their response. */
export function hold(endpoint: Endpoint): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  mock(endpoint, { held });
  return release;
}

/** The requests that an endpoint has got, the first one first. */
export function sentTo(endpoint: Endpoint): readonly SentRequest[] {
  return table.get(nameOf(endpoint))?.sent ?? [];
}

/** Forgets all responses. Returns the requests that had none: each of them is a mistake of the test. */
export function resetMocks(): readonly string[] {
  const names = unmocked;
  table.clear();
  unmocked = [];
  return names;
}

/** The response to one request, or a rejection as that of `fetch`. */
export async function answerTo(method: string, url: URL, body: unknown): Promise<MockedResponse> {
  const path = decodeURI(url.pathname.slice(apiPrefix.length));
  const { mocked, params } = find(method, path) ?? {};
  if (!mocked || !params) {
    unmocked.push(`${method} ${path}${url.search}`);
    return failed(new AppError('internal', {}, 'The test has mocked no response'));
  }
  const request = { params, query: Object.fromEntries(url.searchParams), body };
  mocked.sent.push(request);
  await mocked.held;
  // What the test has changed while the request waited counts.
  const { answer } = find(method, path)?.mocked ?? mocked;
  try {
    return succeeded(answer(request), url);
  } catch (error) {
    if (error instanceof AppError) return failed(error);
    throw error;
  }
}

/** A path of fixed words comes before one with parameters, such as `/items/cards` before `/items/{id}`. */
function find(method: string, path: string) {
  let found: { mocked: Mocked; params: Record<string, string> } | undefined;
  for (const [name, mocked] of table) {
    const match = name.startsWith(`${method} `) ? mocked.pattern.exec(path) : null;
    if (!match) continue;
    const params = { ...match.groups };
    if (!found || Object.keys(params).length < Object.keys(found.params).length) found = { mocked, params };
  }
  return found;
}

function succeeded(answered: unknown, url: URL): MockedResponse {
  const { items, total, nextCursor, output, status } = Object(answered);
  if (status !== undefined)
    return { status, text: status === 204 ? '' : JSON.stringify(output), headers: {} };
  const next = new URL(url);
  next.searchParams.set('cursor', nextCursor ?? '');
  return {
    status: 200,
    text: JSON.stringify(items),
    headers: {
      [totalCountHeader]: String(total),
      ...(nextCursor !== null && { link: `<${next.pathname}${next.search}>; rel="next"` }),
    },
  };
}

const failed = (error: AppError): MockedResponse => ({
  status: errorTable[error.code].status,
  text: JSON.stringify(error.toBody()),
  headers: {},
});

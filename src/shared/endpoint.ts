import type { $ZodType } from 'zod/v4/core';
import type { ErrorCode } from './errors.ts';

/** The types of an endpoint's input and output, as they are sent. */
export interface EndpointShape {
  params?: Record<string, string>;
  query?: object;
  body?: object;
  output: unknown;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What responses are about. A write names the subjects that it `changes`: reads that show them are out of date then. Live
 * updates name subjects, too (`live-topics.ts`).
 */
export type Subject =
  | 'blocks'
  | 'bookings'
  | 'calendars'
  | 'choices'
  | 'exports'
  | 'favourites'
  | 'hours'
  | 'items'
  | 'marina'
  | 'me'
  | 'messages'
  | 'push'
  | 'reports'
  | 'reviews'
  | 'sessions'
  | 'users'
  | 'waitlist';

/**
 * Who may call an endpoint. Permissions for a particular object are checked by the service. See "Permissions". `anyUser` is for
 * writes that a suspended user may make, too: with another access they only read ("Suspending a user").
 */
export type Access = 'public' | 'anyUser' | 'user' | 'lister' | 'admin';

export interface EndpointDefinition {
  method: Method;
  /** Relative to `/api/v1`, with `{name}` for path parameters. */
  path: string;
  access: Access;
  /** One line for the reference page. */
  summary: string;
  /** For reads: the subjects of the response. */
  shows?: readonly Subject[];
  /** For writes: the subjects whose reads are out of date afterwards. */
  changes?: readonly Subject[];
  /** The status of a success; defaults to 200. */
  status?: 200 | 201 | 204;
  /** Set for paged lists: the body is an array, total and cursor are headers. See "Lists and cursors". */
  paged?: true;
  /** The error for a missing required field; defaults to `invalid`. */
  missingCode?: ErrorCode;
  /** Set for uploads: multipart with one part per file, without a JSON body. */
  upload?: Upload;
  /** Set if a body of any type, which mail programs send, is accepted and ignored. */
  ignoresBody?: true;
  /** Set if the call waits for other servers, so that it takes no place among the requests of the process. */
  isSlow?: true;
  /** Set if a user's answer may have thousands of rows: such calls have a small queue of their own. */
  isLong?: true;
  /** Set if a `POST` may be sent again when its answer was lost: it creates nothing more. See "Repeated requests". */
  isRepeatable?: true;
  /** Set if the body may have the id of what is created, which the browser chooses (`use-save.ts`). */
  takesId?: true;
  /** For calls that a form sends: loads the schema of the body, by which the form is checked. */
  bodySchema?: () => Promise<$ZodType>;
  /** Set if a visitor's answer is for whoever knows the secret in the path: it is never stored. */
  isSecret?: true;
  /** The error for visitors; defaults to `not_signed_in`. */
  signedOutCode?: ErrorCode;
}

export interface Upload {
  field: string;
  maxFiles: number;
  /** Per file. */
  maxBytes: number;
}

/** An endpoint of the API, shared by server and browser: its path, its access and, as types, its data. */
export interface Endpoint<Shape extends EndpointShape = EndpointShape> extends EndpointDefinition {
  readonly '~shape'?: Shape;
}

/** One page of a list: `total` counts all matches, `nextCursor` is null on the last page. */
export interface Page<T> {
  items: T[];
  total: number;
  nextCursor: string | null;
}

export type Input<Shape extends EndpointShape> = ([Shape['params']] extends [object]
  ? { params: Shape['params'] }
  : unknown) &
  ([Shape['query']] extends [object] ? { query?: Shape['query'] } : unknown) &
  ([Shape['body']] extends [object] ? { body: Shape['body'] } : unknown);

/** The input of a call as its last argument, which is optional if all of it is. */
export type CallInput<Shape extends EndpointShape> =
  object extends Input<Shape> ? [input?: Input<Shape>] : [input: Input<Shape>];

/** A typed call of any endpoint: over HTTP in the browser, in-process on the server. */
export type Call = <Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  ...input: CallInput<Shape>
) => Promise<Shape['output']>;

/* @__NO_SIDE_EFFECTS__ */
export function endpoint<Shape extends EndpointShape>({
  call,
  ...definition
}: Omit<EndpointDefinition, 'method' | 'path'> & {
  /** Its method and path. */
  call: `${Method} ${string}`;
}): Endpoint<Shape> {
  const [method, path] = call.split(' ') as [Method, string];
  return { method, path, ...definition };
}

export const apiPrefix = '/api/v1';
export const totalCountHeader = 'x-total-count';
/** `/items/{id}` with `{ id: 'x' }` is `/items/x`; each value is encoded. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}

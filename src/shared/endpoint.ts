import type { ErrorCode } from './errors.ts';

/** What one call takes and gives. Path parameters, query and body are as they travel; output as it arrives. */
export interface EndpointShape {
  params?: Record<string, string>;
  query?: object;
  body?: object;
  output: unknown;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call at all; who may do it to this very thing is decided by the feature's service. */
export type Access = 'public' | 'user' | 'lister' | 'admin';

export interface EndpointDefinition {
  method: Method;
  /** Below `/api/v1`, with `{name}` for path parameters. */
  path: string;
  access: Access;
  /** One line for the reference page. */
  summary: string;
  /** Status of the successful answer; 200 if left out. */
  status?: 200 | 201 | 204;
  /** Set on lists that are paged (D22): an array on the wire, count and cursor in the headers. */
  paged?: true;
  /** The error for a body in which a required field is missing, where it is not `invalid`. */
  missingCode?: ErrorCode;
  /** Set where files are taken: multipart, in a field that is repeated for each. There is no body then. */
  upload?: Upload;
  /** The error for a visitor, where it is not `not_signed_in`. */
  signedOutCode?: ErrorCode;
}

export interface Upload {
  field: string;
  maxFiles: number;
  /** Of each file. */
  maxBytes: number;
}

/** One call of the API, shared by server and browser: its address, its rights and, as types, its data. */
export interface Endpoint<Shape extends EndpointShape = EndpointShape> extends EndpointDefinition {
  readonly '~shape'?: Shape;
}

/** One page of a list: `total` counts all matches, `nextCursor` is null on the last page (D22). */
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

/** The input of a call as its last argument, which may be left out if nothing in it is required. */
export type CallInput<Shape extends EndpointShape> =
  object extends Input<Shape> ? [input?: Input<Shape>] : [input: Input<Shape>];

/** A typed call of any endpoint: over HTTP in the browser, straight to the services while rendering. */
export type Call = <Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  ...input: CallInput<Shape>
) => Promise<Shape['output']>;

export function endpoint<Shape extends EndpointShape>(definition: EndpointDefinition): Endpoint<Shape> {
  return definition;
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

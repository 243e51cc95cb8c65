import { z } from 'zod';
import type { Deps } from '#platform/deps.ts';
import type { Access, Endpoint, EndpointShape, Page } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { SessionUser } from './session-user.ts';
import type { UploadedFile } from './uploaded-files.ts';

/** The schemas of an endpoint: what comes in is parsed by them; what goes out is held against them by the tests. */
export interface Schemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body of the answer: of a paged list, the array. */
  response: z.ZodType;
}

/** The response of what answers 204. */
export const nothing = z.null().describe('Nothing');

type Parsed<S extends Schemas, Key extends keyof Schemas> = S[Key] extends z.ZodType
  ? z.output<S[Key]>
  : undefined;

export interface RouteRequest<S extends Schemas = Schemas, User = SessionUser | null> {
  user: User;
  params: Parsed<S, 'params'>;
  query: Parsed<S, 'query'>;
  body: Parsed<S, 'body'>;
  /** The files of an upload; none where the endpoint takes none. */
  files: AsyncIterable<UploadedFile>;
  /** Aborted when the client is gone. Work may stop then; a write that has begun goes on to its end. */
  signal: AbortSignal;
}

/** An answer that the database has written as JSON: it is sent as it is, never parsed and printed again. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** One page of a list whose array the database has written as JSON. */
export class JsonPage {
  constructor(
    readonly text: string,
    readonly total: number,
    readonly nextCursor: string | null,
  ) {}
}

type Answer<Output> = Output | (Output extends Page<unknown> ? JsonPage : JsonText);

/** An endpoint with what answers it. `handle` gets parsed input only, and only from those whom `access` lets in. */
export interface Route {
  endpoint: Endpoint;
  schemas: Schemas;
  handle: (request: RouteRequest, deps: Deps) => Promise<unknown>;
}

/**
 * True for what everybody may read: `publicRoute` tells no handler who asks, so that one kept copy answers them all.
 */
export function isSameForAll({ access, method }: Endpoint): boolean {
  return access === 'public' && method === 'GET';
}

/** Answers an endpoint that visitors may call, and answers everybody alike. */
export function publicRoute<Shape extends EndpointShape, S extends Schemas>(
  endpoint: Endpoint<Shape>,
  schemas: S,
  handle: (request: RouteRequest<S, null>, deps: Deps) => Promise<Answer<Shape['output']>>,
): Route {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public`);
  return { endpoint, schemas, handle: handle as Route['handle'] };
}

/** Answers an endpoint that asks for a signed-in user, or for more. */
export function userRoute<Shape extends EndpointShape, S extends Schemas>(
  endpoint: Endpoint<Shape>,
  schemas: S,
  handle: (request: RouteRequest<S, SessionUser>, deps: Deps) => Promise<Answer<Shape['output']>>,
): Route {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public`);
  return { endpoint, schemas, handle: handle as Route['handle'] };
}

const mayCall: Record<Access, (user: SessionUser) => boolean> = {
  public: () => true,
  user: () => true,
  lister: (user) => user.canListItems,
  admin: (user) => user.isAdmin,
};

/** Throws 401 or 403 where this user, or this visitor, may not call the endpoint at all. */
export function authorise(endpoint: Endpoint, user: SessionUser | null): void {
  if (endpoint.access === 'public') return;
  if (!user) throw new AppError(endpoint.signedOutCode ?? 'not_signed_in');
  if (!mayCall[endpoint.access](user)) {
    throw new AppError(endpoint.access === 'lister' ? 'cannot_list' : 'not_allowed');
  }
}

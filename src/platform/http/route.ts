import { z } from 'zod';
import type { JsonPage, JsonText } from '#platform/database/json.ts';
import type { Deps } from '#platform/deps.ts';
import type { Access, Endpoint, EndpointShape, Page } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { SessionUser } from './session-user.ts';
import type { UploadedFile } from './uploaded-files.ts';

/** The schemas of an endpoint. Input is parsed by them; tests check every response against `response`. */
export interface Schemas {
  /** Without it, each parameter of the path is the id of a row. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body of the response; for a paged list, the array. */
  response: z.ZodType;
}

/** The response schema of endpoints with status 204, whose handlers may return anything. */
export const noContent = z.null().describe('Nothing');

type Parsed<S extends Schemas, Key extends keyof Schemas, Otherwise = undefined> = S[Key] extends z.ZodType
  ? z.output<S[Key]>
  : Otherwise;

export interface RouteRequest<S extends Schemas = Schemas, User = SessionUser | null, Params = unknown> {
  user: User;
  params: Parsed<S, 'params', Params>;
  query: Parsed<S, 'query'>;
  body: Parsed<S, 'body'>;
  /** The files of an upload; empty for other endpoints. */
  files: AsyncIterable<UploadedFile>;
  /** Counts this owner's phone number against the caller's hourly limit. Throws 429 beyond it. */
  countContact: (ownerId: string) => Promise<void>;
  /** Counts an attempt to add a calendar against the caller's hourly limit. Throws 429 beyond it. */
  countCalendar: () => Promise<void>;
  /** Aborted when the client has disconnected. Reads may stop then; writes that have begun complete. */
  signal: AbortSignal;
}

type Result<Output> = undefined extends Output
  ? unknown
  : Output | (Output extends Page<unknown> ? JsonPage : JsonText);

/** An endpoint with its handler, which is called with parsed input, after `access` has been checked. */
export interface Route {
  endpoint: Endpoint;
  schemas: Schemas;
  handle: (request: RouteRequest, deps: Deps) => Promise<unknown>;
}

/** Public reads are cacheable, because handlers of `publicRoute` don't get the user. */
export function isPublicCacheable({ access, method, isSecret }: Endpoint): boolean {
  return access === 'public' && method === 'GET' && !isSecret;
}

/** Defines the route of an endpoint that visitors may call. Its result is the same for everybody. */
export function publicRoute<Shape extends EndpointShape, S extends Schemas>(
  endpoint: Endpoint<Shape>,
  schemas: S,
  handle: (request: RouteRequest<S, null, Shape['params']>, deps: Deps) => Promise<Result<Shape['output']>>,
): Route {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public`);
  return routeOf(endpoint, schemas, handle as Route['handle']);
}

/** Defines the route of an endpoint that requires a signed-in user, or a further permission. */
export function userRoute<Shape extends EndpointShape, S extends Schemas>(
  endpoint: Endpoint<Shape>,
  schemas: S,
  handle: (
    request: RouteRequest<S, SessionUser, Shape['params']>,
    deps: Deps,
  ) => Promise<Result<Shape['output']>>,
): Route {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public`);
  return routeOf(endpoint, schemas, handle as Route['handle']);
}

/** An id, as the database writes it: with small letters. */
const rowId = z.uuid().toLowerCase();

function routeOf(endpoint: Endpoint, schemas: Schemas, handle: Route['handle']): Route {
  const ids = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, rowId]);
  const params = ids.length > 0 ? { params: z.object(Object.fromEntries(ids)) } : {};
  return { endpoint, schemas: { ...params, ...schemas }, handle };
}

const hasAccess: Record<Access, (user: SessionUser) => boolean> = {
  public: () => true,
  anyUser: () => true,
  user: () => true,
  lister: (user) => user.canListItems,
  admin: (user) => user.isAdmin,
};

/** Throws 401 or 403 if this user or visitor may not call the endpoint at all. See "Permissions". */
export function authorise(endpoint: Endpoint, user: SessionUser | null): void {
  if (endpoint.access === 'public') return;
  if (!user) throw new AppError(endpoint.signedOutCode ?? 'not_signed_in');
  const mayWhileSuspended =
    endpoint.access === 'anyUser' || (endpoint.access === 'user' && endpoint.method === 'GET');
  if (user.suspension && !mayWhileSuspended) throw new AppError('account_suspended', user.suspension);
  if (!hasAccess[endpoint.access](user)) {
    throw new AppError(endpoint.access === 'lister' ? 'cannot_list' : 'not_allowed');
  }
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { JsonPage, JsonText } from '#platform/database/json.ts';
import type { Deps } from '#platform/deps.ts';
import {
  apiPrefix,
  type Endpoint,
  fillPath,
  type Page,
  totalCountHeader,
  type Upload,
} from '#shared/endpoint.ts';
import { exactTotals } from '#shared/lists.ts';
import type { ResponseData } from './encode.ts';
import { type PublicCache, sendPublic } from './public-cache.ts';
import { authorise, isPublicCacheable, type Route } from './route.ts';
import { noFiles, uploadedFiles } from './uploaded-files.ts';
import { parseInput } from './validation.ts';

export const errorBody = z.object({ message: z.string(), code: z.string() }).loose().describe('Error');

/** Registers a route: limit, authenticate, authorise, validate, handle, serialize. */
export function registerRoute(app: FastifyInstance, route: Route, deps: Deps): void {
  const { endpoint } = route;
  const publicCacheable = isPublicCacheable(endpoint);
  const { publicCache } = app;
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: routeSchema(route),
    // Permissions are checked before the input, so that a 400 reveals nothing. See "Order of checks".
    preValidation: async (request) => authorise(endpoint, request.user),
    config: { publicCacheable, ...(publicCacheable && { publicKey: keyOfCall }) },
    handler: async (request, reply) => {
      const input = parseRequest(route, request);
      const handle = (given = deps) => route.handle({ ...input, signal: request.closed }, given);
      if (publicCacheable) {
        const compute = (signal: AbortSignal) => answerPublic(route, input, { deps, publicCache, signal });
        return sendPublic(request, reply, keyOfCall(request), compute, { isExpensive: isSearch(input) });
      }
      const { run, runHeavy, upload } = app.requestLimits;
      const result = await (endpoint.upload || endpoint.isSlow
        ? upload(request.user?.id ?? request.ip, () => handle())
        : isHeavy(endpoint)
          ? // One connection each, also for a handler that sends several statements at once.
            runHeavy(request.closed, () => deps.db.connection().execute((db) => handle({ ...deps, db })))
          : (endpoint.isLong ? runHeavy : run)(request.closed, () => handle()));
      if (endpoint.status === 204) return reply.code(204).send();
      const { status, headers, body } = serialize(route, input, result);
      return reply.code(status).headers(headers).send(body);
    },
  });
}

const keyOfCall = ({ url }: Pick<FastifyRequest, 'url'>) => `call ${url}`;

/** The answer to a public read, computed once for all addresses and encodings in which it is asked for. */
export function answerPublic(
  route: Route,
  input: Input,
  { deps, publicCache, signal }: { deps: Deps; publicCache: PublicCache; signal: AbortSignal },
): Promise<ResponseData> {
  // Only the parameters of the schemas, in their order: unknown ones must not add answers.
  const key = `answer ${route.endpoint.path} ${JSON.stringify([input.params, input.query])}`;
  const compute = async (given: AbortSignal) =>
    serialize(route, input, await route.handle({ ...input, signal: given }, deps));
  return publicCache.get(key, 'identity', compute, signal);
}

/** Administrators' lists and figures read many rows; a few of them must not occupy the database. */
function isHeavy({ access, method }: Endpoint): boolean {
  return access === 'admin' && method === 'GET';
}

/** By words, or by hours. */
function isSearch({ query }: Input): boolean {
  const { search, day } = (query ?? {}) as { search?: string; day?: string };
  return Boolean(search || day);
}

type Input = Omit<Parameters<Route['handle']>[0], 'signal'>;

function parseRequest({ endpoint, schemas }: Route, request: FastifyRequest): Input {
  return {
    user: request.user,
    params: parseInput(schemas.params, request.params, 'params'),
    query: parseInput(schemas.query, request.query, 'query'),
    files: endpoint.upload ? uploadedFiles(request, endpoint.upload) : noFiles(),
    body: parseInput(schemas.body, request.body, 'body', endpoint.missingCode),
    countContact: (ownerId: string) => request.server.requestLimits.countContact(request, ownerId),
    countCalendar: () => request.server.requestLimits.countCalendar(request),
  } as Input;
}

/** The body of an upload, for the reference page. */
function uploadBody({ field, maxFiles }: Upload) {
  const file = z.string().meta({ format: 'binary' });
  return z.object({ [field]: maxFiles > 1 ? file.array().max(maxFiles) : file });
}

const pagedDescription =
  `The header \`X-Total-Count\` has the number of all matches: exactly up to ${exactTotals.filtered} ` +
  `(${exactTotals.searched} in a search), and estimated beyond. \`Link\` has the address of the next page.`;

function routeSchema({ endpoint, schemas }: Route) {
  return {
    summary: endpoint.summary,
    ...(endpoint.paged ? { description: pagedDescription } : {}),
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }] }),
    ...(schemas.params ? { params: schemas.params } : {}),
    ...(schemas.query ? { querystring: schemas.query } : {}),
    ...(schemas.body ? { body: schemas.body } : {}),
    ...(endpoint.upload ? { consumes: ['multipart/form-data'], body: uploadBody(endpoint.upload) } : {}),
    response: { [endpoint.status ?? 200]: schemas.response, default: errorBody },
  };
}

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' };

function serialize({ endpoint }: Route, input: Input, result: unknown): ResponseData {
  const status = endpoint.status ?? 200;
  const headers = jsonHeaders;
  if (result instanceof JsonText) return { status, headers, body: result.text };
  if (result instanceof JsonPage) {
    const { total, nextCursor } = result;
    return {
      ...{ status, headers: { ...headers, ...pageHeaders(endpoint, input, result) }, body: result.text },
      page: { total, nextCursor },
    };
  }
  if (!endpoint.paged) return { status, headers, body: JSON.stringify(result) };
  const { items, ...page } = result as Page<unknown>;
  return {
    ...{
      status,
      headers: { ...headers, ...pageHeaders(endpoint, input, page) },
      body: JSON.stringify(items),
    },
    page,
  };
}

/**
 * The total and the link to the next page. The link is built from the parsed input, never from the requested address,
 * since a cached response is sent to all callers. See "Lists and cursors" in docs/product.md.
 */
function pageHeaders(
  { path }: Endpoint,
  { params, query }: Input,
  { total, nextCursor }: { total: number; nextCursor: string | null },
): ResponseData['headers'] {
  if (nextCursor === null) return { [totalCountHeader]: total };
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...(query ?? {}), cursor: nextCursor })) {
    if (value !== undefined) next.set(name, String(value));
  }
  const list = apiPrefix + fillPath(path, params as Record<string, string> | undefined);
  return { [totalCountHeader]: total, link: `<${list}?${next}>; rel="next"` };
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Answer } from '#platform/cache/cached-response.ts';
import { sendPublic } from '#platform/cache/send-public.ts';
import type { Deps } from '#platform/deps.ts';
import {
  apiPrefix,
  type Endpoint,
  fillPath,
  type Page,
  totalCountHeader,
  type Upload,
} from '#shared/endpoint.ts';
import { authorise, isSameForAll, JsonPage, JsonText, type Route } from './route.ts';
import { noFiles, uploadedFiles } from './uploaded-files.ts';
import { parseInput } from './validation.ts';

const errorBody = z.object({ message: z.string(), code: z.string() }).loose().describe('Error (D23)');

/** Puts a route on the wire: limit, authenticate, authorise, validate, handle, serialize. */
export function registerRoute(app: FastifyInstance, route: Route, deps: Deps): void {
  const { endpoint } = route;
  const publicCacheable = isSameForAll(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: documented(route),
    // Rights come before the form of the input: a stranger learns nothing from a 400.
    preValidation: async (request) => authorise(endpoint, request.user),
    config: { publicCacheable },
    handler: async (request, reply) => {
      const input = parsed(route, request);
      const handle = (signal = request.closed) => route.handle({ ...input, signal }, deps);
      if (publicCacheable) {
        // What the schemas know, in their order: so that what is written into an address at will makes no other copy.
        const key = `api ${endpoint.path} ${JSON.stringify([input.params, input.query])}`;
        return sendPublic(request, reply, key, async (signal) =>
          serialize(route, input, await handle(signal)),
        );
      }
      const answer = await (endpoint.upload
        ? app.requestLimits.upload(request.user?.id ?? request.ip, () => handle())
        : app.requestLimits.run(request.closed, () => handle()));
      if (answer === undefined) return reply.code(endpoint.status ?? 200).send();
      const { status, headers, body } = serialize(route, input, answer);
      return reply.code(status).headers(headers).send(body);
    },
  });
}

type Input = Omit<Parameters<Route['handle']>[0], 'signal'>;

function parsed({ endpoint, schemas }: Route, request: FastifyRequest): Input {
  return {
    user: request.user,
    params: parseInput(schemas.params, request.params, 'params'),
    query: parseInput(schemas.query, request.query, 'query'),
    files: endpoint.upload ? uploadedFiles(request, endpoint.upload) : noFiles(),
    body: parseInput(schemas.body, request.body, 'body', endpoint.missingCode),
  } as Input;
}

/** The body of an upload, for the reference page. */
function files({ field, maxFiles }: Upload) {
  const file = z.string().meta({ format: 'binary' });
  return z.object({ [field]: maxFiles > 1 ? file.array().max(maxFiles) : file });
}

function documented({ endpoint, schemas }: Route) {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }] }),
    ...(schemas.params ? { params: schemas.params } : {}),
    ...(schemas.query ? { querystring: schemas.query } : {}),
    ...(schemas.body ? { body: schemas.body } : {}),
    ...(endpoint.upload ? { consumes: ['multipart/form-data'], body: files(endpoint.upload) } : {}),
    response: { [endpoint.status ?? 200]: schemas.response, default: errorBody },
  };
}

function serialize({ endpoint }: Route, input: Input, answer: unknown): Answer {
  const status = endpoint.status ?? 200;
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  if (answer instanceof JsonText) return { status, headers, body: answer.text };
  if (answer instanceof JsonPage) {
    return { status, headers: { ...headers, ...pageHeaders(endpoint, input, answer) }, body: answer.text };
  }
  if (!endpoint.paged) return { status, headers, body: JSON.stringify(answer) };
  const page = answer as Page<unknown>;
  return {
    status,
    headers: { ...headers, ...pageHeaders(endpoint, input, page) },
    body: JSON.stringify(page.items),
  };
}

/**
 * D22: how many there are in all, and where the next page is. Written from what was parsed, never from the address as
 * it came: a copy that one caller has made is sent to all.
 */
function pageHeaders(
  { path }: Endpoint,
  { params, query }: Input,
  { total, nextCursor }: { total: number; nextCursor: string | null },
): Answer['headers'] {
  if (nextCursor === null) return { [totalCountHeader]: total };
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...(query ?? {}), cursor: nextCursor })) {
    if (value !== undefined) next.set(name, String(value));
  }
  const list = apiPrefix + fillPath(path, params as Record<string, string> | undefined);
  return { [totalCountHeader]: total, link: `<${list}?${next}>; rel="next"` };
}

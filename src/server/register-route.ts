import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Page, totalCountHeader, type Upload } from '#shared/endpoint.ts';
import type { Deps } from './deps.ts';
import { authorise, JsonPage, JsonText, type Route } from './route.ts';
import { noFiles, uploadedFiles } from './uploaded-files.ts';
import { parseInput } from './validation.ts';

const errorBody = z.object({ message: z.string(), code: z.string() }).loose().describe('Error (D23)');

/** Puts a route on the wire: limit, authenticate, authorise, validate, handle, present. */
export function registerRoute(app: FastifyInstance, route: Route, deps: Deps): void {
  const { endpoint } = route;
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: documented(route),
    // Rights come before the form of the input: a stranger learns nothing from a 400.
    preValidation: async (request) => authorise(endpoint, request.user),
    handler: async (request, reply) => {
      const answer = await route.handle(parsed(route, request), deps);
      reply.code(endpoint.status ?? 200);
      return present(request, reply, answer, endpoint.paged === true);
    },
  });
}

function parsed({ endpoint, schemas }: Route, request: FastifyRequest): Parameters<Route['handle']>[0] {
  return {
    user: request.user,
    params: parseInput(schemas.params, request.params, 'params'),
    query: parseInput(schemas.query, request.query, 'query'),
    files: endpoint.upload ? uploadedFiles(request, endpoint.upload) : noFiles(),
    body: parseInput(schemas.body, request.body, 'body', endpoint.missingCode),
  } as Parameters<Route['handle']>[0];
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

function present(request: FastifyRequest, reply: FastifyReply, answer: unknown, paged: boolean): unknown {
  if (answer instanceof JsonPage) {
    pageHeaders(request, reply, answer.total, answer.nextCursor);
    return sendJson(reply, answer.text);
  }
  if (answer instanceof JsonText) return sendJson(reply, answer.text);
  if (!paged) return answer;
  const { items, total, nextCursor } = answer as Page<unknown>;
  pageHeaders(request, reply, total, nextCursor);
  return items;
}

function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .serializer((payload: string) => payload)
    .send(text);
}

/** D22: how many there are in all, and where the next page is. */
function pageHeaders(request: FastifyRequest, reply: FastifyReply, total: number, next: string | null): void {
  reply.header(totalCountHeader, total);
  if (next === null) return;
  const url = new URL(request.url, 'http://localhost');
  url.searchParams.set('cursor', next);
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
}

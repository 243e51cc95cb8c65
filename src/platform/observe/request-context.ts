import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { traceIdOf } from './trace-parent.ts';
import type { RequestSpan, Traces } from './traces.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The trace that the request belongs to; null without `traceparent` and a collector. */
    traceId: string | null;
    /** Null unless traces are sent. */
    span: RequestSpan | null;
  }
}

/** The request for which the current code runs; undefined in jobs. */
export type RequestContext = Pick<FastifyRequest, 'id' | 'traceId' | 'span'>;

const contexts = new AsyncLocalStorage<RequestContext>();

export function currentRequest(): RequestContext | undefined {
  return contexts.getStore();
}

/**
 * Gives each request its trace id, also in its log lines, and its span if traces are sent. Register it before
 * `sendCachedResponses`, so that their requests are traced too.
 */
export function traceRequests(app: FastifyInstance, traces: Traces | null): void {
  app.decorateRequest('traceId', null);
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers;
    if (!traces && traceparent === undefined) return done();
    request.span = traces?.startRequest(request, reply) ?? null;
    request.traceId = request.span?.traceId ?? traceIdOf(traceparent);
    if (request.traceId !== null) {
      request.log = request.log.child({ traceId: request.traceId });
      reply.log = request.log;
    }
    done();
  });
}

/** Makes each request the `currentRequest` of all that is done for it. Fastify keeps that while it reads the body. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => contexts.run(request, done));
}

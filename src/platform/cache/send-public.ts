import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { matchesEtag } from '#platform/http/etag.ts';
import { staleMark } from '#shared/stale-mark.ts';
import type { CachedResponse, Encoding, ResponseData } from './cached-response.ts';
import type { PublicCache, PublicResponse } from './public-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    publicCache: PublicCache;
    /** The keys of cached responses by the requests that were answered with them. */
    cacheKeys: LRUCache<string, string>;
  }
  interface FastifyContextConfig {
    /** The response does not depend on the user, so the session is not read. */
    publicCacheable?: boolean;
  }
}

/**
 * Sends the cached response under this key, or what `compute` returns. By default browsers may store it but must
 * revalidate it (ETag, 304); the headers that `compute` returns take precedence. With `isExpensive`, a response that is
 * not cached counts against the address's limit of expensive work. `isRepeatable` is false if this request also gets
 * something that an equal one need not get, such as a cookie.
 */
export async function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  compute: (signal: AbortSignal) => Promise<PublicResponse>,
  { isExpensive = false, isRepeatable = true } = {},
): Promise<FastifyReply> {
  const { publicCache, requestLimits, cacheKeys } = request.server;
  const { response, staleMs } = await publicCache.get(
    key,
    (signal) => {
      // Throws before other requests can wait for this response, so that it refuses this one only.
      if (isExpensive) requestLimits.countExpensive(request.ip);
      return requestLimits.run(signal, () => compute(signal));
    },
    request,
  );
  const encoding = response.encodingFor(request.headers['accept-encoding']);
  reply.headers(headersOf(response, encoding));
  if (staleMs !== null) {
    // No 304, because a browser would keep the mark with its own copy.
    reply.headers(staleHeaders(staleMs)).removeHeader('etag');
    return reply.send(await response.bodyIn(encoding));
  }
  const identity = identityOf(request);
  if (identity !== null && isRepeatable) cacheKeys.set(identity, key);
  if (response.status === 200 && matchesEtag(request, response.etag)) return reply.code(304).send();
  return reply.code(response.status).send(await response.bodyIn(encoding));
}

/**
 * Marks a response that may be out of date, because the database is away (RFC 9211). Scripts can't read the headers of
 * the page that they are in, except for `Server-Timing`.
 */
function staleHeaders(staleMs: number): ResponseData['headers'] {
  const seconds = Math.ceil(staleMs / 1_000);
  return {
    'cache-control': 'no-store',
    'cache-status': `sillage; hit; ttl=${-seconds}; detail=stale-if-error`,
    'server-timing': staleMark,
    age: seconds,
  };
}

/** Enough for the addresses that are requested often, in a few megabytes at most. */
const maxCacheKeys = 4_000;

/**
 * Answers a request that equals an earlier one while its response is cached, before anything else is done for it but
 * counting it: most requests of visitors are such, and serving them costs a quarter. Register it before other hooks.
 */
export function sendCachedResponses(app: FastifyInstance, securityHeaders: ResponseData['headers']): void {
  app.decorate('cacheKeys', new LRUCache<string, string>({ max: maxCacheKeys }));
  app.addHook('onRequest', (request, reply, done) => {
    const identity = request.method === 'GET' ? identityOf(request) : null;
    const key = identity === null ? undefined : app.cacheKeys.get(identity);
    const response = key === undefined ? undefined : app.publicCache.find(key);
    if (!response) return done();
    const encoding = response.encodingFor(request.headers['accept-encoding']);
    const body = response.bodyIn(encoding);
    // Beyond the limit, the usual hook refuses the request.
    if (!(body instanceof Buffer) || !app.requestLimits.tryCount(request.ip)) return done();
    const isKnown = matchesEtag(request, response.etag);
    reply.hijack();
    reply.raw.writeHead(isKnown ? 304 : response.status, {
      ...securityHeaders,
      ...headersOf(response, encoding),
      ...(isKnown ? {} : { 'content-length': body.length }),
    });
    reply.raw.end(isKnown ? undefined : body);
  });
}

/** All of a request that decides which public response it gets; null if it is too long to be kept. */
function identityOf({ url, headers, routeOptions }: FastifyRequest): string | null {
  const { publicCacheable } = routeOptions.config;
  const identity = publicCacheable ? url : `${headers.host} ${url} ${headers.cookie ?? ''}`;
  return identity.length > maxIdentityLength ? null : identity;
}

const maxIdentityLength = 600;

function headersOf(response: CachedResponse, encoding: Encoding): ResponseData['headers'] {
  return {
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    ...response.headers,
    ...(response.status === 200 ? { etag: response.etag } : {}),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '#platform/http/etag.ts';
import type { Answer } from './cached-response.ts';
import type { PublicCache } from './public-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    publicCache: PublicCache;
  }
}

/**
 * Answers with what is the same for everybody who asks under this key: the kept copy, or what `make` makes now. A `make`
 * that sets `vary` or `cache-control` has its way; else a browser may keep the answer, and asks each time (ETag, 304).
 */
export async function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  make: (signal: AbortSignal) => Promise<Answer>,
): Promise<FastifyReply> {
  const { publicCache, requestLimits } = request.server;
  const kept = await publicCache.get(key, (signal) => requestLimits.run(signal, () => make(signal)), request);
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', ...kept.headers });
  if (kept.status === 200) {
    reply.header('etag', kept.etag);
    if (isKnown(request, kept.etag)) return reply.code(304).send();
  }
  const encoding = kept.encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(kept.status).send(await kept.bodyIn(encoding));
}

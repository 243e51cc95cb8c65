import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '#platform/http/etag.ts';
import type { PublicCache, PublicResponse } from './public-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    publicCache: PublicCache;
  }
}

/**
 * Sends the cached response under this key, or what `compute` returns. By default browsers may store it but must
 * revalidate it (ETag, 304); the headers that `compute` returns take precedence.
 */
export async function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  compute: (signal: AbortSignal) => Promise<PublicResponse>,
): Promise<FastifyReply> {
  const { publicCache, requestLimits } = request.server;
  const response = await publicCache.get(
    key,
    (signal) => requestLimits.run(signal, () => compute(signal)),
    request,
  );
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', ...response.headers });
  if (response.status === 200) {
    reply.header('etag', response.etag);
    if (matchesEtag(request, response.etag)) return reply.code(304).send();
  }
  const encoding = response.encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(response.status).send(await response.bodyIn(encoding));
}

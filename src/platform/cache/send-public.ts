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
 * revalidate it (ETag, 304); the headers that `compute` returns take precedence. With `isExpensive`, a response that is
 * not cached counts against the address's limit of expensive work.
 */
export async function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  compute: (signal: AbortSignal) => Promise<PublicResponse>,
  { isExpensive = false } = {},
): Promise<FastifyReply> {
  const { publicCache, requestLimits } = request.server;
  const response = await publicCache.get(
    key,
    (signal) => {
      // Throws before other requests can wait for this response, so that it refuses this one only.
      if (isExpensive) requestLimits.countExpensive(request.ip);
      return requestLimits.run(signal, () => compute(signal));
    },
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

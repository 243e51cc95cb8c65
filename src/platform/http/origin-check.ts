import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the method is safe in the sense of HTTP: it changes nothing. */
export function isSafeMethod(request: FastifyRequest): boolean {
  return safeMethods.has(request.method);
}

/**
 * Rejects writes from other sites. Browsers send `Sec-Fetch-Site` or `Origin`; programs that send neither don't attach
 * a user's cookies automatically, so they are accepted. See "Cross-site requests" in docs/product.md.
 */
export function checkOrigin(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (!isSafeMethod(request) && !isSameOrigin(request, publicUrl)) throw new AppError('foreign_origin');
  });
}

function isSameOrigin({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === undefined || headers.origin === publicUrl;
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True for a method that by its definition changes nothing. */
export function isReading(request: FastifyRequest): boolean {
  return reading.has(request.method);
}

/**
 * D16: what changes something must come from our own pages. A browser says where from in `Sec-Fetch-Site` or `Origin`;
 * a program that sends neither carries no cookie by accident and passes.
 */
export function checkOrigin(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (!isReading(request) && !isOwn(request, publicUrl)) throw new AppError('foreign_origin');
  });
}

function isOwn({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === undefined || headers.origin === publicUrl;
}

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

/** Where a request that opens an address comes from. */
export type RequestSource = 'our pages' | 'another site' | 'unknown';

/**
 * Like the check of writes, for a `GET` that changes something. A typed address counts as ours. Older browsers send no
 * `Sec-Fetch-Site`, but usually the page with the link; if they don't, the source is unknown. Programs, which neither call
 * themselves a browser nor ask for HTML, may always call it. See "Cross-site requests" in docs/product.md.
 */
export function sourceOf({ headers }: FastifyRequest, publicUrl: string): RequestSource {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'our pages' : 'another site';
  const page = headers.origin ?? headers.referer;
  if (page !== undefined) return originOf(page) === publicUrl ? 'our pages' : 'another site';
  const isBrowser = headers['user-agent']?.startsWith('Mozilla/') || headers.accept?.includes('text/html');
  return isBrowser ? 'unknown' : 'our pages';
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}

import type { FastifyRequest } from 'fastify';

/** Whether the client already has this version. Proxies may weaken the tag or send several. */
export function matchesEtag({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map(stripWeak) ?? [];
  return known.includes('*') || known.includes(stripWeak(etag));
}

function stripWeak(etag: string): string {
  return etag.trim().replace(/^W\//, '');
}

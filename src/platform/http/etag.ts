import type { FastifyRequest } from 'fastify';

/** Whether the one who asks has it already: caches on the way may have made the name a weak one, or one of several. */
export function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map(strong) ?? [];
  return known.includes('*') || known.includes(strong(etag));
}

function strong(etag: string): string {
  return etag.trim().replace(/^W\//, '');
}

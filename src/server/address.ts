import type { FastifyRequest } from 'fastify';

/**
 * What a request asks for, as an address of our own origin. A path may begin with two slashes, and a program may send a
 * whole address: read as relative to ours, either would name another host, or none at all.
 */
export function addressOf({ url }: Pick<FastifyRequest, 'url'>, publicUrl: string): URL {
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  return new URL(new URL(publicUrl).origin + (path.startsWith('/') ? path : `/${path}`));
}

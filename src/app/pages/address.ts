import type { FastifyRequest } from 'fastify';
import { pageParameters } from '#shared/page-parameters.ts';

/**
 * What a request asks for, as an address of our own origin. A path may begin with two slashes, and a program may send a
 * whole address: read as relative to ours, either would name another host, or none at all.
 */
export function addressOf({ url }: Pick<FastifyRequest, 'url'>, publicUrl: string): URL {
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  return new URL(new URL(publicUrl).origin + (path.startsWith('/') ? path : `/${path}`));
}

/** What a visitor's request asks of a page: the path, and of the query what that page reads, each once and in one order. */
export function pageAddress(request: Pick<FastifyRequest, 'url'>, publicUrl: string): string {
  const { pathname, searchParams } = addressOf(request, publicUrl);
  const own = new URLSearchParams();
  for (const name of pageParameters(pathname)) {
    const value = searchParams.get(name);
    if (value !== null) own.set(name, value);
  }
  return own.size === 0 ? pathname : `${pathname}?${own}`;
}

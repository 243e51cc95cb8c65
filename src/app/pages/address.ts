import type { FastifyRequest } from 'fastify';
import { pageParameters } from '#shared/page-parameters.ts';

/**
 * The request's URL on our own origin. A request may contain a path that begins with two slashes, or an absolute URL;
 * resolving either against our origin would yield another host or an error.
 */
export function requestUrl({ url }: Pick<FastifyRequest, 'url'>, publicUrl: string): URL {
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  return new URL(new URL(publicUrl).origin + (path.startsWith('/') ? path : `/${path}`));
}

/** The page that a visitor requests: the path with the parameters that this page reads, each once, in a fixed order. */
export function publicPagePath(request: Pick<FastifyRequest, 'url'>, publicUrl: string): string {
  const { pathname, searchParams } = requestUrl(request, publicUrl);
  const own = new URLSearchParams();
  for (const name of pageParameters(pathname)) {
    const value = searchParams.get(name);
    if (value !== null) own.set(name, value);
  }
  return own.size === 0 ? pathname : `${pathname}?${own}`;
}

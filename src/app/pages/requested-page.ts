import type { FastifyRequest } from 'fastify';
import { defaultLanguage, isLanguage, type Language, languageIn, languageKey } from '#shared/language.ts';
import { isOneOf, pageAt, pageParameters, tokenPages } from '#shared/pages.ts';
import { isLoopback } from '#shared/site.ts';

/** What a request for a page asks for. */
export interface RequestedPage {
  /** On our own origin. */
  url: URL;
  /** The path with the parameters that this page reads, each once, in a fixed order: all that a visitor's page depends on. */
  path: string;
  /** That of `?lang=`, otherwise of the cookie, otherwise English. See "Languages" in docs/product.md. */
  language: Language;
  /** Whether `?lang=` names a language that is not stored yet. */
  isNewLanguage: boolean;
  /** Whether its address has a secret. */
  hasToken: boolean;
  /** Where the page is if it was requested from `127.0.0.1` instead of `localhost` or the reverse; session cookies belong to one name. */
  redirect: string | null;
}

/** Creates the function that reads a request; `publicUrl` is the setting. */
export function pageReader(publicUrl: string) {
  const { origin, host: publicHost } = new URL(publicUrl);
  return (request: Pick<FastifyRequest, 'url' | 'headers' | 'cookies'>): RequestedPage => {
    const url = ownUrl(request.url, origin);
    const { [languageKey]: stored } = request.cookies;
    const chosen = languageIn(url.searchParams);
    // The browser keeps a slip in the background, perhaps in the language of another tab.
    const isBackground = request.headers['sec-fetch-dest'] === 'empty';
    const { host = publicHost } = request.headers;
    const isOtherName =
      host !== publicHost && [host, publicHost].every((name) => isLoopback(name.replace(/:\d+$/, '')));
    return {
      url,
      path: pathWithParameters(url),
      language: chosen ?? (isLanguage(stored) ? stored : defaultLanguage),
      isNewLanguage: chosen !== null && chosen !== stored && !isBackground,
      hasToken: isOneOf(tokenPages, pageAt(url.pathname)),
      redirect: isOtherName ? url.href : null,
    };
  };
}

/**
 * A request may contain a path that begins with two slashes, or an absolute URL; resolving either against our origin would
 * yield another host or an error.
 */
function ownUrl(requested: string, origin: string): URL {
  const path = requested.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  return new URL(origin + (path.startsWith('/') ? path : `/${path}`));
}

function pathWithParameters({ pathname, searchParams }: URL): string {
  const own = new URLSearchParams();
  for (const name of pageParameters(pathname)) {
    const value = searchParams.get(name);
    if (value !== null) own.set(name, value);
  }
  return own.size === 0 ? pathname : `${pathname}?${own}`;
}

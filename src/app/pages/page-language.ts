import type { FastifyReply, FastifyRequest } from 'fastify';
import { defaultLanguage, isLanguage, type Language, languageIn, languageKey } from '#shared/language.ts';
import { requestUrl } from './address.ts';

/** The language of `?lang=`, otherwise of the cookie, otherwise English. See "Languages" in docs/product.md. */
export function languageOf(request: FastifyRequest): Language {
  const stored = request.cookies[languageKey];
  return languageInUrl(request) ?? (isLanguage(stored) ? stored : defaultLanguage);
}

/**
 * Stores the language of `?lang=` in a cookie, which is not HttpOnly because scripts read it too. Returns whether it was
 * not stored yet.
 */
export function storeLanguage(request: FastifyRequest, reply: FastifyReply): boolean {
  // The browser keeps a slip in the background, perhaps in the language of another tab.
  if (request.headers['sec-fetch-dest'] === 'empty') return false;
  const language = languageInUrl(request);
  if (language === null || request.cookies[languageKey] === language) return false;
  reply.setCookie(languageKey, language, { path: '/', sameSite: 'lax', maxAge: 365 * 24 * 60 * 60 });
  return true;
}

function languageInUrl(request: FastifyRequest): Language | null {
  return languageIn(requestUrl(request, 'http://localhost').searchParams);
}

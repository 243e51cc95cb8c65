import type { FastifyReply, FastifyRequest } from 'fastify';
import { defaultLanguage, isLanguage, type Language, languageIn, languageKey } from '#shared/language.ts';
import { requestUrl } from './address.ts';

/** The language of `?lang=`, otherwise of the cookie, otherwise English. See "Languages" in docs/product.md. */
export function languageOf(request: FastifyRequest): Language {
  const stored = request.cookies[languageKey];
  return languageInUrl(request) ?? (isLanguage(stored) ? stored : defaultLanguage);
}

/** Whether `?lang=` names a language that is not stored yet. */
export function isNewLanguage(request: FastifyRequest): boolean {
  // The browser keeps a slip in the background, perhaps in the language of another tab.
  if (request.headers['sec-fetch-dest'] === 'empty') return false;
  const language = languageInUrl(request);
  return language !== null && request.cookies[languageKey] !== language;
}

/** Stores the language in a cookie, which is not HttpOnly because scripts read it too. */
export function storeLanguage(language: Language, reply: FastifyReply): void {
  reply.setCookie(languageKey, language, { path: '/', sameSite: 'lax', maxAge: 365 * 24 * 60 * 60 });
}

function languageInUrl(request: FastifyRequest): Language | null {
  return languageIn(requestUrl(request, 'http://localhost').searchParams);
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { defaultLanguage, isLanguage, type Language, languageIn, languageKey } from '#shared/language.ts';
import { addressOf } from './address.ts';

/** D20: `?lang=` first, then the cookie, then English. */
export function languageOf(request: FastifyRequest): Language {
  const kept = request.cookies[languageKey];
  return askedLanguage(request) ?? (isLanguage(kept) ? kept : defaultLanguage);
}

/** Keeps a language that the address asked for; scripts read the cookie too, so it is not HttpOnly. */
export function rememberLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const asked = askedLanguage(request);
  if (asked === null || request.cookies[languageKey] === asked) return;
  reply.setCookie(languageKey, asked, { path: '/', sameSite: 'lax', maxAge: 365 * 24 * 60 * 60 });
}

function askedLanguage(request: FastifyRequest): Language | null {
  return languageIn(addressOf(request, 'http://localhost').searchParams);
}

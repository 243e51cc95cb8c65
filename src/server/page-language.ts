import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languageKey,
  languageParameter,
} from '#shared/language.ts';
import { addressOf } from './address.ts';

/** D20: `?lang=` first, then the cookie, then English. */
export function languageOf(request: FastifyRequest): Language {
  const asked = addressOf(request, 'http://localhost').searchParams.get(languageParameter);
  if (isLanguage(asked)) return asked;
  const kept = request.cookies[languageKey];
  return isLanguage(kept) ? kept : defaultLanguage;
}

/** Keeps a language that the address asked for; scripts read the cookie too, so it is not HttpOnly. */
export function rememberLanguage(request: FastifyRequest, reply: FastifyReply, language: Language): void {
  if (!request.url.includes(`${languageParameter}=`) || request.cookies[languageKey] === language) return;
  reply.setCookie(languageKey, language, { path: '/', sameSite: 'lax', maxAge: 365 * 24 * 60 * 60 });
}

import { signOutPath } from '#features/auth/endpoints.ts';
import { apiPrefix } from '#shared/endpoint.ts';
import type { Language } from '#shared/language.ts';
import { noticePage } from './notice-page.ts';

const texts = {
  en: { title: 'Sign out?', go: 'Sign out', back: 'Stay signed in' },
  fr: { title: 'Se déconnecter\u00a0?', go: 'Se déconnecter', back: 'Rester connecté' },
} as const satisfies Record<Language, Record<string, string>>;

/** Asks before signing out, if it is unknown which page has the link. See "Cross-site requests" in docs/product.md. */
export function signOutPage(language: Language): string {
  const { title, go, back } = texts[language];
  const form = `<form method="post" action="${apiPrefix}${signOutPath}"><button>${go}</button></form>`;
  return noticePage(language, title, `${form}\n<a href="/">${back}</a>`);
}

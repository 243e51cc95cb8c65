import type { PageParameter, PageQuery } from './pages.ts';

/** See "Languages" in docs/product.md. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

/** The key of the chosen language in local storage and the name of its cookie. */
export const languageKey = 'language';
export const languageParameter = 'lang' satisfies PageParameter;

/** The supported language in a query, or null. */
export function languageIn(query: Pick<PageQuery, 'get'>): Language | null {
  const language = query.get(languageParameter);
  return isLanguage(language) ? language : null;
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

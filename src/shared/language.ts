import type { PageParameter, PageQuery } from './page-parameters.ts';

/** The product's languages and where the choice is kept (specification 1 and 9, D20). */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

/** The key in local storage, and the name of the cookie that mirrors it and of the `?lang=` parameter's cookie. */
export const languageKey = 'language';
export const languageParameter = 'lang' satisfies PageParameter;

/** The language that a query names; null where it names none that we speak. */
export function languageIn(query: Pick<PageQuery, 'get'>): Language | null {
  const asked = query.get(languageParameter);
  return isLanguage(asked) ? asked : null;
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

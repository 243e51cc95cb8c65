import { storeCookie } from '#client/data/store-cookie.ts';
import { useReplaceQuery } from '#client/history/page-query.ts';
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languageIn,
  languageKey,
  languageParameter,
} from '#shared/language.ts';
import { deviceStorage } from '../storage.ts';
import { changeLanguage, type I18n } from './i18n.ts';
import type { loadTexts } from './texts.ts';
import { useTranslation } from './use-translation.tsx';

/** Returns the current language. */
export function useLanguage(): { language: Language } {
  const { i18n } = useTranslation();
  return { language: isLanguage(i18n.language) ? i18n.language : defaultLanguage };
}

/** Returns a setter that applies a language without a reload, and remembers it. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { i18n } = useTranslation();
  const replaceQuery = useReplaceQuery();
  return async (language) => {
    await chooseLanguage(i18n, language);
    // The language in the address would undo the choice on reload, and in a shared link.
    replaceQuery((query) => {
      if (query.has(languageParameter)) query.set(languageParameter, language);
    });
  };
}

/** Loads and applies a language, and only then remembers it: if its texts cannot be loaded, nothing changes. */
export async function chooseLanguage(i18n: I18n, language: Language, load?: typeof loadTexts): Promise<void> {
  await changeLanguage(i18n, language, load);
  rememberLanguage(language);
}

/**
 * Returns the language to hydrate in: `?lang=` counts as a choice, then the stored choice, then the language that the
 * server rendered. Remembers a choice again, which restores a lost cookie. See "Languages" in docs/product.md.
 */
export function languageAtBoot(rendered: Language): Language {
  const chosen = languageIn(new URLSearchParams(location.search)) ?? storedLanguage();
  if (chosen !== null) rememberLanguage(chosen);
  return chosen ?? rendered;
}

/** Stores the choice in local storage and in the cookie that the server reads. */
export function rememberLanguage(language: Language): void {
  deviceStorage.set(languageKey, language);
  storeCookie(languageKey, language, 31_536_000);
}

function storedLanguage(): Language | null {
  const stored = deviceStorage.get(languageKey);
  return isLanguage(stored) ? stored : null;
}

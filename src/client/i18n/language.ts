import { useReplaceQuery } from '#client/history/page-query.ts';
import { deviceStorage, storeCookie } from '#client/storage.ts';
import {
  isLanguage,
  type Language,
  languageIn,
  languageKey,
  languageParameter,
  languages,
} from '#shared/language.ts';
import { changeLanguage, type I18n } from './i18n.ts';
import type { loadTexts } from './texts.ts';
import { useTranslation } from './use-translation.tsx';

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

/**
 * Inline script that runs before the first paint. If the cookie was lost but local storage still has another language,
 * it restores the cookie and reloads the page once, so that the text does not change after it is visible.
 */
export const languageGuard = `(function (key, parameter, languages) {
  try {
    var stored = localStorage.getItem(key);
    if (languages.indexOf(stored) < 0 || stored === document.documentElement.lang) return;
    if (languages.indexOf(new URLSearchParams(location.search).get(parameter)) >= 0) return;
    if (sessionStorage.getItem(key + 'Asked') === stored) return;
    sessionStorage.setItem(key + 'Asked', stored);
    document.cookie = key + '=' + stored + '; path=/; max-age=31536000; samesite=lax';
    if (document.cookie.indexOf(key + '=' + stored) >= 0) location.reload();
  } catch (refused) {}
})(${JSON.stringify(languageKey)}, ${JSON.stringify(languageParameter)}, ${JSON.stringify(languages)})`;

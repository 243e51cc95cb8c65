import {
  defaultLanguage,
  isLanguage,
  type Language,
  languageIn,
  languageKey,
  languageParameter,
} from '#shared/language.ts';
import { changeLanguage, type I18n } from './i18n.ts';
import type { loadTexts } from './texts.ts';
import { useTranslation } from './use-translation.tsx';

/** The language that the reader sees, and how to choose another: remembered, and applied without a reload (D20). */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => Promise<void> } {
  const { i18n } = useTranslation();
  return {
    language: isLanguage(i18n.language) ? i18n.language : defaultLanguage,
    setLanguage: (language) => chooseLanguage(i18n, language),
  };
}

/** Speaks a language, and remembers it only then: what could not be fetched must not come with the next page. */
export async function chooseLanguage(i18n: I18n, language: Language, load?: typeof loadTexts): Promise<void> {
  await changeLanguage(i18n, language, load);
  rememberLanguage(language);
  renameInAddress(language);
}

/**
 * Which language to show once the page is there: `?lang=` is a choice and is remembered; else the stored choice wins
 * over what the server wrote, and the cookie is written anew (D20).
 */
export function languageAtBoot(written: Language): Language {
  const chosen = languageIn(new URLSearchParams(location.search)) ?? storedLanguage();
  if (chosen !== null) rememberLanguage(chosen);
  return chosen ?? written;
}

/** Keeps the choice in local storage, and in the cookie that the server reads. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Storage is refused in some private windows: the cookie still carries the choice.
  }
  writeCookie(`${languageKey}=${language}; path=/; max-age=31536000; samesite=lax`);
}

/** An address that names a language would take the choice back with a reload, and hand the wrong one to a friend. */
function renameInAddress(language: Language) {
  const address = new URL(location.href);
  if (!address.searchParams.has(languageParameter)) return;
  address.searchParams.set(languageParameter, language);
  // Behind the router: nothing of the page is to be loaded again for it.
  history.replaceState(history.state, '', address);
}

function storedLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(languageKey);
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}

function writeCookie(cookie: string) {
  // The cookie store that would replace this is missing in browsers that people use.
  Reflect.set(document, 'cookie', cookie);
}

import { defaultLanguage, isLanguage, type Language, languageIn, languageKey } from '#shared/language.ts';
import { changeLanguage } from './i18n.ts';
import { useTranslation } from './use-translation.tsx';

/** The language that the reader sees, and how to choose another: remembered, and applied without a reload (D20). */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => Promise<void> } {
  const { i18n } = useTranslation();
  return {
    language: isLanguage(i18n.language) ? i18n.language : defaultLanguage,
    setLanguage: async (language) => {
      rememberLanguage(language);
      await changeLanguage(i18n, language);
    },
  };
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

import i18next, { type i18n } from 'i18next';
import { maxOpenRequests } from '#features/bookings/limits.ts';
import { maxItemImages } from '#features/images/limits.ts';
import type { Language } from '#shared/language.ts';
import { marina } from '#shared/marina.ts';
import { formatMarinaTime } from '#shared/marina-format.ts';
import type { Messages } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Messages };
  }
}

/** A language's texts, fetched on demand: a browser loads only its own. */
export async function loadMessages(language: Language): Promise<Messages> {
  return language === 'fr' ? (await import('./fr.ts')).fr : (await import('./en.ts')).en;
}

/** An instance that speaks one language at once. A missing key shows itself (D20). */
export function createI18n(language: Language, messages: Messages): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: messages } },
    initAsync: false,
    interpolation: { escapeValue: false, defaultVariables: defaultVariables(language) },
    react: { useSuspense: false },
  });
  return instance;
}

/** Makes an instance speak another language; its texts are fetched first. */
export async function changeLanguage(instance: i18n, language: Language): Promise<void> {
  if (!instance.hasResourceBundle(language, 'translation')) {
    instance.addResourceBundle(language, 'translation', await loadMessages(language));
  }
  if (instance.options.interpolation) {
    instance.options.interpolation.defaultVariables = defaultVariables(language);
  }
  await instance.changeLanguage(language);
}

/** What every text may name: the opening hours come from the marina's record alone (D3). */
function defaultVariables(language: Language) {
  return {
    opens: formatMarinaTime(marina.opensAt, language),
    closes: formatMarinaTime(marina.closesAt, language),
    maxOpenRequests,
    maxItemImages,
  };
}

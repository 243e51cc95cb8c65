import i18next, { type i18n } from 'i18next';
import { maxOpenRequests } from '#features/bookings/limits.ts';
import { maxItemImages } from '#features/images/limits.ts';
import { isLanguage, type Language } from '#shared/language.ts';
import { marina } from '#shared/marina.ts';
import { formatMarinaTime } from '#shared/marina-format.ts';
import { paths } from '../paths.ts';
import type { en } from './en.ts';
import type { enMore } from './en-more.ts';

export type Messages = typeof en & typeof enMore;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Messages };
  }
}

/** A language's texts, fetched on demand: a browser loads only its own, and `more` only for the pages that need it. */
export async function loadMessages(language: Language, more = true): Promise<Partial<Messages>> {
  const [first, rest] = await Promise.all(
    language === 'fr'
      ? [
          import('./fr.ts').then(({ fr }) => fr),
          more ? import('./fr-more.ts').then(({ frMore }) => frMore) : {},
        ]
      : [
          import('./en.ts').then(({ en }) => en),
          more ? import('./en-more.ts').then(({ enMore }) => enMore) : {},
        ],
  );
  return { ...first, ...rest };
}

/** Whether the page at this path speaks beyond the first texts. */
export function needsMore(pathname: string): boolean {
  return pathname !== paths.home() && pathname !== paths.listings() && pathname !== paths.authCallback();
}

/** An instance that speaks one language at once. A missing key shows itself (D20). */
export function createI18n(language: Language, messages: Partial<Messages>): i18n {
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

/** Sees to it that an instance has the texts of the page at this path, in the language it speaks. */
export async function ensureMessages(instance: i18n, pathname: string): Promise<void> {
  const { language } = instance;
  if (!needsMore(pathname) || !isLanguage(language) || hasMore(instance, language)) return;
  instance.addResourceBundle(language, 'translation', await loadMessages(language, true), true, true);
}

/** Makes an instance speak another language; its texts are fetched first. */
export async function changeLanguage(instance: i18n, language: Language): Promise<void> {
  const more = hasMore(instance, instance.language);
  if (!instance.hasResourceBundle(language, 'translation') || (more && !hasMore(instance, language))) {
    instance.addResourceBundle(language, 'translation', await loadMessages(language, more), true, true);
  }
  if (instance.options.interpolation) {
    instance.options.interpolation.defaultVariables = defaultVariables(language);
  }
  await instance.changeLanguage(language);
}

function hasMore(instance: i18n, language: string): boolean {
  return instance.getResource(language, 'translation', 'rental') !== undefined;
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

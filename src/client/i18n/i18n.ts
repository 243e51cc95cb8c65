import i18next, { type i18n } from 'i18next';
import { maxOpenRequests } from '#features/bookings/limits.ts';
import { maxItemImages } from '#features/images/limits.ts';
import { isLanguage, type Language } from '#shared/language.ts';
import { marina } from '#shared/marina.ts';
import { formatMarinaTime } from '#shared/marina-format.ts';
import { paths } from '../paths.ts';
import type { en } from './en.ts';
import type { enMore } from './en-more.ts';
import type { enPapers } from './en-papers.ts';

export type Messages = typeof en & typeof enMore & typeof enPapers;

/** Texts beyond those of a first visit: `more` for most pages, `papers` for those to read. */
export interface Wanted {
  more: boolean;
  papers: boolean;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Messages };
  }
}

const everything: Wanted = { more: true, papers: true };

/** A language's texts, fetched on demand: a browser loads only its own, and only what its pages need. */
export async function loadMessages(
  language: Language,
  { more, papers }: Wanted = everything,
): Promise<Partial<Messages>> {
  const parts = await Promise.all(
    language === 'fr'
      ? [
          import('./fr.ts').then(({ fr }) => fr),
          more ? import('./fr-more.ts').then(({ frMore }) => frMore) : {},
          papers ? import('./fr-papers.ts').then(({ frPapers }) => frPapers) : {},
        ]
      : [
          import('./en.ts').then(({ en }) => en),
          more ? import('./en-more.ts').then(({ enMore }) => enMore) : {},
          papers ? import('./en-papers.ts').then(({ enPapers }) => enPapers) : {},
        ],
  );
  return Object.assign({}, ...parts);
}

/** What the page at this path says beyond the first texts. */
export function wantedBy(pathname: string): Wanted {
  const papers = pathname === paths.terms() || pathname === paths.guide();
  const first =
    pathname === paths.home() || pathname === paths.listings() || pathname === paths.authCallback();
  return { more: !first && !papers, papers };
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
  if (!isLanguage(language) || covers(known(instance, language), wantedBy(pathname))) return;
  instance.addResourceBundle(
    language,
    'translation',
    await loadMessages(language, wantedBy(pathname)),
    true,
    true,
  );
}

/** Makes an instance speak another language; its texts are fetched first. */
export async function changeLanguage(instance: i18n, language: Language): Promise<void> {
  const wanted = known(instance, instance.language);
  const isNew = !instance.hasResourceBundle(language, 'translation');
  if (isNew || !covers(known(instance, language), wanted)) {
    instance.addResourceBundle(language, 'translation', await loadMessages(language, wanted), true, true);
  }
  if (instance.options.interpolation) {
    instance.options.interpolation.defaultVariables = defaultVariables(language);
  }
  await instance.changeLanguage(language);
}

function known(instance: i18n, language: string): Wanted {
  return {
    more: instance.getResource(language, 'translation', 'rental') !== undefined,
    papers: instance.getResource(language, 'translation', 'terms') !== undefined,
  };
}

const covers = (there: Wanted, wanted: Wanted) =>
  (there.more || !wanted.more) && (there.papers || !wanted.papers);

/** What every text may name: the opening hours come from the marina's record alone (D3). */
function defaultVariables(language: Language) {
  return {
    opens: formatMarinaTime(marina.opensAt, language),
    closes: formatMarinaTime(marina.closesAt, language),
    maxOpenRequests,
    maxItemImages,
  };
}

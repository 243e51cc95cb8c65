import { maxOpenRequests } from '#features/bookings/limits.ts';
import { maxItemImages } from '#features/images/limits.ts';
import type { Language } from '#shared/language.ts';
import { marina } from '#shared/marina.ts';
import { formatMarinaTime } from '#shared/marina-format.ts';
import { allNamespaces, loadTexts, type Namespace, type TextKey } from './texts.ts';
import { createTranslator, type Texts, type Translator } from './translator.ts';

export type I18n = Translator<TextKey>;
export type Translate = I18n['t'];

/** An instance that speaks one language at once. A missing key shows itself (D20). */
export function createI18n(language: Language, texts: Texts): I18n {
  const i18n = createTranslator<TextKey>(language, constants);
  i18n.add(language, texts);
  return i18n;
}

/** Sees to it that an instance has these texts in the language it speaks, also where that changes meanwhile. */
export async function ensureAreas(
  i18n: I18n,
  areas: readonly Namespace[],
  load: typeof loadTexts = loadTexts,
): Promise<void> {
  const { language } = i18n;
  const missing = areas.filter((area) => !i18n.knows(language, area));
  if (missing.length === 0) return;
  i18n.add(language, await load(language, missing));
  await ensureAreas(i18n, areas, load);
}

/** Makes an instance speak another language; what it knows in this one, a page that comes meanwhile too, is fetched first. */
export async function changeLanguage(
  i18n: I18n,
  language: Language,
  load: typeof loadTexts = loadTexts,
): Promise<void> {
  const missing = allNamespaces.filter(
    (area) => i18n.knows(i18n.language, area) && !i18n.knows(language, area),
  );
  if (missing.length === 0) return i18n.speak(language);
  i18n.add(language, await load(language, missing));
  await changeLanguage(i18n, language, load);
}

/** What every text may name: the opening hours come from the marina's record alone (D3). */
const constants = (language: Language) => ({
  opens: formatMarinaTime(marina.opensAt, language),
  closes: formatMarinaTime(marina.closesAt, language),
  maxOpenRequests,
  maxItemImages,
});

import { maxOpenRequests } from '#features/bookings/limits.ts';
import { maxItemImages } from '#features/images/limits.ts';
import type { Language } from '#shared/language.ts';
import { marina } from '#shared/marina.ts';
import { formatMarinaTime } from '#shared/marina-format.ts';
import { type Area, allAreas, loadTexts, type TextKey } from './texts.ts';
import { createTranslator, type Texts, type Translator } from './translator.ts';

export type I18n = Translator<TextKey>;
export type Translate = I18n['t'];

/** An instance that speaks one language at once. A missing key shows itself (D20). */
export function createI18n(language: Language, texts: Texts): I18n {
  const i18n = createTranslator<TextKey>(language, constants);
  i18n.add(language, texts);
  return i18n;
}

/** Sees to it that an instance has these texts in the language it speaks. */
export async function ensureAreas(i18n: I18n, areas: readonly Area[]): Promise<void> {
  await fetchMissing(i18n, i18n.language, areas);
}

/** Makes an instance speak another language; what it knows in this one is fetched in that first. */
export async function changeLanguage(i18n: I18n, language: Language): Promise<void> {
  const known = allAreas.filter((area) => i18n.knows(i18n.language, area));
  await fetchMissing(i18n, language, known);
  i18n.speak(language);
}

async function fetchMissing(i18n: I18n, language: Language, areas: readonly Area[]) {
  const missing = areas.filter((area) => !i18n.knows(language, area));
  if (missing.length > 0) i18n.add(language, await loadTexts(language, missing));
}

/** What every text may name: the opening hours come from the marina's record alone (D3). */
const constants = (language: Language) => ({
  opens: formatMarinaTime(marina.opensAt, language),
  closes: formatMarinaTime(marina.closesAt, language),
  maxOpenRequests,
  maxItemImages,
});

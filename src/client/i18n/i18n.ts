import { maxOpenRequests } from '#features/bookings/acts/request.ts';
import { calendarLimits } from '#features/calendar/limits.ts';
import { maxItemImages } from '#features/images/limits.ts';
import type { Language } from '#shared/language.ts';
import { marina } from '#shared/marina.ts';
import { formatMarinaTime } from '#shared/marina-format.ts';
import { retentionDays } from '#shared/retention.ts';
import type { loadTexts, Messages, Namespace } from './texts.ts';
import { createTranslator, type Texts, type Translator } from './translator.ts';

export type I18n = Translator<Messages, keyof ReturnType<typeof constantsOf>>;
export type Translate = I18n['t'];

/** Creates an instance that starts in one language. A missing key shows itself; see "Languages" in docs/product.md. */
export function createI18n(language: Language, texts: Texts): I18n {
  const i18n: I18n = createTranslator(language, constantsOf);
  i18n.add(language, texts);
  return i18n;
}

/** A page carries its own texts: the map of all of them is not part of its first load. */
const loadLate: typeof loadTexts = async (...given) => (await import('./texts.ts')).loadTexts(...given);

/** Loads the texts of these namespaces in the current language, again if the language changes meanwhile. */
export async function ensureNamespaces(
  i18n: I18n,
  namespaces: readonly Namespace[],
  load: typeof loadTexts = loadLate,
): Promise<void> {
  const { language } = i18n;
  const missing = namespaces.filter((namespace) => !i18n.isLoaded(language, namespace));
  if (missing.length === 0) return;
  i18n.add(language, await load(language, missing));
  await ensureNamespaces(i18n, namespaces, load);
}

let changes = 0;

/**
 * Changes the language once everything that is loaded in the current one, also meanwhile, is loaded in the new one. A later
 * call wins, whichever has loaded first.
 */
export async function changeLanguage(
  i18n: I18n,
  language: Language,
  load: typeof loadTexts = loadLate,
): Promise<void> {
  changes += 1;
  const change = changes;
  const { allNamespaces } = await import('./texts.ts');
  while (change === changes) {
    const missing = allNamespaces.filter(
      (namespace) => i18n.isLoaded(i18n.language, namespace) && !i18n.isLoaded(language, namespace),
    );
    if (missing.length === 0) return i18n.setLanguage(language);
    i18n.add(language, await load(language, missing));
  }
}

/** Values that every text may use: opening hours and limits are written once, outside the texts. */
const constantsOf = (language: Language) => ({
  get opens() {
    return formatMarinaTime(marina.hours.opensAt, language);
  },
  get closes() {
    return formatMarinaTime(marina.hours.closesAt, language);
  },
  maxOpenRequests,
  maxCalendars: calendarLimits.perOwner,
  maxItemImages,
  sessionDays: retentionDays.session,
  messageDays: retentionDays.message,
  exportDays: retentionDays.export,
  helperDays: retentionDays.helper,
  handoverDays: retentionDays.handover,
  backupDays: retentionDays.backup,
  unusedUploadHours: 24 * retentionDays.unusedUpload,
  guestDays: retentionDays.guest,
  slipHours: 24 * retentionDays.slip,
  waitlistHours: 24 * retentionDays.waitlist,
  deletedIdentityHours: 24 * retentionDays.deletedIdentity,
});

let instance: I18n | null = null;

/** Stores the browser's only instance for code outside React, such as page loaders. */
export function setBrowserInstance(created: I18n): void {
  instance = created;
}

export function browserInstance(): I18n {
  if (instance === null) throw new Error('browserInstance() was called before setBrowserInstance()');
  return instance;
}

/** Loads the messages for the API's error codes. Never rejects: without them, callers show a general message. */
export async function loadErrorMessages(): Promise<void> {
  try {
    await ensureNamespaces(browserInstance(), ['codes']);
  } catch {
    // The caller is about to show an error: failing to load its text must not replace it.
  }
}

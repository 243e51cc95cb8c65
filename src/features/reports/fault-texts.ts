import type { Language } from '#shared/language.ts';
import type { Fault } from './constants.ts';

/** Not among the texts of the pages, because messages and what is stored for the writer need them too. */
export const faultTexts: Record<Language, Record<Fault, string>> = {
  en: {
    ...{ UNTRUE: 'Untrue', DANGEROUS: 'Dangerous', NOT_THEIRS: 'Not theirs' },
    ...{ INSULTING: 'Insulting', OTHER: 'Other' },
  },
  fr: {
    ...{ UNTRUE: 'Faux', DANGEROUS: 'Dangereux', NOT_THEIRS: 'Pris à quelqu’un d’autre' },
    ...{ INSULTING: 'Insultant', OTHER: 'Autre' },
  },
};

/** As what something was reported, without a full stop. */
export const reportedAs = (language: Language, faults: readonly Fault[]) =>
  (language === 'fr' ? 'Signalé comme\u00a0: ' : 'Reported as: ') +
  faults.map((fault) => faultTexts[language][fault]).join(', ');

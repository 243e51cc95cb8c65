import { describe, expect, it } from 'vitest';
import { retentionDays } from '#shared/retention.ts';
import * as enFirst from './en/shell.ts';
import { changeLanguage, createI18n, ensureNamespaces } from './i18n.ts';
import { allNamespaces, loadTexts, namespacesOf } from './texts.ts';

const en = await loadTexts('en', allNamespaces);
const fr = await loadTexts('fr', allNamespaces);

/** Every text with its key, `codes.internal` and so on. */
function texts(bundle: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(bundle).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : texts(value, `${prefix + key}.`),
  );
}

const english = new Map(texts(en));
const french = new Map(texts(fr));
const variables = (text = '') => [...text.matchAll(/\{\{(\w+)/g)].map((match) => match[1]).sort();

describe('the English and French texts', () => {
  it('have the same keys', () => {
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('use the same variables in each text', () => {
    for (const [key, text] of english) expect(variables(french.get(key)), key).toEqual(variables(text));
  });

  it('have every plural form of each counted text, in both languages', () => {
    const forms = ['one', 'other'];
    for (const [language, bundle] of [
      ['en', english],
      ['fr', french],
    ] as const) {
      // French has “many” for millions, and no count here gets that high.
      const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      expect(categories.filter((form) => form !== 'many').sort()).toEqual(forms);
      const counted = [...bundle.keys()].filter((key) => /_(zero|one|two|few|many|other)$/.test(key));
      expect(counted.length).toBeGreaterThan(40);
      for (const stem of new Set(counted.map((key) => key.replace(/_[a-z]+$/, '')))) {
        const found = counted.filter((key) => key.replace(/_[a-z]+$/, '') === stem).sort();
        expect(found, stem).toEqual(forms.map((form) => `${stem}_${form}`));
      }
    }
  });

  it('count nothing in a text without plural forms', () => {
    for (const [key, text] of [...english, ...french])
      if (!/_(one|other)$|titleMany$/.test(key))
        expect(text, key).not.toMatch(/\{\{count\}\}\s(\p{L}+\s)?(?!plus)\p{L}+[sx](?!\p{L})/u);
  });

  it('are not empty, and never break the name of the city, or “e-mail”, across lines', () => {
    for (const [key, text] of [...english, ...french]) {
      expect(text.trim(), key).not.toBe('');
      expect(text, key).not.toMatch(/Al Hoce|e-mail/i);
    }
  });
});

it('the privacy page names every retention period, in both languages', () => {
  for (const bundle of [english, french]) {
    const named = variables(bundle.get('privacy.periods.points'));
    const isNamed = (period: string) => named.includes(`${period}Days`) || named.includes(`${period}Hours`);
    expect(Object.keys(retentionDays).filter((period) => !isNamed(period))).toEqual([]);
  }
});

it.each([
  ['en', en, /“([^”]+)”/g],
  ['fr', fr, /«\u00a0([^»]+)\u00a0»/g],
] as const)(
  'the guide quotes only texts that appear on the pages, in %s',
  (_, { guide, ...pages }, quotes) => {
    const quoted = texts(guide).flatMap(([, text]) => [...text.matchAll(quotes)].map(([, text]) => text));
    expect(quoted.length).toBeGreaterThan(8);
    const pageTexts = new Set(texts(pages).map(([, text]) => text));
    expect(quoted.filter((text) => !pageTexts.has(text ?? ''))).toEqual([]);
  },
);

describe('createI18n', () => {
  it('formats the opening hours and counts by the rules of each language, and a missing key as itself', async () => {
    const i18n = createI18n('en', en);
    expect(i18n.t('nothing.here' as 'ui.close')).toBe('nothing.here');
    const texts = () => [
      ...[i18n.t('codes.starts_too_early'), i18n.t('codes.ends_too_late')],
      // Zero is plural in English and singular in French.
      i18n.t('shell.nav.pending', { count: 0 }),
    ];
    expect(texts()).toEqual([
      ...['Bookings can only start from 8:00 AM', 'Bookings must end by 7:00 PM'],
      '0 bookings waiting for your answer',
    ]);
    await changeLanguage(i18n, 'fr');
    expect(texts()).toEqual([
      'Les réservations ne peuvent commencer qu’à partir de 8h00',
      'Les réservations doivent se terminer au plus tard à 19h00',
      '0 réservation attend votre réponse',
    ]);
  });

  it('loads the texts of further pages once, and again when the language changes', async () => {
    const i18n = createI18n('en', enFirst);
    await ensureNamespaces(i18n, namespacesOf('/listings'));
    expect(i18n.has('profile.card.since')).toBe(false);
    await ensureNamespaces(i18n, namespacesOf('/profile'));
    expect(i18n.t('profile.card.since')).toBe(en.profile.card.since);
    await changeLanguage(i18n, 'fr');
    expect(i18n.t('profile.card.since')).toBe(fr.profile.card.since);
    expect(i18n.t('shell.nav.home')).toBe('Accueil');
    expect(i18n.has('terms.lead')).toBe(false);
    await ensureNamespaces(i18n, namespacesOf('/terms'));
    expect(i18n.t('terms.lead')).toBe(fr.terms.lead);
    expect(i18n.t('profile.card.since')).toBe(fr.profile.card.since);
    await changeLanguage(i18n, 'en');
    expect(i18n.t('terms.lead')).toBe(en.terms.lead);
  });
});

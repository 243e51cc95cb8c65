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
/** Without repetition: a form of a number may name it again. */
const variables = (text = '') =>
  [
    ...new Set(
      [...text.matchAll(/\{\{(\w+)|\{(\w+), plural/g)].map(([, shown, counted]) => shown ?? counted),
    ),
  ].sort();

describe('the English and French texts', () => {
  it('have the same keys', () => {
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('use the same variables in each text', () => {
    for (const [key, text] of english) expect(variables(french.get(key)), key).toEqual(variables(text));
  });

  it('have well-formed plurals', () => {
    const counted = [...english, ...french].filter(([, text]) => text.includes('plural'));
    expect(counted.length).toBeGreaterThan(120);
    const form = String.raw`\{([^{}]|\{\{\w+\}\})+\}`;
    const plural = new RegExp(String.raw`\{\w+, plural, one ${form} other ${form}\}`, 'g');
    for (const [key, text] of counted)
      expect(text.replace(plural, ''), key).not.toMatch(/plural|#|(?<!\{)\{(?!\{)/);
  });

  it('count nothing in a text without plural forms', () => {
    for (const [key, text] of [...english, ...french])
      if (!/titleMany$/.test(key) && !text.includes('{count, plural'))
        expect(text, key).not.toMatch(/\{\{count\}\}\s(\p{L}+\s)?(?!plus|pers\.|avis)\p{L}+[sx](?!\p{L})/u);
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

import { describe, expect, it } from 'vitest';
import { createI18n } from '#client/i18n/i18n.ts';
import { loadTexts } from '#client/i18n/texts.ts';
import { languages } from '#shared/language.ts';
import { parsePrice, priceProblemText, writePrice } from './typed-price.ts';

describe('a typed price', () => {
  it.each([
    ['450', 450],
    ['450.5', 450.5],
    ['450,50', 450.5],
    ['1,2', 1.2],
    ['.5', 0.5],
    ['1,200.50', 1200.5],
    ['1.200,50', 1200.5],
    ['1 200', 1200],
    ['1 200,50', 1200.5],
    ['1\u00a0200', 1200],
    ['1\u202f200', 1200],
    ['12\u2009345.5', 12_345.5],
    ['1 200 MAD', 1200],
    ['0', 0],
    ['100000', 100_000],
    [' 450.5000 ', 450.5],
    ['', null],
    ['  ', null],
  ])('is parsed from %j as %j', (text, price) => {
    expect(parsePrice(text)).toBe(price);
  });

  it.each([
    ['-200', 'price_negative'],
    ['−1', 'price_negative'],
    ['-1,200', 'price_negative'],
    ['abc', 'price_unreadable'],
    ['4e3', 'price_unreadable'],
    ['1,2,3', 'price_unreadable'],
    ['1,200,5', 'price_unreadable'],
    ['12 50', 'price_unreadable'],
    ['12.3456', 'price_decimals'],
    ['100000.01', 'price_too_high'],
    ['1,000,000', 'price_too_high'],
    ['1.000.000', 'price_too_high'],
  ])('is invalid: %j gives %s', (text, problem) => {
    expect(parsePrice(text)).toBe(problem);
  });

  it.each(['500 DH', '500dh', '500 Dhs.', 'MAD 500', 'mad500', '\u2066500 MAD\u2069'])(
    'may have its unit: %j',
    (text) => expect(parsePrice(text)).toBe(500),
  );

  it('has the decimals and the unit of its currency', () => {
    const decimals: Record<string, number> = { JPY: 0, EUR: 2, KWD: 3, TND: 3 };
    const parsed = (text: string, code: string) =>
      parsePrice(text, 1e6, { decimals: decimals[code] ?? 2, unit: code === 'EUR' ? 'EUR|€' : code });
    expect([parsed('12.345', 'KWD'), parsed('€12,50', 'EUR'), parsed('5000', 'JPY')]).toEqual([
      12.345, 12.5, 5000,
    ]);
    expect([parsed('5000.5', 'JPY'), parsed('1.2345', 'TND'), parsed('500 DH', 'EUR')]).toEqual([
      ...['price_decimals', 'price_decimals', 'price_unreadable'],
    ]);
  });

  it.each([
    ['en', '1,200', 'Do you mean 1,200 or 1.20?'],
    ['en', '1.200', 'Do you mean 1,200 or 1.20?'],
    ['en', '12.345', 'Do you mean 12,345 or 12.35?'],
    ['fr', '1,200', 'Voulez-vous dire 1\u00a0200 ou 1,20\u00a0?'],
    ['fr', '1.200', 'Voulez-vous dire 1\u00a0200 ou 1,20\u00a0?'],
    ['fr', '1.250 MAD', 'Voulez-vous dire 1\u00a0250 ou 1,25\u00a0?'],
  ] as const)('in %s is refused with a question when it is %j', async (language, text, question) => {
    const { t } = createI18n(language, await loadTexts(language, ['shell']));
    expect(parsePrice(text)).toBe('price_ambiguous');
    expect(priceProblemText({ t, language }, 'price_ambiguous', text)).toBe(question);
  });

  it.each(languages)('is written in %s so that parsing it gives the same price', (language) => {
    for (const price of [0.05, 450.5, 1200, 99_999.99]) {
      expect(parsePrice(writePrice(price, language))).toBe(price);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { readRate, writeRate } from './item-form-rate.ts';

describe('an hourly rate', () => {
  it.each([
    ['en', '450', 450],
    ['en', '450.5', 450.5],
    ['en', '1,200', 1200],
    ['en', '1,200.50', 1200.5],
    ['en', '450,50', 450.5],
    ['fr', '450,50', 450.5],
    ['fr', '1 200,50', 1200.5],
    ['fr', '1\u202f200', 1200],
    ['fr', '1.200,50', 1200.5],
    ['fr', '450.50', 450.5],
    ['fr', '1,2', 1.2],
    ['en', '0', 0],
    ['en', '100000', 100_000],
    ['en', ' 450.500 ', 450.5],
  ] as const)('in %s is parsed from %j as %d', (language, text, rate) => {
    expect(readRate(text, language)).toBe(rate);
  });

  it.each([
    ['-200', 'rate_negative'],
    ['−1', 'rate_negative'],
    ['abc', 'rate_unreadable'],
    ['4e3', 'rate_unreadable'],
    ['1,2,3', 'rate_unreadable'],
    ['12.345', 'rate_decimals'],
    ['100000.01', 'rate_too_high'],
  ])('is invalid: %j gives %s', (text, problem) => {
    expect(readRate(text, 'en')).toBe(problem);
  });

  it('is null for an empty text', () => {
    expect(readRate('  ', 'fr')).toBeNull();
  });

  it('is formatted so that parsing it gives the same rate', () => {
    expect(writeRate(1200, 'fr')).toBe('1200');
    expect(writeRate(450.5, 'fr')).toBe('450,50');
    expect(writeRate(450.5, 'en')).toBe('450.50');
    for (const language of ['en', 'fr'] as const) {
      expect(readRate(writeRate(99_999.99, language), language)).toBe(99_999.99);
    }
  });
});

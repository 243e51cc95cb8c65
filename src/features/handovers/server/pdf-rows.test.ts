import { expect, test } from 'vitest';
import { visualParts } from './pdf-rows.ts';

const [hello, you] = ['مرحبا', 'بكم'];
const seen = (line: string, isArabic: boolean) =>
  visualParts(line, isArabic, 'text')
    .map(({ text }) => text)
    .join('');

test('keeps text that is written from left to right as it is', () => {
  expect(seen('Dent (2 cm), left.', false)).toBe('Dent (2 cm), left.');
});

test('orders Arabic words from right to left within English, and in an Arabic line', () => {
  expect(seen(`by ${hello} ${you} (owner)`, false)).toBe(`by ${you} ${hello} (owner)`);
  expect(seen(`${hello} ${you}`, true)).toBe(`${you} ${hello}`);
});

test('keeps numbers and names readable in an Arabic line, and mirrors brackets', () => {
  expect(seen(`${hello} (Yamaha EX) 12.5 ${you}.`, true)).toBe(`.${you} 12.5 (Yamaha EX) ${hello}`);
});

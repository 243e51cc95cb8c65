import { expect, test } from 'vitest';
import { visualRuns } from './pdf-text.ts';

const [hello, you] = ['مرحبا', 'بكم'];
const seen = (...of: Parameters<typeof visualRuns>) =>
  visualRuns(...of)
    .map(({ text }) => text)
    .join('');

test('keeps text that is written from left to right as it is', () => {
  expect(seen('Dent (2 cm), left.', 0)).toBe('Dent (2 cm), left.');
});

test('orders Arabic words from right to left within English, and in an Arabic line', () => {
  expect(seen(`by ${hello} ${you} (owner)`, 0)).toBe(`by ${you} ${hello} (owner)`);
  expect(seen(`${hello} ${you}`, 1)).toBe(`${you} ${hello}`);
});

test('keeps numbers and names readable in an Arabic line, and mirrors brackets', () => {
  expect(seen(`${hello} (Yamaha EX) 12.5 ${you}.`, 1)).toBe(`.${you} 12.5 (Yamaha EX) ${hello}`);
});

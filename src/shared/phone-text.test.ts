import { expect, it } from 'vitest';
import { isCountryMissing, phoneText } from './phone-text.ts';

it.each([
  ['+31612345678', '+31612345678'],
  ['+212612345678', '+212\u00a06\u00a012\u00a034\u00a056\u00a078'],
  ['+33639980002', '+33\u00a06\u00a039\u00a098\u00a000\u00a002'],
])('groups the digits of a number of Morocco or France with no-break spaces: %s', (number, text) => {
  expect(phoneText(number)).toBe(text);
});

it.each([
  ['612 34 56 78', true],
  ['6-12.34.56.78', true],
  ['٦١٢٣٤٥٦٧٨', true],
  ['0612345678', false],
  ['٠٦١٢٣٤٥٦٧٨', false],
  ['+34612345678', false],
  ['61234567', false],
])('finds nine digits without a 0, which may be of several countries: %s, %j', (text, isMissing) => {
  expect(isCountryMissing(text)).toBe(isMissing);
});

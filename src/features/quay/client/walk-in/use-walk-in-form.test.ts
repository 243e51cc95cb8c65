import { expect, it } from 'vitest';
import { isCountryMissing } from './use-walk-in-form.ts';

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

import { expect, it } from 'vitest';
import { phoneText } from './phone-text.ts';

it.each([
  ['+31612345678', '+31612345678'],
  ['+212612345678', '+212\u00a06\u00a012\u00a034\u00a056\u00a078'],
  ['+33639980002', '+33\u00a06\u00a039\u00a098\u00a000\u00a002'],
])('groups the digits of a number of Morocco or France with no-break spaces: %s', (number, text) => {
  expect(phoneText(number)).toBe(text);
});

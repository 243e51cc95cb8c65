import { expect, it } from 'vitest';
import { phoneText } from './phone-text.ts';

it('groups a Moroccan number in pairs with no-break spaces', () => {
  expect(phoneText('+212612345678')).toBe('+212\u00a06\u00a012\u00a034\u00a056\u00a078');
});

it('leaves other numbers unchanged', () => {
  expect(phoneText('+33612345678')).toBe('+33612345678');
});

import { expect, it } from 'vitest';
import { categoryOf, unsubscribePage } from './unsubscribe.ts';

const user = '019a0000-0000-7000-8000-000000000000';
const signature = 'a-_Z'.repeat(10).concat('abc');

it('reads what a complete token would switch off', () => {
  expect(categoryOf(`${user}.REMINDERS.${signature}`)).toBe('REMINDERS');
});

it.each([
  '',
  user,
  `${user}.REMINDERS.${signature.slice(1)}`,
  `${user}.NEWS.${signature}`,
  `${user}.REMINDERS`,
])('reads nothing from %j', (token) => {
  expect(categoryOf(token)).toBeNull();
});

it("links to the page in the recipient's language", () => {
  expect(unsubscribePage('a.b', 'fr')).toBe('/unsubscribe?token=a.b&lang=fr');
  expect(unsubscribePage('a.b')).toBe('/unsubscribe?token=a.b');
});

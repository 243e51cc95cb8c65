import { expect, it } from 'vitest';
import { addressOf, dayOf, tabOf } from './bookings-address.ts';

const today = '2026-11-21';
const search = (text: string) => new URLSearchParams(text);

it.each([
  ['', 'my'],
  ['tab=items', 'items'],
  ['tab=day', 'day'],
  ['tab=everything', 'my'],
])('reads the tab of ?%s as %s', (text, tab) => {
  expect(tabOf(search(text))).toBe(tab);
});

it.each([
  ['', today],
  ['date=2026-11-28', '2026-11-28'],
  ['date=2026-11-20', today],
  ['date=2026-02-30', today],
  ['date=tomorrow', today],
])('reads the day of ?%s as %s', (text, day) => {
  expect(dayOf(search(text), today)).toBe(day);
});

it('omits the default tab and today from the address', () => {
  expect([
    addressOf('my', '2026-11-28', today),
    addressOf('items', '2026-11-28', today),
    addressOf('day', today, today),
    addressOf('day', '2026-11-28', today),
  ]).toEqual([{}, { tab: 'items' }, { tab: 'day' }, { tab: 'day', date: '2026-11-28' }]);
});

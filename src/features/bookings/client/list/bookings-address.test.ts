import { expect, it } from 'vitest';
import { answerOf, dayOf, landingTab, tabOf, tabParameters } from './bookings-address.ts';

const today = '2026-11-21';
const search = (text: string) => new URLSearchParams(text);

it.each([
  ['', 0, 'my'],
  ['', 2, 'items'],
  ['tab=my', 2, 'my'],
  ['tab=items', 0, 'items'],
  ['tab=day', 2, 'day'],
  ['tab=everything', 0, 'my'],
])('reads the tab of ?%s with %d requests to answer as %s', (text, pendingRequests, tab) => {
  expect(tabOf(search(text), landingTab({ pendingRequests }))).toBe(tab);
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

it.each([
  ['answer=confirm', 'confirm'],
  ['answer=decline', 'decline'],
  ['', null],
  ['answer=', null],
  ['answer=cancel', null],
  ['answer=complete', null],
])('reads the act that ?%s asks for as %s', (text, act) => {
  expect(answerOf(search(text))).toBe(act);
});

it('names the tab in the address, and the day unless it is today', () => {
  expect([
    tabParameters('my', '2026-11-28', today),
    tabParameters('items', '2026-11-28', today),
    tabParameters('day', today, today),
    tabParameters('day', '2026-11-28', today),
  ]).toEqual([{ tab: 'my' }, { tab: 'items' }, { tab: 'day' }, { tab: 'day', date: '2026-11-28' }]);
});

import { describe, expect, it } from 'vitest';
import { bookingFixture, noon } from '#features/bookings/booking-fixture.ts';
import type { TicketSide } from '#features/bookings/client/ticket/ticket-state.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import {
  answerOf,
  dayOf,
  groupBookings,
  landingTab,
  placeOf,
  tabOf,
  tabParameters,
  toAnswerFirst,
} from './bookings-query.ts';

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

const at = (day: number, changes: Parameters<typeof bookingFixture>[0] = {}) =>
  bookingFixture({
    id: `day-${day}`,
    startTime: `2026-11-${day}T09:00:00Z`,
    endTime: `2026-11-${day}T11:00:00Z`,
    expiresAt: null,
    status: 'CONFIRMED',
    ...changes,
  });
const entryOf = (booking: Booking, side: TicketSide) => ({ booking, ...placeOf(booking, noon, side) });
const ids = (bookings: { id: string }[]) => bookings.map(({ id }) => id);

describe('the group of a booking', () => {
  it.each([
    ['to come', at(22), 'upcoming', 'upcoming'],
    ['to answer', at(22, { status: 'PENDING' }), 'upcoming', 'toAnswer'],
    ['over', at(20), 'past', 'toComplete'],
    ['cancelled', at(22, { status: 'CANCELLED' }), 'past', 'past'],
    ['completed', at(22, { status: 'COMPLETED' }), 'past', 'past'],
  ])('that is %s fits each side', (_, booking, forRenter, forOwner) => {
    expect(placeOf(booking, noon, 'renter').group).toBe(forRenter);
    expect(placeOf(booking, noon, 'owner').group).toBe(forOwner);
  });

  it('is upcoming for a running booking until its end', () => {
    const running = at(21, { startTime: '2026-11-21T11:00:00Z', endTime: '2026-11-21T13:00:00Z' });
    expect(placeOf(running, noon, 'renter').group).toBe('upcoming');
    const end = new Date('2026-11-21T13:00:00Z');
    expect(placeOf(running, end, 'renter').group).toBe('past');
    const out = (dueAt: string) => ({
      ...running,
      trip: { departedAt: running.startTime, dueAt, returnedAt: null },
    });
    expect(placeOf(out('2026-11-21T14:00:00Z'), end, 'owner').group).toBe('upcoming');
    expect(placeOf(out('2026-11-21T13:00:00Z'), end, 'owner').group).toBe('toComplete');
  });
});

it('sorts upcoming and past bookings by their distance from now', () => {
  const entries = [28, 25, 22, 20, 10].map((day) => entryOf(at(day), 'renter'));
  const { upcoming, past } = groupBookings(entries);
  expect(ids(upcoming)).toEqual(['day-22', 'day-25', 'day-28']);
  expect(ids(past)).toEqual(['day-20', 'day-10']);
});

it('sorts requests by their expiry, and keeps their order once they are answered', () => {
  const later = at(22, { id: 'later', status: 'PENDING', expiresAt: '2026-11-22T09:00:00Z' });
  const sooner = at(28, { id: 'sooner', status: 'PENDING', expiresAt: '2026-11-21T13:00:00Z' });
  const entries = [later, sooner].map((booking) => entryOf(booking, 'owner'));
  expect(ids(groupBookings(entries).toAnswer)).toEqual(['sooner', 'later']);
  const answered = entries.map((entry) => ({
    ...entry,
    booking: { ...entry.booking, status: 'CONFIRMED' as const, expiresAt: null },
  }));
  expect(ids(groupBookings(answered).toAnswer)).toEqual(['sooner', 'later']);
});

it('keeps a ticket in its group when its booking is cancelled', () => {
  const entry = entryOf(at(22), 'renter');
  const cancelled = at(22, { status: 'CANCELLED' });
  expect(groupBookings([{ ...entry, booking: cancelled }]).upcoming).toEqual([cancelled]);
});

it('returns what waits for an answer, what ends first before others', () => {
  const expired = at(22, { id: 'expired', status: 'PENDING', expiresAt: '2026-11-21T11:59:00Z' });
  const open = at(24, { id: 'open', status: 'PENDING', expiresAt: '2026-11-21T18:00:00Z' });
  const later = at(23, { id: 'later', status: 'PENDING', expiresAt: '2026-11-22T11:00:00Z' });
  const asked = at(22, { id: 'asked', cancelRequestedAt: '2026-11-21T11:00:00Z' });
  const given = [later, open, expired, asked, at(21)];
  expect(ids(toAnswerFirst(given, 'owner', noon))).toEqual(['open', 'asked', 'later']);
  expect(toAnswerFirst(given, 'renter', noon)).toEqual([]);
});

it('puts questions and proposals of the other side among what a user has to answer', () => {
  const hours = { startTime: '2026-11-22T13:00:00Z', endTime: '2026-11-22T15:00:00Z' };
  const proposal = (by: 'RENTER' | 'OWNER') =>
    at(22, {
      id: by,
      proposal: {
        ...{ id: 'proposal', by, ...hours, seats: 1, totalPrice: 1980, priceLines: [] },
        ...{ createdAt: '2026-11-21T11:00:00Z', expiresAt: '2026-11-21T15:00:00Z' },
      },
    });
  const asked = at(22, { id: 'asked', cancelRequestedAt: '2026-11-21T11:00:00Z' });
  const entries = (side: TicketSide) =>
    [asked, proposal('RENTER'), proposal('OWNER')].map((booking) => entryOf(booking, side));
  const { toAnswer, upcoming } = groupBookings(entries('owner'));
  expect([ids(toAnswer), ids(upcoming)]).toEqual([['RENTER', 'asked'], ['OWNER']]);
  expect(ids(groupBookings(entries('renter')).toAnswer)).toEqual(['OWNER']);
});

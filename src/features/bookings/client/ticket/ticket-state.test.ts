import { expect, it } from 'vitest';
import { bookingFixture, noon } from '#features/bookings/booking-fixture.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { answerDue, isOver, withEffectiveStatus } from './ticket-state.ts';

const ended = { endTime: noon.toISOString() };

it('is over for both sides once it is completed or cancelled', () => {
  for (const status of ['COMPLETED', 'CANCELLED'] as const) {
    expect(isOver(bookingFixture({ status }), 'renter', noon)).toBe(true);
    expect(isOver(bookingFixture({ status }), 'owner', noon)).toBe(true);
  }
});

it('is over for the renter at its end, but for the owner only when it is completed', () => {
  expect(isOver(bookingFixture({ status: 'CONFIRMED', ...ended }), 'renter', noon)).toBe(true);
  expect(isOver(bookingFixture({ status: 'CONFIRMED', ...ended }), 'owner', noon)).toBe(false);
  expect(isOver(bookingFixture({ status: 'CONFIRMED' }), 'renter', noon)).toBe(false);
});

it('is not over while a request waits for an answer', () => {
  expect(isOver(bookingFixture(), 'owner', noon)).toBe(false);
});

const changeUntil = (expiresAt: string, by: 'RENTER' | 'OWNER' = 'RENTER'): Pick<Booking, 'change'> => ({
  change: {
    ...{ id: 'change', by, seats: 1, totalPrice: 1980, priceLines: [] },
    ...{ startTime: '2026-11-22T13:00:00Z', endTime: '2026-11-22T15:00:00Z' },
    ...{ createdAt: noon.toISOString(), expiresAt },
  },
});
const confirmed = { status: 'CONFIRMED', expiresAt: null } as const;
const later = '2026-11-21T16:00:00Z';
const asked = { cancelRequestedAt: noon.toISOString(), cancelRequestNote: 'Ill' };

it('ends a proposal when it expires, and a question to cancel with the start, without asking the server', () => {
  const booking = bookingFixture({ ...confirmed, ...asked, ...changeUntil(later) });
  expect(withEffectiveStatus(booking, noon)).toBe(booking);
  expect(withEffectiveStatus(booking, new Date(later))).toEqual({ ...booking, change: null });
  expect(withEffectiveStatus(booking, new Date(booking.startTime))).toEqual({
    ...booking,
    ...{ change: null, cancelRequestedAt: null, cancelRequestNote: null },
  });
});

it('waits for the owner’s answer to a request, a question and a renter’s proposal, until the first of them ends', () => {
  const due = (fields: Partial<Booking>) => answerDue(bookingFixture(fields), 'owner');
  expect(due({ expiresAt: later })).toBe(later);
  expect(due({ ...confirmed, ...asked })).toBe('2026-11-22T09:00:00Z');
  expect(due({ ...confirmed, ...asked, ...changeUntil(later) })).toBe(later);
  expect(due({ ...confirmed, ...changeUntil(later, 'OWNER') })).toBeNull();
});

it('waits for the renter’s answer to an owner’s proposal only', () => {
  const due = (fields: Partial<Booking>) => answerDue(bookingFixture(fields), 'renter');
  expect(due({ ...confirmed, ...asked, ...changeUntil(later) })).toBeNull();
  expect(due({ expiresAt: later })).toBeNull();
  expect(due(changeUntil(later, 'OWNER'))).toBe(later);
});

import { describe, expect, it } from 'vitest';
import { bookingFixture, noon } from '#features/bookings/booking-fixture.ts';
import { questionOf, ticketActs, undoableUntil } from './ticket-acts.ts';
import type { TicketSide } from './ticket-state.ts';

const booking = bookingFixture();
const minutes = (from: string | Date, count: number) => new Date(new Date(from).getTime() + count * 60_000);
const confirmed = { status: 'CONFIRMED', expiresAt: null, confirmedAt: noon.toISOString() } as const;
const out = {
  ...confirmed,
  trip: { departedAt: booking.startTime, dueAt: booking.endTime, returnedAt: null },
};
const afterStart = (count: number) => minutes(booking.startTime, count);

it('has no chat without a phone number', () => {
  const fields = { ...confirmed, user: { ...booking.user, phoneNumber: null } };
  const { visible, more } = ticketActs(bookingFixture(fields), 'owner', noon);
  expect([...visible, ...more]).not.toContain('chat');
});

it('lets only the owner take back a missed booking, for an hour', () => {
  const missed = { status: 'CANCELLED', cancelReason: 'NO_SHOW', cancelledAt: noon.toISOString() } as const;
  const at = (count: number, side: TicketSide = 'owner') =>
    undoableUntil(bookingFixture(missed), side, minutes(noon, count));
  expect(at(59)).toEqual(minutes(noon, 60));
  expect(at(60)).toBeNull();
  expect(at(0, 'renter')).toBeNull();
  expect(undoableUntil(bookingFixture({ ...missed, cancelReason: 'OWNER' }), 'owner', noon)).toBeNull();
});

describe('the question before an act', () => {
  it('comes before each cancellation, and before none of the acts that can be taken back', () => {
    for (const act of ['cancel', 'decline', 'cancelAsAsked'] as const)
      expect(questionOf(act, booking, noon)).toBe(act);
    for (const act of ['confirm', 'keep', 'accept', 'refuse', 'noShow', 'undoNoShow'] as const)
      expect(questionOf(act, booking, noon)).toBeNull();
  });

  it('comes before completing a booking until its end, and is another one until its start', () => {
    expect(questionOf('complete', booking, afterStart(-1))).toBe('completeUnbegun');
    expect(questionOf('complete', booking, afterStart(0))).toBe('complete');
    expect(questionOf('complete', bookingFixture(out), afterStart(0))).toBe('back');
    expect(questionOf('complete', booking, new Date(booking.endTime))).toBeNull();
  });
});

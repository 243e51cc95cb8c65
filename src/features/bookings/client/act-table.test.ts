import { describe, expect, it } from 'vitest';
import { bookingFixture, noon } from '#features/bookings/booking-fixture.ts';
import { clientAct, ticketActs, undoableUntil } from './act-table.ts';

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

it('says until when the owner, and only they, can take back a missed booking', () => {
  const missed = { status: 'CANCELLED', cancelReason: 'NO_SHOW', cancelledAt: noon.toISOString() } as const;
  const until = (side: 'renter' | 'owner') => undoableUntil(bookingFixture(missed), side, noon);
  expect([until('owner'), until('renter')]).toEqual([minutes(noon, 60), null]);
});

describe('the question before an act', () => {
  it('comes before each cancellation, and before none of the acts that can be taken back', () => {
    for (const act of ['cancel', 'decline', 'cancelAsAsked'] as const)
      expect(clientAct(act).question?.(booking, noon)).toBe(act);
    for (const act of ['confirm', 'keep', 'accept', 'refuse', 'noShow', 'undoNoShow'] as const)
      expect(clientAct(act).question).toBeUndefined();
  });

  const completing = clientAct('complete').question ?? (() => undefined);

  it('comes before completing a booking until its end, and is another one until its start', () => {
    expect(completing(booking, afterStart(-1))).toBe('completeUnbegun');
    expect(completing(booking, afterStart(0))).toBe('complete');
    expect(completing(bookingFixture(out), afterStart(0))).toBe('back');
    expect(completing(booking, new Date(booking.endTime))).toBeNull();
  });
});

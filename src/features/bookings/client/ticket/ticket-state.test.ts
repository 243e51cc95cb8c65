import { expect, it } from 'vitest';
import { bookingFixture, noon } from '#features/bookings/booking-fixture.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { answerDue, isOver, withEffectiveStatus } from './ticket-state.ts';

const ended = { endTime: noon.toISOString() };

it('is over once it is completed or cancelled, and for the renter at its end', () => {
  const over = (fields: Partial<Booking>) =>
    (['renter', 'owner'] as const).map((side) => isOver(bookingFixture(fields), side, noon));
  for (const status of ['COMPLETED', 'CANCELLED'] as const) expect(over({ status })).toEqual([true, true]);
  expect(over({ status: 'CONFIRMED', ...ended })).toEqual([true, false]);
  expect(over({ status: 'CONFIRMED' })).toEqual([false, false]);
  expect(over({})).toEqual([false, false]);
});

const proposalUntil = (expiresAt: string, by: 'RENTER' | 'OWNER' = 'RENTER'): Pick<Booking, 'proposal'> => ({
  proposal: {
    ...{ id: 'proposal', by, seats: 1, totalPrice: 1980, priceLines: [] },
    ...{ startTime: '2026-11-22T13:00:00Z', endTime: '2026-11-22T15:00:00Z' },
    ...{ createdAt: noon.toISOString(), expiresAt },
  },
});
const confirmed = { status: 'CONFIRMED', expiresAt: null } as const;
const later = '2026-11-21T16:00:00Z';
const asked = { cancelRequestedAt: noon.toISOString(), cancelRequestNote: 'Ill' };

it('ends a proposal when it expires, and a question to cancel with the start, without asking the server', () => {
  const booking = bookingFixture({ ...confirmed, ...asked, ...proposalUntil(later) });
  expect(withEffectiveStatus(booking, noon)).toBe(booking);
  expect(withEffectiveStatus(booking, new Date(later))).toEqual({ ...booking, proposal: null });
  expect(withEffectiveStatus(booking, new Date(booking.startTime))).toEqual({
    ...booking,
    ...{ proposal: null, cancelRequestedAt: null, cancelRequestNote: null },
  });
});

it('waits for the answer to what the other side asks or proposes, until the first of it ends', () => {
  const due = (fields: Partial<Booking>) =>
    (['owner', 'renter'] as const).map((side) => answerDue(bookingFixture(fields), side));
  expect(due({ expiresAt: later })).toEqual([later, null]);
  expect(due({ ...confirmed, ...asked })).toEqual(['2026-11-22T09:00:00Z', null]);
  expect(due({ ...confirmed, ...asked, ...proposalUntil(later) })).toEqual([later, null]);
  expect(due({ ...confirmed, ...proposalUntil(later, 'OWNER') })).toEqual([null, later]);
});

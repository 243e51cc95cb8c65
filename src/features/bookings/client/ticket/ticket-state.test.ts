import { expect, it } from 'vitest';
import { bookingFixture, noon } from '#features/bookings/booking-fixture.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { chatLabel } from './ticket-chat.tsx';
import {
  answerDue,
  forOwnerOf,
  isMissing,
  leftToAnswer,
  sideOf,
  withEffectiveStatus,
} from './ticket-state.ts';

const minutes = (from: string | Date, count: number) => new Date(new Date(from).getTime() + count * 60_000);
const confirmed = { status: 'CONFIRMED', expiresAt: null, confirmedAt: noon.toISOString() } as const;
const proposalUntil = (expiresAt: string, by: 'RENTER' | 'OWNER' = 'RENTER'): Pick<Booking, 'proposal'> => ({
  proposal: {
    ...{ id: 'proposal', by, seats: 1, totalPrice: 1980, priceLines: [] },
    ...{ startTime: '2026-11-22T13:00:00Z', endTime: '2026-11-22T15:00:00Z' },
    ...{ createdAt: noon.toISOString(), expiresAt },
  },
});
const later = '2026-11-21T16:00:00Z';
const asked = { cancelRequestedAt: noon.toISOString(), cancelRequestNote: 'Ill' };

it('ends a request or proposal when it expires, and a question with the start, without asking the server', () => {
  const request = bookingFixture({ expiresAt: noon.toISOString() });
  expect(withEffectiveStatus(request, minutes(noon, -1))).toBe(request);
  const ended = { status: 'CANCELLED', cancelReason: 'EXPIRED', expiresAt: null };
  expect(withEffectiveStatus(request, noon)).toMatchObject(ended);
  const booking = bookingFixture({ ...confirmed, ...asked, ...proposalUntil(later) });
  expect(withEffectiveStatus(booking, noon)).toBe(booking);
  expect(withEffectiveStatus(booking, new Date(later))).toEqual({ ...booking, proposal: null });
  expect(withEffectiveStatus(booking, new Date(booking.startTime))).toEqual({
    ...booking,
    ...{ proposal: null, cancelRequestedAt: null, cancelRequestNote: null },
  });
});

it('takes for missing what does not exist, and what an address names that is no id', () => {
  const codes = ['booking_not_found', 'malformed', 'not_allowed'] as const;
  expect(codes.filter((code) => isMissing(new AppError(code)))).toEqual(['booking_not_found', 'malformed']);
});

it('waits for the answer to what the other side asks or proposes, until the first of it ends', () => {
  const due = (fields: Partial<Booking>) =>
    (['owner', 'renter'] as const).map((side) => answerDue(bookingFixture(fields), side));
  expect(due({ expiresAt: later })).toEqual([later, null]);
  expect(due({ ...confirmed, ...asked })).toEqual(['2026-11-22T09:00:00Z', null]);
  expect(due({ ...confirmed, ...asked, ...proposalUntil(later) })).toEqual([later, null]);
  expect(due({ ...confirmed, ...proposalUntil(later, 'OWNER') })).toEqual([null, later]);
});

it('counts what is left after an answer, which may end two things at once', () => {
  const before = bookingFixture({ ...confirmed, ...asked, ...proposalUntil(later) });
  const kept = { ...before, cancelRequestedAt: null };
  const cancelled = { ...kept, status: 'CANCELLED', proposal: null } as const;
  expect(leftToAnswer(9, { before, after: kept, side: 'owner' })).toBe(8);
  expect(leftToAnswer(9, { before, after: cancelled, side: 'owner' })).toBe(7);
  expect(leftToAnswer(0, { before, after: cancelled, side: 'owner' })).toBe(0);
});

it.each([
  ['renter', 'asked', 'ask'],
  ['renter', 'today', 'write'],
  ['renter', 'late', 'late'],
  ['renter', 'thanks', 'thank'],
  ['renter', 'proposing', 'ask'],
  ['renter', 'missed', 'explain'],
  ['renter', 'cancelling', 'write'],
  ['renter', 'greeting', 'write'],
  ['owner', 'question', 'write'],
  ['owner', 'confirmed', 'tell'],
  ['owner', 'tomorrow', 'remind'],
  ['owner', 'late', 'missing'],
  ['owner', 'declined', 'tell'],
  ['owner', 'expired', 'tell'],
  ['owner', 'calledOff', 'tell'],
  ['owner', 'proposing', 'tell'],
  ['owner', 'missed', 'write'],
] as const)('labels the %s’s message “%s” with “%s”', (side, subject, label) => {
  expect(chatLabel(subject, side)).toBe(label);
});

it('has the side of the owner for helpers, whose links name the owner', () => {
  const booking = bookingFixture(confirmed);
  const helped = { ...booking, switches: ['day' as const] };
  const { id } = booking.owner;
  expect([sideOf(booking, id), sideOf(booking, 'hassan'), sideOf(helped, 'hassan')]).toEqual([
    ...['owner', 'renter', 'owner'],
  ]);
  expect([forOwnerOf(booking), forOwnerOf(helped)]).toEqual([{}, { for: id }]);
});

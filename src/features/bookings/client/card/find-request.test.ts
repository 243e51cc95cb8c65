import { expect, it } from 'vitest';
import { bookingFixture } from '#features/bookings/booking-fixture.ts';
import { findRequest } from './find-request.ts';

const requested = {
  itemId: 'quemado',
  start: new Date('2026-11-22T09:00:00Z'),
  end: new Date('2026-11-22T11:00:00Z'),
};

it('finds the request, whose response was lost, among the user’s bookings', () => {
  const mine = bookingFixture();
  expect(findRequest([bookingFixture({ item: 'other' }), mine], requested)).toBe(mine);
});

it('ignores other items, other hours and cancelled bookings', () => {
  const others = [
    bookingFixture({ item: 'other' }),
    bookingFixture({ startTime: '2026-11-22T10:00:00Z' }),
    bookingFixture({ endTime: '2026-11-22T12:00:00Z' }),
    bookingFixture({ status: 'CANCELLED' }),
  ];
  expect(findRequest(others, requested)).toBeUndefined();
});

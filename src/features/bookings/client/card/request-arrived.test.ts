import { expect, it } from 'vitest';
import { bookingFixture } from '#features/bookings/client/ticket/booking-fixture.ts';
import { arrivedRequest } from './request-arrived.ts';

const asked = {
  itemId: 'quemado',
  start: new Date('2026-11-22T09:00:00Z'),
  end: new Date('2026-11-22T11:00:00Z'),
};

it('a request whose answer got lost is found among one’s own bookings', () => {
  const mine = bookingFixture();
  expect(arrivedRequest([bookingFixture({ craft: 'other' }), mine], asked)).toBe(mine);
});

it('another craft, other hours or a cancelled booking are not it', () => {
  const others = [
    bookingFixture({ craft: 'other' }),
    bookingFixture({ startTime: '2026-11-22T10:00:00Z' }),
    bookingFixture({ endTime: '2026-11-22T12:00:00Z' }),
    bookingFixture({ status: 'CANCELLED' }),
  ];
  expect(arrivedRequest(others, asked)).toBeUndefined();
});

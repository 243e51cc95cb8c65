import { expect, it } from 'vitest';
import { bookingFixture, noon } from '#features/bookings/booking-fixture.ts';
import { isOver } from './ticket-state.ts';

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

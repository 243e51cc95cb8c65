import { expect, it } from 'vitest';
import { bookingFixture, noon } from '#features/bookings/booking-fixture.ts';
import { confirmationFor } from './ticket-actions.tsx';

const booking = bookingFixture();

it('asks renters before cancelling and owners before declining', () => {
  expect(confirmationFor('cancel', booking, 'renter', noon)).toBe('cancel');
  expect(confirmationFor('cancel', booking, 'owner', noon)).toBe('decline');
});

it('confirms without asking', () => {
  expect(confirmationFor('confirm', booking, 'owner', noon)).toBeNull();
});

it('asks before completing a booking until its end, and another question until its start', () => {
  const before = new Date(Date.parse(booking.startTime) - 1);
  expect(confirmationFor('complete', booking, 'owner', before)).toBe('completeUnbegun');
  expect(confirmationFor('complete', booking, 'owner', new Date(booking.startTime))).toBe('complete');
  expect(confirmationFor('complete', booking, 'owner', new Date(booking.endTime))).toBeNull();
});

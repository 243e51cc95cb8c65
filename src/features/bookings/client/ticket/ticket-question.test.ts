import { expect, it } from 'vitest';
import { bookingFixture, noon } from './booking-fixture.ts';
import { questionBefore } from './ticket-question.tsx';

const booking = bookingFixture();

it('asks renters before cancelling and owners before declining', () => {
  expect(questionBefore('cancel', booking, 'renter', noon)).toBe('cancel');
  expect(questionBefore('cancel', booking, 'owner', noon)).toBe('decline');
});

it('confirms without asking', () => {
  expect(questionBefore('confirm', booking, 'owner', noon)).toBeNull();
});

it('asks before completing a booking until its end', () => {
  expect(questionBefore('complete', booking, 'owner', noon)).toBe('complete');
  expect(questionBefore('complete', booking, 'owner', new Date(booking.endTime))).toBeNull();
});

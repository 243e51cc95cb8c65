import { expect, it } from 'vitest';
import { bookingFixture, noon } from './booking-fixture.ts';
import { questionBefore } from './ticket-question.tsx';

const booking = bookingFixture();

it('asks before a request is given up, on both sides', () => {
  expect(questionBefore('cancel', booking, 'renter', noon)).toBe('cancel');
  expect(questionBefore('cancel', booking, 'owner', noon)).toBe('decline');
});

it('confirms at once', () => {
  expect(questionBefore('confirm', booking, 'owner', noon)).toBeNull();
});

it('asks before completing early, and from the end on no more', () => {
  expect(questionBefore('complete', booking, 'owner', noon)).toBe('complete');
  expect(questionBefore('complete', booking, 'owner', new Date(booking.endTime))).toBeNull();
});

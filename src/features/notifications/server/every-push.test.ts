import { describe, expect, it } from 'vitest';
import { createReview } from '#features/reviews/endpoints.ts';
import { marinaToInstant } from '#shared/marina-time.ts';
import { bookingWorld } from '#testing/booking-fixture.ts';
import { bookingSteps } from '#testing/booking-steps.ts';
import { sentMessages } from '#testing/sent-messages.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { change } = bookingWorld(test);
const { requested, confirmed } = bookingSteps(test);
const { mailsAt, pushes } = sentMessages(test);

describe('push messages', () => {
  it('are planned for the owner of a request, and for the renter when it is confirmed and before the start', async () => {
    const { owner, renter, booking } = await confirmed();
    await change(owner, booking, 'complete');
    await mailsAt();
    await renter.caller.send(createReview, { params: { bookingId: booking.id }, body: { rating: 5 } });
    await mailsAt(marinaToInstant('2026-11-24', '10:00'));
    expect(await pushes()).toEqual([
      'BOOKING_CONFIRMED to Younes',
      'REMINDER_DAY_BEFORE to Younes',
      'REMINDER_HOURS_BEFORE to Younes',
      'REQUEST_EXPIRING to Salma',
      'REQUEST_RECEIVED to Salma',
    ]);
  });

  it('are planned for the renter when the request is declined', async () => {
    const { owner, booking } = await requested();
    await mailsAt();
    await change(owner, booking, 'cancel');
    await mailsAt();
    expect(await pushes()).toEqual([
      'BOOKING_ENDED to Younes',
      'REQUEST_EXPIRING to Salma',
      'REQUEST_RECEIVED to Salma',
    ]);
  });

  it('are planned for the owner when the renter cancels', async () => {
    const { renter, booking } = await requested();
    await mailsAt();
    await change(renter, booking, 'cancel');
    await mailsAt();
    expect(await pushes()).toEqual([
      'OWNER_BOOKING_CANCELLED to Salma',
      'REQUEST_EXPIRING to Salma',
      'REQUEST_RECEIVED to Salma',
    ]);
  });
});

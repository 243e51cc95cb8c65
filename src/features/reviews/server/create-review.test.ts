import { describe, expect, it } from 'vitest';
import { changeBooking } from '#features/bookings/endpoints.ts';
import { getItem } from '#features/items/endpoints.ts';
import { createReview, getReviewEligibility, listReviews } from '#features/reviews/endpoints.ts';
import type { CreateReview } from '#features/reviews/schemas.ts';
import type { MarinaTime } from '#shared/marina-time.ts';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import type { TestCaller } from '#testing/test-app.ts';
import { testApp } from '#testing/test-app.ts';
import { engine } from '#testing/test-database.ts';

const test = await testApp();
const { visitor, db, clock } = test;
const { newOwner, newRenter, newItem, request, change } = bookingWorld(test);
const unknown = '019aa6a0-0000-7000-8000-000000000000';

/** A renter and an item; `ride` adds a completed booking. */
async function newRental(values: Parameters<typeof newItem>[1] = {}) {
  const owner = await newOwner();
  const item = await newItem(owner, values);
  const renter = await newRenter();
  const ride = async (start: MarinaTime, end: MarinaTime) => {
    const { body } = await request(renter, item, hours(start, end));
    await change(owner, body, 'confirm');
    await change(owner, body, 'complete');
    return body;
  };
  return { owner, item, renter, ride };
}

const review = ({ caller }: { caller: TestCaller }, bookingId: string, body: CreateReview) =>
  caller.send(createReview, { params: { bookingId }, body });
const eligibility = ({ caller }: { caller: TestCaller }, id: string) =>
  caller.send(getReviewEligibility, { params: { id } });
const storedReviews = () => db.selectFrom('reviews').selectAll().execute();

describe('a review', () => {
  it('is returned, listed first, and included in the rating', async () => {
    const { item, renter, ride } = await newRental();
    const booking = await ride('10:00', '11:00');
    const response = await review(renter, booking.id, { rating: 4, comment: '  Belle sortie !\n' });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      id: expect.any(String),
      rating: 4,
      comment: 'Belle sortie !',
      createdAt: clock.now().toISOString(),
      reviewer: { id: renter.id, displayName: 'Younes', profileImageUrl: null },
    });
    const list = await visitor.send(listReviews, { params: { id: item.id } });
    expect(list.body).toEqual([response.body]);
    expect((await visitor.send(getItem, { params: { id: item.id } })).body).toMatchObject({
      averageRating: 4,
      reviewCount: 1,
    });
  });

  it.each([{}, { comment: null }, { comment: '' }, { comment: ' \n ' }])(
    'may have no comment: %j',
    async (comment) => {
      const { renter, ride } = await newRental();
      const { id } = await ride('10:00', '11:00');
      const response = await review(renter, id, { rating: 5, ...comment });
      expect(response.body).toMatchObject({ rating: 5, comment: null });
    },
  );

  it('is attached to the first completed booking, whichever is given', async () => {
    const { item, renter, ride } = await newRental();
    const second = await ride('14:00', '15:00');
    const first = await ride('10:00', '11:00');
    await request(renter, item, hours('08:00', '09:00'));
    expect((await eligibility(renter, item.id)).body).toEqual({
      eligible: true,
      bookingId: first.id,
      reviewed: false,
      hiddenReason: null,
    });
    await review(renter, second.id, { rating: 5 });
    expect(await storedReviews()).toMatchObject([{ booking_id: first.id, item_id: item.id }]);
  });
});

describe('a second review of the same item', () => {
  it('is rejected, also with another booking, and changes nothing', async () => {
    const { item, renter, ride } = await newRental();
    const first = await ride('10:00', '11:00');
    const second = await ride('14:00', '15:00');
    await review(renter, first.id, { rating: 5 });
    for (const { id } of [first, second]) {
      const again = await review(renter, id, { rating: 1 });
      expect([again.status, again.error.code]).toEqual([409, 'already_reviewed']);
    }
    expect((await eligibility(renter, item.id)).body).toMatchObject({ eligible: false, reviewed: true });
    expect((await visitor.send(getItem, { params: { id: item.id } })).body).toMatchObject({
      averageRating: 5,
      reviewCount: 1,
    });
  });

  it(`is rejected among concurrent reviews, ${engine}`, async () => {
    const { item, renter, ride } = await newRental();
    const bookings = [await ride('10:00', '11:00'), await ride('14:00', '15:00')];
    const responses = await Promise.all(
      [...bookings, ...bookings, ...bookings].map(({ id }, n) =>
        review(renter, id, { rating: 5, comment: `Take ${n}` }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await storedReviews()).toHaveLength(1);
    expect((await visitor.send(getItem, { params: { id: item.id } })).body).toMatchObject({ reviewCount: 1 });
  });
});

it('a review that is sent again, because its answer was lost, is the same review', async () => {
  const { item, renter, ride } = await newRental();
  const { id } = await ride('10:00', '11:00');
  const first = await review(renter, id, { rating: 4, comment: 'Fast' });
  expect(await review(renter, id, { rating: 4, comment: 'Fast' })).toMatchObject({
    ...{ status: 201, body: first.body },
  });
  expect((await review(renter, id, { rating: 4 })).error.code).toBe('already_reviewed');
  expect(await storedReviews()).toHaveLength(1);
  expect((await visitor.send(getItem, { params: { id: item.id } })).body).toMatchObject({ reviewCount: 1 });
});

describe('a review is rejected', () => {
  it('without a completed booking of the item', async () => {
    const { owner, item, renter } = await newRental();
    const { body: booking } = await request(renter, item);
    const refused = async () => {
      const response = await review(renter, booking.id, { rating: 5 });
      expect([response.status, response.error.code]).toEqual([403, 'cannot_review']);
      expect((await eligibility(renter, item.id)).body).toEqual({
        eligible: false,
        bookingId: null,
        reviewed: false,
        hiddenReason: null,
      });
    };
    await refused();
    await change(owner, booking, 'confirm');
    await refused();
    await renter.caller.send(changeBooking, { params: { id: booking.id, action: 'cancel' } });
    await refused();
    expect(await storedReviews()).toEqual([]);
  });

  it('with another user’s booking, and with an unknown one', async () => {
    const { owner, item, ride } = await newRental();
    const { id } = await ride('10:00', '11:00');
    const other = await newRenter();
    for (const person of [owner, other]) {
      const response = await review(person, id, { rating: 1 });
      expect([response.status, response.error.code]).toEqual([404, 'booking_not_found']);
      expect((await eligibility(person, item.id)).body).toMatchObject({ eligible: false });
    }
    const missing = await review(other, unknown, { rating: 1 });
    expect([missing.status, missing.error.code]).toEqual([404, 'booking_not_found']);
  });

  it('after the item is removed', async () => {
    const { item, renter, ride } = await newRental();
    const { id } = await ride('10:00', '11:00');
    await db.updateTable('items').set({ deleted_at: clock.now() }).where('id', '=', item.id).execute();
    const response = await review(renter, id, { rating: 5 });
    expect([response.status, response.error.code]).toEqual([410, 'item_removed']);
    const asked = await renter.caller.inject({
      method: 'GET',
      url: `/api/v1/reviews/item/${item.id}/eligibility`,
    });
    expect([asked.status, asked.error.code]).toEqual([410, 'item_removed']);
    expect(await storedReviews()).toEqual([]);
  });
});

describe('the body of a review', () => {
  const send = async (body: object) => {
    const { renter, ride } = await newRental();
    const { id } = await ride('10:00', '11:00');
    return renter.caller.inject({ method: 'POST', url: `/api/v1/reviews/booking/${id}`, payload: body });
  };

  it.each([{}, { rating: null }, { rating: 0 }, { comment: 'Fine' }])('needs a rating: %j', async (body) => {
    const response = await send(body);
    expect(response.status).toBe(422);
    expect(response.error).toMatchObject({ code: 'rating_required', message: 'Please select a rating' });
    expect(await storedReviews()).toEqual([]);
  });

  it.each([
    [{ rating: 6 }, 422, 'rating', { code: 'too_big', limit: 5 }],
    [{ rating: -1 }, 422, 'rating', { code: 'too_small', limit: 1 }],
    [{ rating: 4.5 }, 400, 'rating', { code: 'invalid' }],
    [{ rating: '5' }, 400, 'rating', { code: 'invalid' }],
    [{ rating: 5, comment: 'x'.repeat(2001) }, 422, 'comment', { code: 'too_big', limit: 2000 }],
  ])('is rejected out of bounds: %.40j', async (body, status, field, error) => {
    const response = await send(body);
    expect(response.status).toBe(status);
    expect(response.error.fields).toMatchObject({ [field]: error });
    expect(await storedReviews()).toEqual([]);
  });

  it('may have a comment of the maximum length', async () => {
    expect((await send({ rating: 5, comment: ` ${'é'.repeat(2000)} ` })).status).toBe(201);
  });
});

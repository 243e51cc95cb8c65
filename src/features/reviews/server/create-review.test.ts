import { describe, expect, it } from 'vitest';
import { getItem } from '#features/items/endpoints.ts';
import { createReview, getReviewEligibility, listReviews } from '#features/reviews/endpoints.ts';
import type { CreateReview } from '#features/reviews/schemas.ts';
import { adminWorld } from '#testing/admin-fixture.ts';
import { type TestCaller, testApp } from '#testing/test-app.ts';
import { engine } from '#testing/test-database.ts';

const test = await testApp();
const { visitor, db, clock } = test;
const { newOwner, newRenter, newItem, insertBooking } = adminWorld(test);
const unknown = '019aa6a0-0000-7000-8000-000000000000';

/** A renter and an item; `ride` adds a completed booking that starts at this hour. */
async function newRental() {
  const [owner, renter] = [await newOwner(), await newRenter()];
  const item = await newItem(owner);
  const ride = async (hour = 10) => ({
    id: await insertBooking(item, renter, `2026-11-20T${hour}:00:00Z`),
  });
  return { owner, item, renter, ride };
}

const review = ({ caller }: { caller: TestCaller }, bookingId: string, body: CreateReview) =>
  caller.send(createReview, { params: { bookingId }, body });
const eligibility = ({ caller }: { caller: TestCaller }, id: string) =>
  caller.send(getReviewEligibility, { params: { id } });
const ratingOf = async ({ id }: { id: string }) => (await visitor.send(getItem, { params: { id } })).body;
const storedReviews = () => db.selectFrom('reviews').selectAll().execute();

describe('a review', () => {
  it('is returned, listed first, and included in the rating', async () => {
    const { item, renter, ride } = await newRental();
    const booking = await ride();
    const response = await review(renter, booking.id, { rating: 4, comment: '  Belle sortie !\n' });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      ...{ id: expect.any(String), rating: 4, comment: 'Belle sortie !' },
      createdAt: clock.now().toISOString(),
      reviewer: { id: renter.id, displayName: 'Younes', profileImageUrl: null },
      reply: null,
    });
    const list = await visitor.send(listReviews, { params: { id: item.id } });
    expect(list.body).toEqual([response.body]);
    expect(await ratingOf(item)).toMatchObject({ averageRating: 4, reviewCount: 1 });
  });

  it('is attached to the first completed booking, whichever is given', async () => {
    const { item, renter, ride } = await newRental();
    const second = await ride(14);
    const first = await ride();
    await insertBooking(item, renter, '2026-11-20T08:00:00Z', { status: 'CANCELLED' });
    expect((await eligibility(renter, item.id)).body).toEqual({
      ...{ eligible: true, bookingId: first.id, reviewed: false, hiddenReason: null },
    });
    await review(renter, second.id, { rating: 5 });
    expect(await storedReviews()).toMatchObject([{ booking_id: first.id, item_id: item.id }]);
  });
});

describe('a second review of the same item', () => {
  it('is rejected unless it is the same, also with another booking, and changes nothing', async () => {
    const { item, renter, ride } = await newRental();
    const first = await ride();
    const second = await ride(14);
    const body = { rating: 5, comment: 'Fast' };
    const sent = await review(renter, first.id, body);
    // The same review is not a second one: its answer may have been lost.
    const repeated = await review(renter, first.id, body);
    expect([repeated.status, repeated.body]).toEqual([201, sent.body]);
    expect((await review(renter, second.id, body)).body).toEqual(sent.body);
    for (const [{ id }, other] of [
      [first, { rating: 5 }],
      [first, { ...body, rating: 1 }],
      [second, { rating: 1 }],
    ] as const) {
      const again = await review(renter, id, other);
      expect([again.status, again.error.code]).toEqual([409, 'already_reviewed']);
    }
    expect((await eligibility(renter, item.id)).body).toMatchObject({ eligible: false, reviewed: true });
    expect(await ratingOf(item)).toMatchObject({ averageRating: 5, reviewCount: 1 });
    expect(await storedReviews()).toHaveLength(1);
  });

  it(`is rejected among concurrent reviews, ${engine}`, async () => {
    const { item, renter, ride } = await newRental();
    const bookings = [await ride(), await ride(14)];
    const sent = [...bookings, ...bookings, ...bookings].map(({ id }, n) =>
      review(renter, id, { rating: 5, comment: `Take ${n}` }),
    );
    const responses = await Promise.all(sent);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await storedReviews()).toHaveLength(1);
    expect(await ratingOf(item)).toMatchObject({ reviewCount: 1 });
  });
});

describe('a review is rejected', () => {
  it('without a completed booking of the item', async () => {
    const { item, renter } = await newRental();
    for (const status of ['PENDING', 'CONFIRMED', 'CANCELLED'] as const) {
      const id = await insertBooking(item, renter, '2026-11-21T10:00:00Z', { status });
      const response = await review(renter, id, { rating: 5 });
      expect([response.status, response.error.code]).toEqual([403, 'cannot_review']);
      expect((await eligibility(renter, item.id)).body).toEqual({
        ...{ eligible: false, bookingId: null, reviewed: false, hiddenReason: null },
      });
      await db.deleteFrom('bookings').where('id', '=', id).execute();
    }
    expect(await storedReviews()).toEqual([]);
  });

  it('with another user’s booking, and with an unknown one', async () => {
    const { owner, item, ride } = await newRental();
    const { id } = await ride();
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
    const { id } = await ride();
    await db.updateTable('items').set({ deleted_at: clock.now() }).where('id', '=', item.id).execute();
    const response = await review(renter, id, { rating: 5 });
    expect([response.status, response.error.code]).toEqual([410, 'item_removed']);
    const asked = await eligibility(renter, item.id);
    expect([asked.status, asked.error.code]).toEqual([410, 'item_removed']);
    expect(await storedReviews()).toEqual([]);
  });
});

describe('the body of a review', () => {
  it('has a rating from 1 to 5, and at most 2,000 characters', async () => {
    const { renter, ride } = await newRental();
    const url = `/api/v1/reviews/booking/${(await ride()).id}`;
    const required = { code: 'rating_required', message: 'Please select a rating' };
    const field = (name: string, error: object) => ({ fields: { [name]: error } });
    for (const [payload, status, expected] of [
      ...[{}, { rating: null }, { rating: 0 }, { comment: 'Fine' }].map(
        (body) => [body, 422, required] as const,
      ),
      [{ rating: 6 }, 422, field('rating', { code: 'too_big', limit: 5 })],
      [{ rating: -1 }, 422, field('rating', { code: 'too_small', limit: 1 })],
      [{ rating: 4.5 }, 400, field('rating', { code: 'invalid' })],
      [{ rating: '5' }, 400, field('rating', { code: 'invalid' })],
      [{ rating: 5, comment: 'x'.repeat(2001) }, 422, field('comment', { code: 'too_big', limit: 2000 })],
    ] as const) {
      const response = await renter.caller.inject({ method: 'POST', url, payload });
      expect([response.status, response.error]).toMatchObject([status, expected]);
    }
    expect(await storedReviews()).toEqual([]);
    const payload = { rating: 5, comment: ` ${'é'.repeat(2000)} ` };
    expect((await renter.caller.inject({ method: 'POST', url, payload })).status).toBe(201);
  });

  it('may have no comment', async () => {
    for (const comment of [{}, { comment: null }, { comment: '' }, { comment: ' \n ' }]) {
      const { renter, ride } = await newRental();
      const response = await review(renter, (await ride()).id, { rating: 5, ...comment });
      expect(response.body).toMatchObject({ rating: 5, comment: null });
    }
  });
});

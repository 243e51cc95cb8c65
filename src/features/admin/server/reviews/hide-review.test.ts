import { describe, expect, it } from 'vitest';
import { hideReview, listAdminReviews, listAudit, showReview } from '#features/admin/endpoints.ts';
import { deleteItem, getItem } from '#features/items/endpoints.ts';
import { createReview, getReviewEligibility, listReviews } from '#features/reviews/endpoints.ts';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import { type TestCaller, testApp } from '#testing/test-app.ts';
import { engine } from '#testing/test-database.ts';
import { violations } from '#testing/violations.ts';

const test = await testApp();
const { visitor, clock, db } = test;

const recorded = async (caller: TestCaller) =>
  (await caller.send(listAudit)).body.filter(({ action }) => action.startsWith('REVIEW'));
const { newPerson, newOwner, newItem, request, change } = bookingWorld(test);
const unknown = '019aa6a0-0000-7000-8000-000000000000';

/** An item with reviews of these ratings by different renters, and an administrator. */
async function reviewedItem(...ratings: number[]) {
  const admin = await newPerson({ isAdmin: true, displayName: 'Nadia', email: 'nadia@example.com' });
  const owner = await newOwner();
  const item = await newItem(owner, { rentalCategory: 'PER_SEAT', capacity: 9, listingTitle: 'Quemado' });
  const reviews: { id: string; reviewer: Awaited<ReturnType<typeof newPerson>>; bookingId: string }[] = [];
  for (const rating of ratings) {
    const reviewer = await newPerson({ displayName: 'Younes', phoneNumber: '+212600000002' });
    const { body: booking } = await request(reviewer, item, hours('10:00', '12:00'));
    await change(owner, booking, 'confirm');
    await change(owner, booking, 'complete');
    const params = { bookingId: booking.id };
    const { body } = await reviewer.caller.send(createReview, { params, body: { rating } });
    reviews.push({ id: body.id, reviewer, bookingId: booking.id });
  }
  const [first] = reviews;
  if (!first) throw new Error('An item needs a review');
  return {
    ...{ admin, owner, item, reviews, first },
    hide: (id: string, reason = 'Not a real trip') =>
      admin.caller.send(hideReview, { params: { id }, body: { reason } }),
    show: (id: string) => admin.caller.send(showReview, { params: { id } }),
    /** The rating, the total of the list, and the ids that visitors see. */
    seen: async () => {
      const params = { id: item.id };
      const { averageRating, reviewCount } = (await visitor.send(getItem, { params })).body;
      const { body, headers } = await visitor.send(listReviews, { params });
      const total = Number(headers['x-total-count']);
      return { averageRating, reviewCount, total, ids: body.map(({ id }) => id) };
    },
  };
}

describe('hiding a review', () => {
  it('removes it from the list, the number and the rating, until it is shown again', async () => {
    const { first, reviews, hide, show, seen } = await reviewedItem(5, 2);
    const before = await seen();
    expect(before).toMatchObject({ averageRating: 3.5, reviewCount: 2, total: 2 });
    const hidden = await hide(first.id, '  Not a\r\nreal trip ');
    expect(hidden.body).toMatchObject({
      id: first.id,
      rating: 5,
      hidden: { at: clock.now().toISOString(), by: { displayName: 'Nadia' }, reason: 'Not a\nreal trip' },
    });
    expect(await seen()).toEqual({ averageRating: 2, reviewCount: 1, total: 1, ids: [reviews[1]?.id] });
    expect(await violations(db)).toEqual([]);
    expect((await show(first.id)).body).toMatchObject({ id: first.id, hidden: null });
    expect(await seen()).toEqual(before);
  });

  it('leaves an item without any rating when it was the only one', async () => {
    const { first, hide, seen } = await reviewedItem(1);
    await hide(first.id);
    expect(await seen()).toEqual({ averageRating: 0, reviewCount: 0, total: 0, ids: [] });
  });

  it('tells the reviewer why, who still can’t write another one', async () => {
    const { first, item, owner, hide, show } = await reviewedItem(5);
    const eligibility = async ({ caller } = first.reviewer) =>
      (await caller.send(getReviewEligibility, { params: { id: item.id } })).body;
    expect(await eligibility()).toMatchObject({ reviewed: true, hiddenReason: null });
    await hide(first.id, 'Written before the trip');
    const { bookingId } = first;
    expect(await eligibility()).toEqual({
      ...{ eligible: false, bookingId, reviewed: true, hiddenReason: 'Written before the trip' },
    });
    expect(await eligibility(owner)).toMatchObject({ reviewed: false, hiddenReason: null });
    const again = await first.reviewer.caller.send(createReview, {
      params: { bookingId },
      body: { rating: 5 },
    });
    expect(again.error.code).toBe('already_reviewed');
    await show(first.id);
    expect(await eligibility()).toMatchObject({ reviewed: true, hiddenReason: null });
  });

  it('is recorded with its reason, and so is showing again', async () => {
    const { admin, first, hide, show } = await reviewedItem(5);
    await hide(first.id, 'Not a real trip');
    clock.advance(1000);
    await show(first.id);
    const people = { actor: { displayName: 'Nadia' }, user: { displayName: 'Younes' } };
    expect(await recorded(admin.caller)).toMatchObject([
      { action: 'REVIEW_SHOWN', ...people, details: { item: 'Quemado' } },
      { action: 'REVIEW_HIDDEN', ...people, details: { item: 'Quemado', reason: 'Not a real trip' } },
    ]);
  });

  it('of a hidden review, and showing of a visible one, is a 409 that changes and records nothing', async () => {
    const { admin, first, hide, show, seen } = await reviewedItem(5, 1);
    const before = await seen();
    const early = await show(first.id);
    expect([early.status, early.error.code]).toEqual([409, 'review_not_hidden']);
    expect(await seen()).toEqual(before);
    await hide(first.id, 'The first reason');
    const after = await seen();
    const again = await hide(first.id, 'Another reason');
    expect([again.status, again.error.code]).toEqual([409, 'review_already_hidden']);
    expect(await seen()).toEqual(after);
    const { body } = await admin.caller.send(listAdminReviews, { query: { which: 'hidden' } });
    expect(body).toMatchObject([{ id: first.id, hidden: { reason: 'The first reason' } }]);
    expect(await recorded(admin.caller)).toHaveLength(1);
  });

  it('is a 404 for an unknown review and for one of a removed item', async () => {
    const { first, item, owner, hide, show } = await reviewedItem(5);
    await hide(first.id);
    clock.advance(4 * 24 * 3_600_000);
    await owner.caller.send(deleteItem, { params: { id: item.id } });
    for (const id of [unknown, first.id]) {
      for (const { status, error } of [await hide(id), await show(id)]) {
        expect([status, error.code]).toEqual([404, 'review_not_found']);
      }
    }
    expect(await violations(db)).toEqual([]);
  });

  it.each([
    [{}, 'required'],
    [{ reason: '' }, 'required'],
    [{ reason: ' \n ' }, 'required'],
    [{ reason: 'x'.repeat(501) }, 'too_big'],
    [{ reason: 'not\u202e plain' }, 'invalid'],
  ])('needs a reason of plain characters: %.40j', async (body, code) => {
    const { admin, first, seen } = await reviewedItem(5);
    const url = `/api/v1/admin/reviews/${first.id}/hide`;
    const { status, error } = await admin.caller.inject({ method: 'PATCH', url, payload: body });
    expect([status, error.fields]).toMatchObject([422, { reason: { code } }]);
    expect(await seen()).toMatchObject({ reviewCount: 1 });
  });
});

it(`concurrent hiding and reviewing of one item keeps its rating, ${engine}`, async () => {
  const { item, owner, reviews, hide, show, seen } = await reviewedItem(5, 4, 3);
  const newcomer = await newPerson({ phoneNumber: '+212600000003' });
  const { body: booking } = await request(newcomer, item, hours('10:00', '12:00'));
  await change(owner, booking, 'confirm');
  await change(owner, booking, 'complete');
  const [one, two] = reviews.map(({ id }) => id) as [string, string];
  const params = { bookingId: booking.id };
  const responses = await Promise.all([
    ...[one, one, one, two, two].map((id) => hide(id)),
    newcomer.caller.send(createReview, { params, body: { rating: 2 } }),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 201, 409, 409, 409]);
  expect(await seen()).toMatchObject({ averageRating: 2.5, reviewCount: 2, total: 2 });
  const shown = await Promise.all([one, one, two].map(show));
  expect(shown.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  expect(await seen()).toMatchObject({ averageRating: 3.5, reviewCount: 4, total: 4 });
  expect(await violations(db)).toEqual([]);
});

describe('the database refuses', () => {
  it.each([
    ['a hidden review without a reason', { hidden_reason: null }],
    ['a hidden review without an administrator', { hidden_by: null }],
    ['an empty reason', { hidden_reason: '' }],
    ['a reason of more than 500 characters', { hidden_reason: 'x'.repeat(501) }],
    ['a reason with hidden characters', { hidden_reason: 'not\u202e plain' }],
  ])('%s', async (_, values) => {
    const { admin, first } = await reviewedItem(5);
    const hidden = { hidden_at: clock.now(), hidden_by: admin.id, hidden_reason: 'Plain\n\ttext' };
    const update = (set: object) => db.updateTable('reviews').set(set).where('id', '=', first.id).execute();
    await expect(update({ ...hidden, ...values })).rejects.toThrow(/check/);
    await update(hidden);
  });
});

import { describe, expect, it } from 'vitest';
import { hideReview, listAdminReviews, listAudit, showReview } from '#features/admin/endpoints.ts';
import { deleteItem, getItem } from '#features/items/endpoints.ts';
import { createReview, getReviewEligibility, listReviews } from '#features/reviews/endpoints.ts';
import { insertReview } from '#features/reviews/server/repository.ts';
import { adminWorld } from '#testing/admin-fixture.ts';
import { readPages } from '#testing/read-pages.ts';
import { testApp } from '#testing/test-app.ts';
import { engine } from '#testing/test-database.ts';
import { violations } from '#testing/violations.ts';

const test = await testApp();
const { visitor, clock, db } = test;
const { newItem, insertBooking, request, change, newPerson, people } = adminWorld(test);
/** The rules about reviews that are broken; the bookings are inserted without their events. */
const brokenRules = async () => (await violations(db)).filter((rule) => rule.includes('review'));
const unknown = '019aa6a0-0000-7000-8000-000000000000';

/** An item with reviews of these ratings by different renters after trips, and an administrator. */
async function reviewedItem(...ratings: number[]) {
  const { caller, owner } = await people();
  const item = await newItem(owner, { listingTitle: 'Quemado' });
  let days = 0;
  const booked = async () => {
    const reviewer = await newPerson({ displayName: 'Younes' });
    const bookingId = await insertBooking(item, reviewer, `2026-11-0${++days}T10:00:00Z`);
    return { reviewer, bookingId };
  };
  const insert = (bookingId: string, reviewerId: string, rating: number) =>
    insertReview(db, {
      ...{ itemId: item.id, bookingId, reviewerId, createdAt: clock.now() },
      ...{ rating, comment: 'Bien' },
    });
  const add = async (rating = 5) => {
    const { reviewer, bookingId } = await booked();
    return { id: await insert(bookingId, reviewer.id, rating), reviewer, bookingId };
  };
  const reviews: Awaited<ReturnType<typeof add>>[] = [];
  for (const rating of ratings) reviews.push(await add(rating));
  return {
    ...{ caller, owner, item, booked, add, reviews, first: reviews[0] as (typeof reviews)[0] },
    /** A review of a booking that was completed before its start. */
    addEarly: async () => {
      const reviewer = await newPerson({ displayName: 'Younes' });
      const { body } = await request(reviewer, item);
      await change(owner, body, 'confirm');
      await change(owner, body, 'complete');
      return insert(body.id, reviewer.id, 5);
    },
    hide: (id: string, reason = 'Not a real trip') =>
      caller.send(hideReview, { params: { id }, body: { reason } }),
    show: (id: string) => caller.send(showReview, { params: { id } }),
    recorded: async () =>
      (await caller.send(listAudit)).body.filter(({ action }) => action.startsWith('REVIEW')),
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
  it('removes it from the list, the number and the rating until it is shown again, and is recorded', async () => {
    const { first, reviews, hide, show, seen, recorded } = await reviewedItem(5, 2);
    const before = await seen();
    expect(before).toMatchObject({ averageRating: 3.5, reviewCount: 2, total: 2 });
    const hidden = await hide(first.id, '  Not a\r\nreal trip ');
    expect(hidden.body).toMatchObject({
      id: first.id,
      rating: 5,
      hidden: { at: clock.now().toISOString(), by: { displayName: 'Nadia' }, reason: 'Not a\nreal trip' },
    });
    expect(await seen()).toEqual({ averageRating: 2, reviewCount: 1, total: 1, ids: [reviews[1]?.id] });
    expect((await hide(reviews[1]?.id ?? '')).status).toBe(200);
    expect(await seen()).toEqual({ averageRating: 0, reviewCount: 0, total: 0, ids: [] });
    expect(await brokenRules()).toEqual([]);
    clock.advance(1000);
    await show(reviews[1]?.id ?? '');
    expect((await show(first.id)).body).toMatchObject({ id: first.id, hidden: null });
    expect(await seen()).toEqual(before);
    const details = { item: 'Quemado' };
    const acted = { actor: { displayName: 'Nadia' }, user: { displayName: 'Younes' } };
    const acts = await recorded();
    expect(acts.slice(0, 2)).toMatchObject(Array(2).fill({ action: 'REVIEW_SHOWN', ...acted, details }));
    expect(acts.at(-1)).toMatchObject({
      ...{ action: 'REVIEW_HIDDEN', ...acted, details: { ...details, reason: 'Not a\nreal trip' } },
    });
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

  it('of a hidden review, and showing of a visible one, is a 409 that changes and records nothing', async () => {
    const { caller, first, hide, show, seen, recorded } = await reviewedItem(5, 1);
    const before = await seen();
    const early = await show(first.id);
    expect([early.status, early.error.code]).toEqual([409, 'review_not_hidden']);
    expect(await seen()).toEqual(before);
    await hide(first.id, 'The first reason');
    const after = await seen();
    const again = await hide(first.id, 'Another reason');
    expect([again.status, again.error.code]).toEqual([409, 'review_already_hidden']);
    expect(await seen()).toEqual(after);
    const { body } = await caller.send(listAdminReviews, { query: { which: 'hidden' } });
    expect(body).toMatchObject([{ id: first.id, hidden: { reason: 'The first reason' } }]);
    expect(await recorded()).toHaveLength(1);
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
    expect(await brokenRules()).toEqual([]);
  });

  it('needs a reason of plain characters', async () => {
    const { caller, first, seen } = await reviewedItem(5);
    for (const [payload, code] of [
      [{}, 'required'],
      [{ reason: '' }, 'required'],
      [{ reason: ' \n ' }, 'required'],
      [{ reason: 'x'.repeat(501) }, 'too_big'],
      [{ reason: 'not\u202e plain' }, 'invalid'],
    ] as const) {
      const url = `/api/v1/admin/reviews/${first.id}/hide`;
      const { status, error } = await caller.inject({ method: 'PATCH', url, payload });
      expect([status, error.fields]).toMatchObject([422, { reason: { code } }]);
    }
    expect(await seen()).toMatchObject({ reviewCount: 1 });
  });
});

it(`concurrent hiding and reviewing of one item keeps its rating, ${engine}`, async () => {
  const { booked, reviews, hide, show, seen } = await reviewedItem(5, 4, 3);
  const { reviewer: newcomer, bookingId } = await booked();
  const [one, two] = reviews.map(({ id }) => id) as [string, string];
  const params = { bookingId };
  const responses = await Promise.all([
    ...[one, one, one, two, two].map((id) => hide(id)),
    newcomer.caller.send(createReview, { params, body: { rating: 2 } }),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 201, 409, 409, 409]);
  expect(await seen()).toMatchObject({ averageRating: 2.5, reviewCount: 2, total: 2 });
  const shown = await Promise.all([one, one, two].map(show));
  expect(shown.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  expect(await seen()).toMatchObject({ averageRating: 3.5, reviewCount: 4, total: 4 });
  expect(await brokenRules()).toEqual([]);
});

it('the database refuses a hidden review without an administrator and a plain reason', async () => {
  const { owner, first } = await reviewedItem(5);
  const hidden = { hidden_at: clock.now(), hidden_by: owner.id, hidden_reason: 'Plain\n\ttext' };
  const update = (set: object) => db.updateTable('reviews').set(set).where('id', '=', first.id).execute();
  for (const wrong of [
    { hidden_by: null },
    ...[null, '', 'x'.repeat(501), 'not\u202e plain'].map((hidden_reason) => ({ hidden_reason })),
  ])
    await expect(update({ ...hidden, ...wrong }), JSON.stringify(wrong)).rejects.toThrow(/check/);
  await update(hidden);
});

describe('the administrators’ list of reviews', () => {
  it('contains each review with its item, its people and its marks, without phone numbers', async () => {
    const { caller, owner, item, addEarly, hide } = await reviewedItem();
    const id = await addEarly();
    await hide(id);
    const { body, headers } = await caller.send(listAdminReviews);
    expect(headers['x-total-count']).toBe('1');
    const person = (displayName: string) => ({ id: expect.any(String), displayName, profileImageUrl: null });
    expect(body).toEqual([
      {
        ...{
          id,
          rating: 5,
          comment: 'Bien',
          reply: null,
          createdAt: clock.now().toISOString(),
          isEarly: true,
        },
        item: { id: item.id, listingTitle: 'Quemado' },
        ...{ reviewer: person('Younes'), owner: { ...person('Salma'), id: owner.id } },
        hidden: { at: clock.now().toISOString(), by: person('Nadia'), reason: 'Not a real trip' },
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/\+212|@/);
  });

  it('is listed newest first, and filtered by early completion and by hidden reviews', async () => {
    const { caller, add, addEarly, hide } = await reviewedItem();
    const first = (await add()).id;
    clock.advance(60_000);
    const second = await addEarly();
    clock.advance(60_000);
    const third = (await add()).id;
    await hide(first);
    const listed = async (which?: 'all' | 'early' | 'hidden') =>
      (await caller.send(listAdminReviews, { query: which ? { which } : {} })).body;
    // The usual ones were completed at their start.
    const all = [third, second, first];
    expect((await listed()).map(({ id, isEarly }) => [id, isEarly])).toEqual(
      all.map((id) => [id, id === second]),
    );
    for (const [which, ids] of [
      ['all', all],
      ['early', [second]],
      ['hidden', [first]],
    ] as const)
      expect((await listed(which)).map(({ id }) => id)).toEqual(ids);
  });

  it('comes in pages without gaps or repeats, also with equal times', async () => {
    const { caller, reviews, hide } = await reviewedItem(5, 5, 5, 5, 5, 5);
    for (const { id } of reviews.slice(1)) await hide(id);
    const pages = await readPages<{ id: string }>(caller, '/admin/reviews?which=hidden&limit=2', 5);
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(5);
  });
});

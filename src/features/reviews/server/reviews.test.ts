import { describe, expect, it } from 'vitest';
import { getItem } from '#features/items/endpoints.ts';
import { getRatingStats, listReviews } from '#features/reviews/endpoints.ts';
import { writeCursor } from '#platform/database/paging.ts';
import { transact } from '#platform/database/transact.ts';
import { apiPrefix, fillPath } from '#shared/endpoint.ts';
import { formatRating } from '#shared/rating.ts';
import { adminWorld } from '#testing/admin-fixture.ts';
import { insertItem } from '#testing/item-fixture.ts';
import { readPages } from '#testing/read-pages.ts';
import { testApp } from '#testing/test-app.ts';
import { insertReview } from './repository.ts';

const test = await testApp();
const { visitor, db, clock } = test;
const { insertBooking } = adminWorld(test);
const unknown = '019aa6a0-0000-7000-8000-000000000000';

async function newItem(values: { deletedAt?: Date; ratings?: number[] } = {}) {
  return insertItem(db, clock, { ownerId: (await test.newUser()).id, ...values });
}

const statsOf = async ({ id }: { id: string }) =>
  (await visitor.send(getRatingStats, { params: { id } })).body;

let days = 0;
/** A completed booking, on a day of its own. */
const completedBooking = (item: { id: string }, renter: { id: string }) =>
  insertBooking(item, renter, new Date(Date.UTC(2026, 0, ++days, 10)).toISOString());

async function addReview({ id: itemId }: { id: string }, rating: number, comment: string | null = null) {
  const reviewer = await test.newUser();
  const bookingId = await completedBooking({ id: itemId }, reviewer);
  const review = { itemId, bookingId, reviewerId: reviewer.id, rating, comment, createdAt: clock.now() };
  return { id: await insertReview(db, review), reviewer, review };
}

describe('the reviews of an item', () => {
  it('are listed newest first, with reviewers but without phone numbers', async () => {
    const item = await newItem();
    const older = await addReview(item, 4, 'Très bien\n"parfait"');
    clock.advance(60_000);
    const newer = await addReview(item, 5);
    await addReview(await newItem(), 1);
    const response = await visitor.send(listReviews, { params: { id: item.id } });
    expect(response.headers['x-total-count']).toBe('2');
    const shown = ({ id, reviewer }: typeof older) => {
      const { id: reviewerId, display_name: displayName } = reviewer;
      return { id, reviewer: { id: reviewerId, displayName, profileImageUrl: null }, reply: null };
    };
    expect(response.body).toEqual([
      { ...shown(newer), rating: 5, comment: null, createdAt: '2026-11-21T09:01:00.000Z' },
      {
        ...{ ...shown(older), rating: 4, comment: 'Très bien\n"parfait"' },
        createdAt: '2026-11-21T09:00:00.000Z',
      },
    ]);
    expect(JSON.stringify(response.body)).not.toMatch(/\+212|@/);
  });

  it('stay without a name after the reviewer and the owner were deleted', async () => {
    const owner = await test.newUser();
    const item = await insertItem(db, clock, { ownerId: owner.id });
    const { reviewer } = await addReview(item, 5);
    await db
      .updateTable('users')
      .set({ deleted_at: clock.now(), display_name: null })
      .where('id', 'in', [owner.id, reviewer.id])
      .execute();
    const params = { id: item.id };
    expect((await visitor.send(listReviews, { params })).body).toMatchObject([
      { reviewer: { id: reviewer.id, displayName: '' } },
    ]);
    expect((await visitor.send(getItem, { params })).body.owner.displayName).toBe('');
  });

  it('are empty at first', async () => {
    const item = await newItem();
    expect((await visitor.send(listReviews, { params: { id: item.id } })).body).toEqual([]);
    expect(await statsOf(item)).toEqual({ averageRating: 0, reviewCount: 0 });
  });

  it('are each on one page with any limit, even with equal times', async () => {
    const item = await newItem();
    for (let n = 0; n < 5; n++) await addReview(item, 5);
    for (const limit of [1, 2, 4, 5, 6]) {
      const path = `/reviews/item/${item.id}?limit=${limit}`;
      const pages = await readPages<{ id: string }>(visitor, path, 5);
      expect(pages).toHaveLength(Math.ceil(5 / limit));
      expect(new Set(pages.flat().map(({ id }) => id)).size, `limit ${limit}`).toBe(5);
    }
  });
});

describe('the rating of an item', () => {
  it('is the average of its reviews, to one decimal here and exactly on the item', async () => {
    const item = await newItem();
    for (const rating of [5, 4, 4]) await addReview(item, rating);
    expect(await statsOf(item)).toEqual({ averageRating: 4.3, reviewCount: 3 });
    const { body } = await visitor.send(getItem, { params: { id: item.id } });
    expect(body).toMatchObject({ averageRating: 13 / 3, reviewCount: 3 });
  });

  it.each([
    [26, 21],
    // 129 stars in 29 reviews are 4.448.
    [16, 13],
  ])('of %i times 4 and %i times 5 stars is rounded once, like on the pages', async (fours, fives) => {
    const item = await newItem({ ratings: [...Array(fours).fill(4), ...Array(fives).fill(5)] });
    const { body: shown } = await visitor.send(getItem, { params: { id: item.id } });
    expect((await statsOf(item)).averageRating).toBe(4.4);
    expect(formatRating(shown.averageRating, 'en')).toBe('4.4');
  });

  it('does not change when a review is rejected or rolled back', async () => {
    const item = await newItem();
    const { review } = await addReview(item, 5);
    await expect(insertReview(db, { ...review, rating: 1 })).rejects.toThrow(/unique/);
    await expect(insertReview(db, { ...review, rating: 6 })).rejects.toThrow(/check/);
    const reviewer = await test.newUser();
    const of = { reviewerId: reviewer.id, bookingId: await completedBooking(item, reviewer) };
    const undone = transact(db, async (transaction) => {
      await insertReview(transaction, { ...review, ...of, rating: 1 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await statsOf(item)).toEqual({ averageRating: 5, reviewCount: 1 });
  });
});

it.each([listReviews.path, getRatingStats.path])(
  '%s returns 404 for an unknown item, 410 for a removed one and 400 for a malformed id',
  async (path) => {
    const removed = await newItem({ deletedAt: clock.now() });
    for (const [id, ...expected] of [
      [unknown, 404, 'item_not_found'],
      [removed.id, 410, 'item_removed'],
      ['x', 400, 'malformed'],
    ] as const) {
      const url = apiPrefix + fillPath(path, { id });
      const { status, error } = await visitor.inject({ method: 'GET', url });
      expect([status, error.code]).toEqual(expected);
    }
  },
);

it('returns 400 for a cursor without a time', async () => {
  const url = `/api/v1/reviews/item/${(await newItem()).id}?cursor=${writeCursor([5, unknown])}`;
  const { status, error } = await visitor.inject({ method: 'GET', url });
  const fields = { cursor: { code: 'invalid' } };
  expect([status, error]).toMatchObject([400, { code: 'malformed', fields }]);
});

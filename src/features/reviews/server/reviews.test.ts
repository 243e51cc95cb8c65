import { describe, expect, it } from 'vitest';
import { getItem } from '#features/items/endpoints.ts';
import { shareKeyOf } from '#features/items/sharing.ts';
import { getRatingStats, listReviews } from '#features/reviews/endpoints.ts';
import { newId } from '#platform/database/ids.ts';
import { writeCursor } from '#platform/database/paging.ts';
import { transact } from '#platform/database/transact.ts';
import { apiPrefix, fillPath } from '#shared/endpoint.ts';
import { formatRating } from '#shared/rating.ts';
import { ownerOf } from '#testing/booking-fixture.ts';
import { insertItem } from '#testing/item-fixture.ts';
import { testApp } from '#testing/test-app.ts';
import { insertReview } from './repository.ts';

const test = await testApp();
const { visitor, db, clock } = test;
const unknown = '019aa6a0-0000-7000-8000-000000000000';

async function newItem(values: { deletedAt?: Date; ratings?: number[] } = {}) {
  return insertItem(db, clock, { ownerId: (await test.newUser()).id, ...values });
}

async function completedBooking(itemId: string, renterId: string): Promise<string> {
  const now = clock.now();
  const id = newId(now);
  const start = new Date(now.getTime() - 48 * 3_600_000);
  await db
    .insertInto('bookings')
    .values({
      id,
      item_id: itemId,
      owner_id: ownerOf(itemId),
      renter_id: renterId,
      start_at: start,
      end_at: new Date(start.getTime() + 3_600_000),
      // Shared, so that any number of these bookings may overlap.
      share_key: shareKeyOf(true, id),
      rental_category: 'PER_SEAT',
      status: 'COMPLETED',
      item_title: 'Spark',
      hourly_rate: 50_000,
      total_price: 50_000,
      created_at: start,
      expires_at: null,
      confirmed_at: start,
      completed_at: now,
      cancelled_at: null,
      cancel_reason: null,
      cancelled_by: null,
    })
    .execute();
  return id;
}

async function addReview(itemId: string, rating: number, comment: string | null = null) {
  const reviewer = await test.newUser();
  const bookingId = await completedBooking(itemId, reviewer.id);
  const review = { itemId, bookingId, reviewerId: reviewer.id, rating, comment, createdAt: clock.now() };
  return { id: await insertReview(db, review), reviewer, review };
}

describe('the reviews of an item', () => {
  it('are listed newest first, with reviewers but without phone numbers', async () => {
    const item = await newItem();
    const older = await addReview(item.id, 4, 'Très bien\n"parfait"');
    clock.advance(60_000);
    const newer = await addReview(item.id, 5);
    await addReview((await newItem()).id, 1);
    const response = await visitor.send(listReviews, { params: { id: item.id } });
    expect(response.headers['x-total-count']).toBe('2');
    expect(response.body).toEqual([
      {
        id: newer.id,
        rating: 5,
        comment: null,
        createdAt: '2026-11-21T09:01:00.000Z',
        reviewer: {
          id: newer.reviewer.id,
          displayName: newer.reviewer.display_name,
          profileImageUrl: null,
        },
      },
      {
        id: older.id,
        rating: 4,
        comment: 'Très bien\n"parfait"',
        createdAt: '2026-11-21T09:00:00.000Z',
        reviewer: {
          id: older.reviewer.id,
          displayName: older.reviewer.display_name,
          profileImageUrl: null,
        },
      },
    ]);
    expect(JSON.stringify(response.body)).not.toMatch(/\+212|@/);
  });

  it('stay without a name after the reviewer and the owner were deleted', async () => {
    const owner = await test.newUser();
    const item = await insertItem(db, clock, { ownerId: owner.id });
    const { reviewer } = await addReview(item.id, 5);
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
    const { id } = await newItem();
    expect((await visitor.send(listReviews, { params: { id } })).body).toEqual([]);
    expect((await visitor.send(getRatingStats, { params: { id } })).body).toEqual({
      averageRating: 0,
      reviewCount: 0,
    });
  });

  it.each([1, 2, 4, 5, 6])('are each on one page with limit %i, even with equal times', async (limit) => {
    const item = await newItem();
    for (let n = 0; n < 5; n++) await addReview(item.id, 5);
    const seen: string[] = [];
    let next: string | undefined = `/api/v1/reviews/item/${item.id}?limit=${limit}`;
    while (next) {
      const response = await visitor.inject({ method: 'GET', url: next });
      const page = response.body as { id: string }[];
      expect(page.length).toBeGreaterThan(0);
      expect(response.headers['x-total-count']).toBe('5');
      seen.push(...page.map((review) => review.id));
      next = /^<(.+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
  });
});

describe('the rating of an item', () => {
  it('is the average of its reviews, to one decimal here and exactly on the item', async () => {
    const item = await newItem();
    for (const rating of [5, 4, 4]) await addReview(item.id, rating);
    expect((await visitor.send(getRatingStats, { params: { id: item.id } })).body).toEqual({
      averageRating: 4.3,
      reviewCount: 3,
    });
    expect((await visitor.send(getItem, { params: { id: item.id } })).body).toMatchObject({
      averageRating: 13 / 3,
      reviewCount: 3,
    });
  });

  it.each([
    [26, 21],
    // 129 stars in 29 reviews are 4.448.
    [16, 13],
  ])('of %i times 4 and %i times 5 stars is rounded once, like on the pages', async (fours, fives) => {
    const item = await newItem({ ratings: [...Array(fours).fill(4), ...Array(fives).fill(5)] });
    const { body: stats } = await visitor.send(getRatingStats, { params: { id: item.id } });
    const { body: shown } = await visitor.send(getItem, { params: { id: item.id } });
    expect(stats.averageRating).toBe(4.4);
    expect(formatRating(shown.averageRating, 'en')).toBe('4.4');
  });

  it('does not change when a review is rejected or rolled back', async () => {
    const item = await newItem();
    const { review } = await addReview(item.id, 5);
    await expect(insertReview(db, { ...review, rating: 1 })).rejects.toThrow(/unique/);
    await expect(insertReview(db, { ...review, rating: 6 })).rejects.toThrow(/check/);
    const reviewerId = (await test.newUser()).id;
    const bookingId = await completedBooking(item.id, reviewerId);
    const undone = transact(db, async (transaction) => {
      await insertReview(transaction, { ...review, reviewerId, bookingId, rating: 1 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await visitor.send(getRatingStats, { params: { id: item.id } })).body).toEqual({
      averageRating: 5,
      reviewCount: 1,
    });
  });
});

describe.each([listReviews.path, getRatingStats.path])('%s', (path) => {
  const get = (id: string) => visitor.inject({ method: 'GET', url: apiPrefix + fillPath(path, { id }) });

  it('returns 404 for an unknown item and 410 for a removed one', async () => {
    const missing = await get(unknown);
    expect([missing.status, missing.error.code]).toEqual([404, 'item_not_found']);
    const removed = await newItem({ deletedAt: clock.now() });
    const gone = await get(removed.id);
    expect([gone.status, gone.error.code]).toEqual([410, 'item_removed']);
  });

  it('returns 400 for a malformed id', async () => {
    const response = await get('x');
    expect(response.status).toBe(400);
    expect(response.error).toMatchObject({ code: 'malformed', fields: { id: { code: 'invalid' } } });
  });
});

it.each([
  'gibberish',
  writeCursor(['newest', '2026-11-21T09:00:00Z', unknown]),
  writeCursor(['0000-01-01T00:00:00Z', unknown]),
  writeCursor(['2026-11-21T09:00:00Z', 'x']),
  writeCursor([5, unknown]),
])('returns 400 for the cursor %s', async (cursor) => {
  const { id } = await newItem();
  const response = await visitor.inject({
    method: 'GET',
    url: `/api/v1/reviews/item/${id}?cursor=${cursor}`,
  });
  expect(response.status).toBe(400);
  expect(response.error).toMatchObject({ code: 'malformed', fields: { cursor: { code: 'invalid' } } });
});

import { describe, expect, it } from 'vitest';
import { listAdminReviews } from '#features/admin/endpoints.ts';
import { insertReview, updateHidden } from '#features/reviews/server/repository.ts';
import { adminWorld } from '#testing/admin-fixture.ts';
import { readPages } from '#testing/read-pages.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { clock, db } = test;
const { newItem, insertBooking, request, change, newPerson, people } = adminWorld(test);

/** So that no two of the usual bookings overlap. */
let days = 0;

/** An administrator, an item, and its reviews by new renters, oldest first. */
async function world() {
  const { caller, owner } = await people();
  const item = await newItem(owner, { listingTitle: 'Quemado' });
  const review = (bookingId: string, reviewerId: string) => {
    const values = { itemId: item.id, bookingId, reviewerId, rating: 5, comment: 'Bien' };
    return insertReview(db, { ...values, createdAt: clock.now() });
  };
  return {
    ...{ caller, owner, item },
    /** After a booking that is long over. */
    usual: async () => {
      const renter = await test.newUser();
      const start = new Date(Date.parse('2026-01-01T10:00:00Z') + days++ * 24 * 3_600_000);
      return review(await insertBooking(item, renter, start.toISOString()), renter.id);
    },
    early: async () => {
      const renter = await newPerson({ displayName: 'Younes', phoneNumber: '+212600000002' });
      const { body } = await request(renter, item);
      await change(owner, body, 'confirm');
      await change(owner, body, 'complete');
      return review(body.id, renter.id);
    },
    hide: async (id: string) => {
      const { id: by } = await test.newUser({ displayName: 'Badr', isAdmin: true });
      await updateHidden(db, id, { at: clock.now(), by, reason: 'Not a real trip' });
      return id;
    },
    ids: async (which: 'all' | 'early' | 'hidden') =>
      (await caller.send(listAdminReviews, { query: { which } })).body.map(({ id }) => id),
  };
}

describe('the administrators’ list of reviews', () => {
  it('contains each review with its item, its people and its marks, without phone numbers', async () => {
    const { caller, owner, item, early, hide } = await world();
    const id = await hide(await early());
    const { body, headers } = await caller.send(listAdminReviews);
    expect(headers['x-total-count']).toBe('1');
    expect(body).toEqual([
      {
        ...{ id, rating: 5, comment: 'Bien', createdAt: clock.now().toISOString() },
        reviewer: { id: expect.any(String), displayName: 'Younes', profileImageUrl: null },
        item: { id: item.id, listingTitle: 'Quemado' },
        owner: { id: owner.id, displayName: 'Salma', profileImageUrl: null },
        isEarly: true,
        hidden: {
          at: clock.now().toISOString(),
          by: { id: expect.any(String), displayName: 'Badr', profileImageUrl: null },
          reason: 'Not a real trip',
        },
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/\+212|@/);
  });

  it('is listed newest first, and filtered by early completion and by hidden reviews', async () => {
    const { caller, usual, early, hide, ids } = await world();
    const made: string[] = [];
    for (const make of [usual, early, usual]) {
      made.push(await make());
      clock.advance(60_000);
    }
    const [first = '', second = '', third = ''] = made;
    await hide(first);
    const { body } = await caller.send(listAdminReviews);
    // The usual ones were completed at their start.
    expect(body.map(({ id, isEarly }) => [id, isEarly])).toEqual([
      [third, false],
      [second, true],
      [first, false],
    ]);
    expect(await ids('all')).toEqual([third, second, first]);
    expect(await ids('early')).toEqual([second]);
    expect(await ids('hidden')).toEqual([first]);
  });

  it('comes in pages without gaps or repeats, also with equal times', async () => {
    const { caller, usual, hide } = await world();
    for (let n = 0; n < 5; n++) await hide(await usual());
    await usual();
    const pages = await readPages<{ id: string }>(caller, '/admin/reviews?which=hidden&limit=2', 5);
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(5);
  });
});

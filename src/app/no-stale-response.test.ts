import { describe, expect, it } from 'vitest';
import {
  changeItem,
  deleteItem,
  getAvailability,
  getItem,
  getItemFacets,
  listItemCards,
  listItems,
} from '#features/items/endpoints.ts';
import { createReview, getRatingStats, listReviews } from '#features/reviews/endpoints.ts';
import { bookingWorld, hours, tomorrow } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { db, clock } = test;
const { newOwner, newRenter, newItem, request, change } = bookingWorld(test);

type Person = Awaited<ReturnType<typeof newOwner>>;

/** A completed booking, which its renter may review. */
async function completed(owner: Person, item: { id: string }, renter: Person) {
  const { body: booking } = await request(renter, item);
  await change(owner, booking, 'confirm');
  await change(owner, booking, 'complete');
  return booking;
}

describe('no stale response is sent', () => {
  const taken = async (item: { id: string }) => {
    const query = { from: tomorrow, to: tomorrow };
    const { body } = await test.visitor.send(getAvailability, { params: { id: item.id }, query });
    return body.map(({ pending }) => pending);
  };

  it('for an item’s availability, from request to confirmation', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    expect(await taken(item)).toEqual([]);
    const renter = await newRenter();
    const { body: first } = await request(renter, item, hours('10:00', '12:00'));
    expect(await taken(item)).toEqual([true]);
    await change(renter, first, 'cancel');
    expect(await taken(item)).toEqual([]);
    const { body: second } = await request(renter, item, hours('10:00', '12:00'));
    expect(await taken(item)).toEqual([true]);
    await change(owner, second, 'confirm');
    expect(await taken(item)).toEqual([false]);
  });

  it('for hours whose request expires, to the millisecond and without the periodic job', async () => {
    const item = await newItem(await newOwner());
    // Expires 24 hours later in the middle of a minute, so that the end of the minute does not invalidate the cache.
    clock.set('2026-11-21T09:00:20.250Z');
    await request(await newRenter(), item, hours('10:00', '12:00', tomorrow));
    clock.set('2026-11-22T09:00:20.000Z');
    expect(await taken(item)).toEqual([true]);
    clock.set('2026-11-22T09:00:20.249Z');
    expect(await taken(item)).toEqual([true]);
    clock.set('2026-11-22T09:00:20.250Z');
    expect(await taken(item)).toEqual([]);
  });

  it('for an item’s rating', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    const renter = await newRenter();
    const booking = await completed(owner, item, renter);
    const stats = async () => (await test.visitor.send(getRatingStats, { params: { id: item.id } })).body;
    const shown = async () => (await test.visitor.send(getItem, { params: { id: item.id } })).body;
    const [none] = [await stats(), await shown()];
    await renter.caller.send(createReview, { params: { bookingId: booking.id }, body: { rating: 4 } });
    expect(await stats()).not.toEqual(none);
    expect(await shown()).toMatchObject({ averageRating: 4, reviewCount: 1 });
  });

  it('for an item that is requested with capital letters in its id', async () => {
    const item = await newItem(await newOwner(), { listingTitle: 'Before' });
    const shown = async () =>
      (await test.visitor.send(getItem, { params: { id: item.id.toUpperCase() } })).body.listingTitle;
    expect(await shown()).toBe('Before');
    await db.updateTable('items').set({ listing_title: 'After' }).execute();
    expect(await shown()).toBe('After');
  });

  it('for the name of an owner or a reviewer', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    const renter = await newRenter();
    const booking = await completed(owner, item, renter);
    await renter.caller.send(createReview, { params: { bookingId: booking.id }, body: { rating: 4 } });
    const params = { id: item.id };
    const names = async () => [
      (await test.visitor.send(getItem, { params })).body.owner.displayName,
      (await test.visitor.send(listItems)).body[0]?.owner.displayName,
      (await test.visitor.send(listReviews, { params })).body[0]?.reviewer.displayName,
    ];
    const before = await names();
    const rename = (user: { id: string }, display_name: string) =>
      db.updateTable('users').set({ display_name }).where('id', '=', user.id).execute();
    await rename(owner, 'Nadia');
    expect(await names()).toEqual(['Nadia', 'Nadia', before[2]]);
    await rename(renter, 'Karim');
    expect(await names()).toEqual(['Nadia', 'Nadia', 'Karim']);
  });

  it('for the price of an item in lists, on cards and in the filters', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    const prices = async () => [
      (await test.visitor.send(listItems)).body[0]?.hourlyRate,
      (await test.visitor.send(listItemCards)).body[0]?.hourlyRate,
      (await test.visitor.send(getItemFacets)).body.prices?.lowest,
    ];
    expect(await prices()).toEqual([500, 500, 500]);
    await owner.caller.send(changeItem, { params: { id: item.id }, body: { hourlyRate: 610 } });
    expect(await prices()).toEqual([610, 610, 610]);
  });

  it('for a removed item', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    const ids = async () => (await test.visitor.send(listItems)).body.map(({ id }) => id);
    const status = async () => (await test.visitor.send(getItem, { params: { id: item.id } })).status;
    expect([await ids(), await status()]).toEqual([[item.id], 200]);
    await owner.caller.send(deleteItem, { params: { id: item.id } });
    expect([await ids(), await status()]).toEqual([[], 410]);
  });
});

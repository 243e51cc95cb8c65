import { describe, expect, it } from 'vitest';
import { createWaitlistEntry } from '#features/availability/endpoints.ts';
import { listMyBookings } from '#features/bookings/endpoints.ts';
import { closeHours } from '#features/calendar/endpoints.ts';
import { sweepUploads } from '#features/images/server/discard-uploads.ts';
import {
  addFavourite,
  addItemImages,
  deleteItem,
  getItem,
  listItems,
  listMyItems,
} from '#features/items/endpoints.ts';
import { insertReview } from '#features/reviews/server/repository.ts';
import { deleteAccount } from '#features/users/endpoints.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { type TestCaller, testApp } from '#testing/test-app.ts';
import { engine, serverUrl } from '#testing/test-database.ts';
import { memoryStore, uploadPhotos } from '#testing/upload.ts';

const images = memoryStore();
const test = await testApp({ images });
const world = bookingWorld(test);
const { newOwner, newPerson, newRenter, newItem, request, change, requested, confirmed } = world;

const remove = ({ caller }: { caller: TestCaller }, item: { id: string }) =>
  caller.send(deleteItem, { params: { id: item.id } });
const later = (instant: string) => test.clock.set(instant);

describe('a deleted item', () => {
  it('leaves every list, and its page returns 410', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    expect(await remove(owner, item)).toMatchObject({ status: 204, body: '' });
    expect((await test.visitor.send(listItems)).body).toEqual([]);
    expect((await owner.caller.send(listMyItems)).body).toEqual([]);
    expect((await test.visitor.send(getItem, { params: { id: item.id } })).status).toBe(410);
    expect((await request(await newRenter(), item)).status).toBe(410);
    expect((await remove(owner, item)).status).toBe(410);
    expect((await remove(owner, { id: crypto.randomUUID() })).error.code).toBe('item_not_found');
  });

  it('loses its images, whose files the sweep deletes', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    const uploads = await uploadPhotos(owner.caller, 2);
    await owner.caller.send(addItemImages, { params: { id: item.id }, body: { images: uploads } });
    expect((await remove(owner, item)).status).toBe(204);
    const attached = test.db.selectFrom('images').select('id').where('item_id', 'is not', null);
    expect(await attached.execute()).toEqual([]);
    later('2026-11-22T09:00:01.000Z');
    await sweepUploads(test.deps);
    expect(images.files.size).toBe(0);
    expect(await test.db.selectFrom('images').select('id').execute()).toEqual([]);
  });

  it('loses its reviews and its rating', async () => {
    const { owner, renter, item, booking } = await confirmed();
    await change(owner, booking, 'complete');
    await insertReview(test.db, {
      ...{ itemId: item.id, bookingId: booking.id, reviewerId: renter.id },
      ...{ rating: 4, comment: null, createdAt: test.clock.now() },
    });
    expect((await remove(owner, item)).status).toBe(204);
    expect(await test.db.selectFrom('reviews').select('id').execute()).toEqual([]);
    const row = test.db.selectFrom('items').select(['rating_sum', 'rating_count', 'thumbnail_image_id']);
    expect(await row.execute()).toEqual([{ rating_sum: 0, rating_count: 0, thumbnail_image_id: null }]);
    expect((await renter.caller.send(listMyBookings)).body[0]).toMatchObject({
      status: 'COMPLETED',
      rentableItem: { listingTitle: 'Spark along the coast', isRemoved: true, images: [] },
    });
  });

  it('has its open requests cancelled with that reason, and no other bookings', async () => {
    const { owner, renter, item, booking: open } = await requested();
    const declined = await request(renter, item, hours('14:00', '16:00'));
    await change(owner, declined.body, 'cancel');
    const elsewhere = await request(renter, await newItem(owner));
    expect((await remove(owner, item)).status).toBe(204);
    const stored = new Map((await world.storedBookings()).map((row) => [row.id, row]));
    const cancelled = { cancelled_by: owner.id, cancelled_at: test.clock.now() };
    const reason = { status: 'CANCELLED', cancel_reason: 'ITEM_REMOVED' };
    expect(stored.get(open.id)).toMatchObject({ ...reason, ...cancelled });
    expect(stored.get(declined.body.id)?.cancel_reason).toBe('OWNER');
    expect(stored.get(elsewhere.body.id)?.status).toBe('PENDING');
    const events = (await world.storedEvents()).filter(({ booking_id }) => booking_id === open.id);
    expect(events.at(-1)).toMatchObject({
      ...{ at: test.clock.now(), actor_id: owner.id, act: 'ITEM_REMOVED', details: { status: 'CANCELLED' } },
    });
  });

  it.each([
    ['the item', remove],
    ['the account of its owner', ({ caller }: { caller: TestCaller }) => caller.send(deleteAccount)],
  ])('leaves no closed hours, waitlist entries and favourites behind: %s', async (_, deleteIt) => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const kept = await newItem(other);
    const weekly = { startTime: '08:00', endTime: '09:00', weekdays: [1, 2] };
    for (const item of [await newItem(owner), kept]) {
      const lister = item === kept ? other : owner;
      const { body: open } = await request(await newRenter(), item);
      const fan = await newRenter();
      await fan.caller.send(addFavourite, { params: { itemId: item.id } });
      await fan.caller.send(createWaitlistEntry, { params: { id: item.id }, body: hours('10:00', '12:00') });
      await lister.caller.send(closeHours, { params: { id: item.id }, body: weekly });
      if (item === kept) continue;
      await change(owner, open, 'cancel');
      expect((await deleteIt(owner, item)).status).toBe(204);
    }
    for (const table of ['closures', 'waitlist', 'favourites'] as const) {
      const rows = await test.db.selectFrom(table).select('item_id').execute();
      expect([table, rows]).toEqual([table, [{ item_id: kept.id }]]);
    }
  });

  it('keeps an expired request as expired', async () => {
    const { owner, item } = await requested();
    later('2026-11-23T09:00:00.000Z');
    expect((await remove({ caller: await test.as(owner) }, item)).status).toBe(204);
    expect((await world.storedBookings())[0]?.cancel_reason).toBe('EXPIRED');
  });
});

describe('an item with upcoming confirmed bookings', () => {
  it('is not deleted, and the error has their number', async () => {
    const { owner, renter, item } = await confirmed();
    await change(owner, (await request(renter, item, hours('08:00', '09:00'))).body, 'confirm');
    const open = await request(renter, item, hours('14:00', '16:00'));
    const { status, error } = await remove(owner, item);
    expect(status).toBe(409);
    expect(error).toEqual({
      code: 'has_confirmed_bookings',
      message: 'This item has 2 confirmed bookings to come. You can delete it once they are over.',
      confirmedBookings: 2,
    });
    expect((await test.visitor.send(getItem, { params: { id: item.id } })).status).toBe(200);
    const stored = (await world.storedBookings()).find(({ id }) => id === open.body.id);
    expect(stored?.status).toBe('PENDING');
  });

  it('can be deleted when they are over or completed, not while one is in progress', async () => {
    const { owner, item } = await confirmed();
    later('2026-11-22T11:00:00.000Z');
    const back = { caller: await test.as(owner) };
    expect((await remove(back, item)).error).toMatchObject({
      message: 'This item has 1 confirmed booking to come. You can delete it once it is over.',
      confirmedBookings: 1,
    });
    later('2026-11-22T12:00:00.000Z');
    expect((await remove(back, item)).status).toBe(204);
    expect((await world.storedBookings())[0]?.status).toBe('CONFIRMED');
  });
});

describe('deleting an item', () => {
  it('is allowed for its owner without the permission to list', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    await test.db.updateTable('users').set({ can_list_items: false }).execute();
    expect((await remove(owner, item)).status).toBe(204);
  });

  it(`and confirming concurrently keeps either both the booking and the item or neither, ${engine}`, async () => {
    for (let round = 0; round < (serverUrl ? 5 : 1); round++) {
      const { owner, item, booking } = await requested();
      const [removed, confirmed] = await Promise.all([
        remove(owner, item),
        change(owner, booking, 'confirm'),
      ]);
      const outcome = [removed.status, confirmed.status];
      expect([
        [204, 409],
        [409, 200],
      ]).toContainEqual(outcome);
    }
  });

  it(`and requesting concurrently leaves no open request, ${engine}`, async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    const renters = await Promise.all(Array.from({ length: 6 }, () => newPerson()));
    const times = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00'] as const;
    const asking = renters.map(
      (renter, n) => () => request(renter, item, hours(times[n] ?? '08:00', times[n + 1] ?? '09:00')),
    );
    const calls = [...asking.slice(0, 3), () => remove(owner, item), ...asking.slice(3)];
    await Promise.all(calls.map((call) => call()));
    expect((await world.storedBookings()).filter(({ status }) => status === 'PENDING')).toEqual([]);
  });
});

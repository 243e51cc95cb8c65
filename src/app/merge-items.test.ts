import { describe, expect, it } from 'vitest';
import { createWaitlistEntry } from '#features/availability/endpoints.ts';
import { getOwnerCalendar } from '#features/calendar/endpoints.ts';
import { mergeItems } from '#features/items/duplicate-endpoints.ts';
import {
  addFavourite,
  getAvailability,
  getItem,
  listFavourites,
  listMyItems,
} from '#features/items/endpoints.ts';
import { createReview, getReviewEligibility, listReviews } from '#features/reviews/endpoints.ts';
import { bookingWorld, hours, today, tomorrow } from '#testing/booking-world.ts';
import { closureWorld } from '#testing/closure-fixture.ts';
import { endOf } from '#testing/race.ts';
import { testApp, testNow } from '#testing/test-app.ts';
import { engine, serverUrl } from '#testing/test-database.ts';
import { violations } from '#testing/violations.ts';

const test = await testApp();
const world = bookingWorld(test);
const { newOwner, newPerson, newItem, request, read } = world;
const { close } = closureWorld(test);

type Owner = Awaited<ReturnType<typeof newOwner>>;
type Row = { id: string };
/** See `items.overlap_group`. */
const ofUnits = '00000000-0000-0000-0000-000000000001';
const model = { modelName: 'Yamaha VX' };
type Item = Awaited<ReturnType<typeof newItem>>;
const newListings = async (owner: Owner, count: number) => {
  const titles = Array.from({ length: count }, (_, n) => ({ ...model, listingTitle: `VX ${n + 1}` }));
  const items = await Promise.all(titles.map((values) => newItem(owner, values)));
  return items as [Item, Item, Item, Item, Item];
};
const merge = ({ caller }: Pick<Owner, 'caller'>, { id }: Row, others: readonly Row[]) =>
  caller.send(mergeItems, { params: { id }, body: { itemIds: others.map((item) => item.id) } });
const left = async ({ id }: Row) => {
  const query = { from: tomorrow, to: tomorrow };
  const { body } = await test.visitor.send(getAvailability, { params: { id }, query });
  return body.map((part) => `${part.start.slice(11, 13)}-${part.end.slice(11, 13)} ${part.seatsLeft}`);
};

describe('listings that become one', () => {
  it('keep all of 40 bookings, of which nothing that is past changes', async () => {
    const owner = await newOwner();
    const items = await newListings(owner, 5);
    const [target, ...others] = items;
    const made: { booking: Row; renter: Owner }[] = [];
    for (const day of ['2026-11-18', '2026-11-19'] as const)
      for (const item of items) {
        test.clock.set(`${day}T08:00:00.000Z`);
        made.push(await world.completed({ of: { owner, item }, at: hours('10:00', '12:00', day) }));
      }
    test.clock.set(testNow);
    const past = made.length;
    for (const item of items)
      for (const day of [tomorrow, '2026-11-23', '2026-11-24'] as const) {
        const [first, second] = [hours('08:00', '10:00', day), hours('10:00', '12:00', day)];
        made.push(await world.confirmed({ of: { owner, item }, at: first }));
        made.push(await world.requested({ of: { owner, item }, at: second }));
      }
    expect(made).toHaveLength(40);
    const before = await world.storedBookings();
    expect((await merge(owner, target, others)).body).toMatchObject({
      ...{ id: target.id, units: 5, listingTitle: 'VX 1' },
    });
    const after = await world.storedBookings();
    const uncounted = (row: object) => ({ ...row, overlap_group: null });
    expect(after.slice(0, past).map(uncounted)).toEqual(before.slice(0, past).map(uncounted));
    const moved = { item_id: target.id, overlap_group: ofUnits };
    expect(after.slice(past)).toEqual(before.slice(past).map((row) => ({ ...row, ...moved })));
    for (const { booking, renter } of made)
      for (const side of [renter, owner])
        expect(await read(side, booking)).toMatchObject({
          ...{ id: booking.id, rentableItem: { id: target.id, isRemoved: false } },
        });
    expect(await left(target)).toEqual(['08-10 0', '10-12 0']);
    const query = { from: '2026-11-18', to: tomorrow, item: target.id } as const;
    const calendar = (await owner.caller.send(getOwnerCalendar, { query })).body;
    expect(calendar.bookings).toHaveLength(20);
    expect((await owner.caller.send(listMyItems)).body).toMatchObject([
      { id: target.id, unitNames: ['VX 1', 'VX 2', 'VX 3', 'VX 4', 'VX 5'] },
    ]);
    expect(await violations(test.db)).toEqual([]);
  });

  it('lead to the one that stays, also once that has become a part of another', async () => {
    const owner = await newOwner();
    const [last, target, old] = await newListings(owner, 3);
    await world.requested({ of: { owner, item: old }, at: hours('10:00', '11:00', today) });
    test.clock.set('2026-11-21T12:00:00.000Z');
    expect((await merge(owner, target, [old])).body.units).toBe(2);
    expect((await merge(owner, last, [target])).body.units).toBe(3);
    for (const { id } of [old, target]) {
      const gone = await test.visitor.send(getItem, { params: { id } });
      expect([gone.status, gone.error.movedTo]).toEqual([410, last.id]);
      expect((await request(await newPerson(), { id })).error).toMatchObject({ movedTo: last.id });
    }
    expect((await world.storedBookings())[0]?.cancel_reason).toBe('EXPIRED');
    expect(await violations(test.db)).toEqual([]);
  });

  it('keep which craft are out, as units that come back one by one', async () => {
    const owner = await newOwner();
    const items = await newListings(owner, 3);
    const bookings: Row[] = [];
    for (const item of items) {
      bookings.push((await world.out({ of: { owner, item: item } })).booking);
      test.clock.set(testNow);
    }
    test.clock.set('2026-11-21T10:30:00.000Z');
    expect((await merge(owner, items[1], [items[0], items[2]])).status).toBe(200);
    const units = await Promise.all(
      bookings.map(async (booking) => (await read(owner, booking)).trip?.units?.map(({ unit }) => unit)),
    );
    expect(units).toEqual([[2], [1], [3]]);
    expect(await violations(test.db)).toEqual([]);
    const back = await world.trip(owner, bookings[0] ?? { id: '' }, {
      returnedAt: test.clock.now().toISOString(),
    });
    expect(back.body).toMatchObject({ returnedAt: test.clock.now().toISOString() });
  });

  it('keep proposed hours, reviews, favourites, who waits, and what is closed', async () => {
    const owner = await newOwner();
    const [target, one, two] = await newListings(owner, 3);
    const { renter } = await world.reviewed({ of: { owner, item: one }, rating: 2 });
    test.clock.set(testNow);
    await world.reviewed({ of: { owner, item: two }, renter, rating: 4, at: hours('12:00', '13:00', today) });
    test.clock.set(testNow);
    await world.reviewed({ of: { owner, item: target }, rating: 3 });
    test.clock.set(testNow);
    const late = await world.completed({
      of: { owner, item: two },
      at: hours('14:00', '15:00', today),
    });
    test.clock.set('2026-11-21T16:30:00.000Z');
    const { booking } = await world.confirmed({ of: { owner, item: one } });
    await world.propose(owner, booking, hours('13:00', '15:00'));
    const again = { caller: await test.as(renter) };
    for (const item of [one, two]) await again.caller.send(addFavourite, { params: { itemId: item.id } });
    await again.caller.send(createWaitlistEntry, { params: { id: one.id }, body: hours('10:00', '11:00') });
    await close(owner, one, { startTime: '16:00', endTime: '17:00', weekdays: [0], allItems: true });
    await close(owner, two, hours('17:00', '18:00'));
    expect((await merge(owner, target, [one, two])).body).toMatchObject({
      reviewCount: 2,
      averageRating: 3.5,
    });
    const { body: reviews } = await test.visitor.send(listReviews, { params: { id: target.id } });
    expect(reviews.map(({ rating }) => rating)).toEqual([4, 3]);
    expect((await again.caller.send(listFavourites)).body).toEqual([target.id]);
    const waiting = await test.db.selectFrom('waitlist').select('item_id').execute();
    expect(waiting).toEqual([{ item_id: target.id }]);
    expect(await left(target)).toEqual(['10-12 2', '13-15 2', '16-17 0', '17-18 2']);
    const query = { from: tomorrow, to: tomorrow };
    const { closed, weekly } = (await owner.caller.send(getOwnerCalendar, { query })).body;
    expect([closed.map(({ units }) => units), weekly.map(({ units }) => units)]).toEqual([[1], [null]]);
    expect((await world.accept(again, await read(owner, booking))).status).toBe(404);
    // A renter of the past may still review it.
    const { caller } = { caller: await test.as(late.renter) };
    const params = { id: target.id };
    expect((await caller.send(getReviewEligibility, { params })).body.eligible).toBe(true);
    const body = { rating: 5 };
    await caller.send(createReview, { params: { bookingId: late.booking.id }, body });
    expect((await test.visitor.send(getItem, { params })).body.reviewCount).toBe(3);
    expect(await violations(test.db)).toEqual([]);
  });
});

describe('merging listings', () => {
  it.each([
    ['of another model', { modelName: 'Zodiac' }, 'listings_not_alike'],
    ['of another capacity', { capacity: 3 }, 'listings_not_alike'],
    ['per seat', { rentalCategory: 'PER_SEAT' }, 'listings_not_alike'],
    ['of too many craft', { units: 20 }, 'too_many_units'],
  ] as const)('is refused for one that is %s', async (_, values, code) => {
    const owner = await newOwner();
    const [target] = await newListings(owner, 1);
    const other = await newItem(owner, { ...model, ...values });
    expect((await merge(owner, target, [other])).error.code).toBe(code);
  });

  it('is refused for unknown, others’ and taken down ones, and while single seats are booked', async () => {
    const [owner, stranger] = [await newOwner(), await newOwner()];
    const [target, one] = await newListings(owner, 2);
    const [theirs] = await newListings(stranger, 1);
    const codeOf = async (...args: Parameters<typeof merge>) => endOf(await merge(...args));
    expect(await codeOf(owner, target, [target])).toBe('listings_not_alike');
    expect(await codeOf(owner, target, [{ id: crypto.randomUUID() }])).toBe('item_not_found');
    expect(await codeOf(owner, target, [theirs])).toBe('not_allowed');
    expect(await codeOf(stranger, target, [theirs])).toBe('not_allowed');
    const set = (values: object) =>
      test.db.updateTable('items').set(values).where('id', '=', one.id).execute();
    await set({ rental_category: 'PER_SEAT', capacity: 2 });
    await request(await newPerson(), one);
    await set({ rental_category: 'PRIVATE_HIRE' });
    expect(await codeOf(owner, target, [one])).toBe('seats_booked');
    await set({ taken_down_reason: 'Untrue', is_available: false });
    expect(await codeOf(owner, target, [one])).toBe('item_taken_down');
  });

  it(`is done once by two calls, and loses no request of the same moment, ${engine}`, async () => {
    for (let round = 0; round < (serverUrl ? 10 : 1); round++) {
      const owner = await newOwner();
      const items = await newListings(owner, 3);
      const [target, ...others] = items;
      const { booking } = await world.requested({
        of: { owner, item: items[1] },
        at: hours('15:00', '16:00'),
      });
      const renters = await Promise.all([...items, ...items].map(() => newPerson()));
      const asking = renters.map((renter, n) => () => request(renter, items[n % 3] ?? target));
      const calls = [
        ...asking.slice(0, 3),
        () => merge(owner, target, others),
        () => world.propose(owner, booking, hours('17:00', '18:00')),
        () => merge(owner, target, others),
        ...asking.slice(3),
      ];
      const ends = (await Promise.all(calls.map(async (call) => endOf(await call())))) as string[];
      expect([ends[3], ends[4], ends[5]]).toEqual(['done', 'done', 'done']);
      for (const end of ends) expect(['done', 'already_booked', 'item_removed']).toContain(end);
      const stored = (await world.storedBookings()).filter(({ owner_id }) => owner_id === owner.id);
      expect(stored.every(({ item_id }) => item_id === target.id)).toBe(true);
      expect(stored.length - 1).toBe(ends.filter((end) => end === 'done').length - 3);
      expect(await violations(test.db)).toEqual([]);
    }
  });
});

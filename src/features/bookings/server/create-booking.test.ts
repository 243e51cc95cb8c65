import { describe, expect, it } from 'vitest';
import { createWaitlistEntry } from '#features/availability/endpoints.ts';
import { getBooking } from '#features/bookings/endpoints.ts';
import { closeHours } from '#features/calendar/endpoints.ts';
import { newId } from '#platform/database/ids.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newRenter, newPerson, newItem, request, requested, confirmed, ...world } =
  bookingWorld(test);
const { change, read, storedBookings, storedEvents } = world;
const person = { profileImageUrl: null, language: 'en' };

async function ownerItemAndRenter(values: Parameters<typeof newItem>[1] = {}) {
  const owner = await newOwner();
  return { owner, item: await newItem(owner, values), renter: await newRenter() };
}

describe('a new request', () => {
  it('returns the whole booking, which only its renter and its owner can read', async () => {
    const { owner, item, renter } = await ownerItemAndRenter({ hourlyRate: 99_050 });
    const response = await request(renter, item, { ...hours('10:00', '12:00'), totalPrice: 1981 });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      ...{ id: expect.any(String), seats: 1, units: 1, hourlyRate: 990.5, totalPrice: 1981 },
      ...{ startTime: '2026-11-22T10:00:00.000Z', endTime: '2026-11-22T12:00:00.000Z' },
      priceLines: [{ minutes: 120, hourlyRate: 990.5, dayPrice: null, label: null }],
      ...{ rentalCategory: 'PRIVATE_HIRE', status: 'PENDING', cancelReason: null },
      createdAt: '2026-11-21T09:00:00.000Z',
      ...{ confirmedAt: null, completedAt: null, cancelledAt: null, cause: null, callOff: null },
      ...{ proposal: null, recorded: null, revision: 0 },
      ...{ cancelRequestedAt: null, cancelRequestNote: null, renterHistory: { bookings: 0, noShows: 0 } },
      ...{ source: 'SITE', guestEmail: null, slipToken: null, trip: null, switches: null, byHelper: null },
      ...{ cash: [], cashRates: {}, received: 0, openDeposit: 0, cashEntries: 0 },
      expiresAt: '2026-11-22T09:00:00.000Z',
      rentableItem: {
        ...{ id: item.id, listingTitle: 'Spark along the coast' },
        ...{ modelName: 'Sea-Doo Spark', itemType: 'JETSKI' },
        ...{ thumbnailImageId: null, images: [], isRemoved: false, isReviewed: false },
      },
      user: { id: renter.id, displayName: 'Younes', phoneNumber: '+212600000002', ...person },
      owner: { id: owner.id, displayName: 'Salma', phoneNumber: '+212600000001', ...person },
    });
    const started = { booking_id: response.body.id, at: test.clock.now(), actor_id: renter.id };
    expect(await storedEvents()).toMatchObject([
      { ...started, act: 'REQUESTED', details: { status: 'PENDING' } },
    ]);
    for (const side of [owner, renter]) expect(await read(side, response.body)).toEqual(response.body);
    const others = [await newRenter(), await newOwner(), await newPerson({ isAdmin: true })];
    for (const { caller } of others) {
      for (const id of [response.body.id, '019aa6a0-0000-7000-8000-000000000000'])
        expect((await caller.send(getBooking, { params: { id } })).error.code).toBe('booking_not_found');
    }
  });

  it('accepts times with an offset, and any whole minute', async () => {
    const { item, renter } = await ownerItemAndRenter();
    const times = { startTime: '2026-11-22T12:07:00+02:00', endTime: '2026-11-22T11:11:00Z' };
    const { body } = await request(renter, item, times);
    expect(body.startTime).toBe('2026-11-22T10:07:00.000Z');
    expect(body.endTime).toBe('2026-11-22T11:11:00.000Z');
    expect(body.totalPrice).toBe(533.33);
  });

  it('cannot set fields that the server decides', async () => {
    const { item, renter } = await ownerItemAndRenter();
    const forged = { status: 'CONFIRMED', hourlyRate: 1, user: { id: item.ownerId }, renterId: item.ownerId };
    const { body } = await request(renter, item, { ...hours('10:00', '12:00'), ...forged });
    expect(body).toMatchObject({ status: 'PENDING', totalPrice: 1000, user: { id: renter.id } });
  });

  it('keeps title, rate and category when the item changes', async () => {
    const { item, renter } = await ownerItemAndRenter({ rentalCategory: 'PER_SEAT', capacity: 6 });
    const { body } = await request(renter, item, { ...hours('10:00', '11:00'), seats: 2 });
    await test.db
      .updateTable('items')
      .set({ listing_title: 'New', hourly_rate: 1, rental_category: 'PRIVATE_HIRE', capacity: 1 })
      .execute();
    expect(await read(renter, body)).toMatchObject({
      ...{ hourlyRate: 500, totalPrice: 1000, seats: 2, rentalCategory: 'PER_SEAT' },
      rentableItem: { listingTitle: 'Spark along the coast' },
    });
  });
});

it('returns 409 with the total when it differs from the client’s by more than a centime, and nothing is stored', async () => {
  const { item, renter } = await ownerItemAndRenter();
  const response = await request(renter, item, { ...hours('10:00', '12:00'), totalPrice: 1 });
  expect(response.status).toBe(409);
  expect(response.error).toEqual({
    code: 'price_changed',
    message: 'The price has changed. Please check the new total.',
    totalPrice: 1000,
  });
  expect(await storedBookings()).toEqual([]);
  const close = await request(renter, item, { ...hours('10:00', '12:00'), totalPrice: 1000.01 });
  expect(close.body.totalPrice).toBe(1000);
});

describe('a request is rejected', () => {
  it('for a visitor, for an unknown item, and for a removed one', async () => {
    const { owner, item, renter } = await ownerItemAndRenter();
    const visitor = await request({ caller: test.visitor }, item);
    expect(visitor.status).toBe(401);
    expect(visitor.error).toEqual({ code: 'login_to_book', message: 'Please log in to make a booking' });
    const unknown = await request(renter, { id: newId(test.clock.now()) });
    expect([unknown.status, unknown.error.code]).toEqual([404, 'item_not_found']);
    const gone = await request(renter, await newItem(owner, { deletedAt: test.clock.now() }));
    expect([gone.status, gone.error.code]).toEqual([410, 'item_removed']);
  });

  it('although the id of the item is written in capital letters', async () => {
    const { owner, item, renter } = await ownerItemAndRenter();
    const shared = await newItem(owner, { rentalCategory: 'PER_SEAT', capacity: 2 });
    await owner.caller.send(closeHours, { params: { id: item.id }, body: hours('10:00', '12:00') });
    await request(await newPerson(), shared, { ...hours('10:00', '12:00'), seats: 2 });
    const codeFor = async ({ id }: { id: string }) =>
      (await request(renter, { id: id.toUpperCase() }, hours('10:00', '12:00'))).error.code;
    expect([await codeFor(item), await codeFor(shared)]).toEqual(['hours_closed', 'already_booked']);
    const params = { id: item.id.toUpperCase() };
    const waits = renter.caller.send(createWaitlistEntry, { params, body: hours('10:00', '12:00') });
    expect((await waits).status).toBe(201);
  });

  it('for the owner of the item, and without a phone number on the profile', async () => {
    const owner = await newPerson({ phoneNumber: null });
    const item = await newItem(owner);
    const { status, error } = await request(owner, item);
    expect([status, error.code]).toEqual([403, 'cannot_book_own_item']);
    const without = await request(await newPerson({ phoneNumber: null }), item, {});
    expect(without.status).toBe(422);
    expect(without.error).toEqual({
      code: 'phone_required',
      message: 'Please add your WhatsApp phone number to your profile before making bookings',
      requiresPhoneNumber: true,
    });
  });

  it.each([
    [{ ...hours('10:00', '12:00'), endTime: null }, 'Please select date and time'],
    [hours('07:59', '12:00'), 'Bookings can only start from 8:00 AM'],
    [hours('12:00', '12:59'), 'Minimum booking duration is 1 hour'],
    [{ startTime: '1970-01-01T10:00:00Z', endTime: '1970-01-01T12:00:00Z' }, 'Cannot book in the past'],
  ])('with times %j: %s', async (times, message) => {
    const { item, renter } = await ownerItemAndRenter();
    const { status, error } = await request(renter, item, times);
    expect([status, error.message]).toEqual([422, message]);
    expect(await storedBookings()).toEqual([]);
  });

  it('for an unavailable item after its times, and for more seats than an item has', async () => {
    const { owner, item, renter } = await ownerItemAndRenter({ isAvailable: false });
    const response = await request(renter, item);
    expect([response.status, response.error.code]).toEqual([409, 'item_unavailable']);
    expect((await request(renter, item, hours('12:00', '12:30'))).error.code).toBe('too_short');
    for (const [rentalCategory, capacity, seats] of [
      ['PER_SEAT', 6, 7],
      ['PER_SEAT', null, 2],
      ['PRIVATE_HIRE', 6, 2],
    ] as const) {
      const other = await newItem(owner, { rentalCategory, capacity });
      const { status, error } = await request(renter, other, { ...hours('10:00', '12:00'), seats });
      expect([status, error.code]).toEqual([422, 'seats_over_capacity']);
    }
  });
});

const instants = (start: string, end: string) => {
  const { startTime, endTime } = hours(start, end);
  return { start: startTime, end: endTime };
};
/** An item, and requests for it, each by another renter. */
async function itemToBook(values: Parameters<typeof newItem>[1] = {}) {
  const { item } = await ownerItemAndRenter(values);
  const book = async (start = '10:00', end = '12:00', seats = 1) =>
    request(await newPerson(), item, { ...hours(start, end), seats });
  return { item, book };
}

describe('an item for private hire', () => {
  it('can be booked once at a time, and the error names the taken hours', async () => {
    const { book } = await itemToBook();
    await book('09:00', '10:30');
    await book('10:30', '11:30');
    await book('13:00', '14:00');
    const { status, error } = await book('10:00', '13:30');
    expect(status).toBe(409);
    expect(error).toEqual({
      code: 'already_booked',
      message: 'This time is already booked',
      taken: [instants('10:00', '11:30'), instants('13:00', '13:30')],
    });
    expect((await book('08:01', '09:01')).status).toBe(409);
    expect((await book('08:00', '09:00')).status).toBe(201);
  });

  it('stays taken after the owner’s confirmation and completion, and is free after a cancellation', async () => {
    const { item, owner, booking } = await confirmed();
    const again = async () => request(await newPerson(), item);
    expect((await again()).error.code).toBe('already_booked');
    await change(owner, booking, 'complete');
    expect((await again()).error.code).toBe('already_booked');
    const open = await requested();
    await change(open.renter, open.booking, 'cancel');
    expect((await request(await newPerson(), open.item)).status).toBe(201);
  });
});

describe('an item that is booked per seat', () => {
  const shared = { rentalCategory: 'PER_SEAT', capacity: 6 } as const;

  it('can be booked up to its capacity at any time, and returns the seats left when there are too few', async () => {
    const { book } = await itemToBook(shared);
    await book('10:00', '12:00', 4);
    await book('12:00', '14:00', 3);
    const { status, error } = await book('11:00', '13:00', 3);
    expect(status).toBe(409);
    expect(error).toEqual({
      code: 'not_enough_seats',
      message: 'There are not enough seats or craft left at this time.',
      taken: [instants('11:00', '12:00')],
      seatsLeft: 2,
    });
    expect((await book('11:00', '13:00', 2)).body).toMatchObject({ seats: 2, totalPrice: 2000 });
    const none = await book('11:00', '13:00');
    expect(none.error).toMatchObject({ code: 'already_booked', taken: [instants('11:00', '12:00')] });
  });

  it('is one for the database’s constraint without a capacity', async () => {
    const { book } = await itemToBook({ rentalCategory: 'PER_SEAT', capacity: null });
    const { body } = await book();
    expect(await storedBookings()).toMatchObject([{ id: body.id, overlap_group: body.id }]);
  });
});

describe('an item that is edited between two requests', () => {
  it.each([
    ['PER_SEAT', 'PRIVATE_HIRE'],
    ['PRIVATE_HIRE', 'PER_SEAT'],
  ] as const)('from %s to %s never has both kinds at the same time', async (before, after) => {
    const { book } = await itemToBook({ rentalCategory: before, capacity: 6 });
    await book('10:00', '12:00');
    await test.db.updateTable('items').set({ rental_category: after }).execute();
    const { error } = await book('11:00', '13:00');
    expect(error).toMatchObject({ code: 'already_booked', taken: [instants('11:00', '12:00')] });
    expect((await book('12:00', '13:00')).status).toBe(201);
  });
});

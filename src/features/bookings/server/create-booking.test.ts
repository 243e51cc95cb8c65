import { describe, expect, it } from 'vitest';
import { createBooking } from '#features/bookings/endpoints.ts';
import { newId } from '#server/ids.ts';
import { testApp } from '#server/test-app.ts';
import { bookingWorld, hours, tomorrow } from './booking-fixture.ts';

const test = await testApp();
const { newOwner, newRenter, newPerson, newItem, request, storedBookings, storedEvents } = bookingWorld(test);

async function ownerItemAndRenter(values: Parameters<typeof newItem>[1] = {}) {
  const owner = await newOwner();
  return { owner, item: await newItem(owner, values), renter: await newRenter() };
}

describe('a request', () => {
  it('is answered with the whole booking', async () => {
    const { owner, item, renter } = await ownerItemAndRenter({ hourlyRate: 99_050 });
    const answer = await request(renter, item, { ...hours('10:00', '12:00'), totalPrice: 1981 });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(String),
      startTime: '2026-11-22T10:00:00.000Z',
      endTime: '2026-11-22T12:00:00.000Z',
      seats: 1,
      hourlyRate: 990.5,
      totalPrice: 1981,
      rentalCategory: 'PRIVATE_HIRE',
      status: 'PENDING',
      cancelReason: null,
      createdAt: '2026-11-21T09:00:00.000Z',
      expiresAt: '2026-11-22T09:00:00.000Z',
      rentableItem: {
        id: item.id,
        listingTitle: 'Spark along the coast',
        modelName: 'Sea-Doo Spark',
        itemType: 'JETSKI',
        thumbnailImageId: null,
        images: [],
        isRemoved: false,
      },
      user: { id: renter.id, displayName: 'Younes', profileImageUrl: null, phoneNumber: '+212600000002' },
      owner: { id: owner.id, displayName: 'Salma', profileImageUrl: null, phoneNumber: '+212600000001' },
    });
  });

  it('begins the history of the booking', async () => {
    const { item, renter } = await ownerItemAndRenter();
    const { body } = await request(renter, item);
    expect(await storedEvents()).toMatchObject([
      {
        booking_id: body.id,
        at: test.clock.now(),
        actor_id: renter.id,
        from_status: null,
        to_status: 'PENDING',
        reason: null,
      },
    ]);
  });

  it('takes times with an offset, and any whole minute', async () => {
    const { item, renter } = await ownerItemAndRenter();
    const { body } = await request(renter, item, {
      startTime: '2026-11-22T12:07:00+02:00',
      endTime: '2026-11-22T11:11:00Z',
    });
    expect(body.startTime).toBe('2026-11-22T10:07:00.000Z');
    expect(body.endTime).toBe('2026-11-22T11:11:00.000Z');
    expect(body.totalPrice).toBe(533.33);
  });

  it('keeps title, rate and category as they were, whatever becomes of the item', async () => {
    const { item, renter } = await ownerItemAndRenter({ rentalCategory: 'PER_SEAT', capacity: 6 });
    await request(renter, item, { ...hours('10:00', '11:00'), seats: 2 });
    await test.db
      .updateTable('items')
      .set({ listing_title: 'New', hourly_rate: 1, rental_category: 'PRIVATE_HIRE', capacity: 1 })
      .execute();
    const { body } = await renter.caller.inject({ method: 'GET', url: '/api/v1/bookings/my-bookings' });
    expect(body).toMatchObject([
      {
        hourlyRate: 500,
        totalPrice: 1000,
        seats: 2,
        rentalCategory: 'PER_SEAT',
        rentableItem: { listingTitle: 'Spark along the coast' },
      },
    ]);
  });
});

describe('a request is refused', () => {
  it('to a visitor', async () => {
    const { item } = await ownerItemAndRenter();
    const { status, error } = await test.visitor.send(createBooking, {
      body: { rentableItemId: item.id, ...hours('10:00', '12:00') },
    });
    expect(status).toBe(401);
    expect(error).toEqual({ code: 'login_to_book', message: 'Please log in to make a booking' });
  });

  it('for an item that never was, and for one that was removed', async () => {
    const { owner, renter } = await ownerItemAndRenter();
    const unknown = await request(renter, { id: newId(test.clock.now()) });
    expect([unknown.status, unknown.error.code]).toEqual([404, 'item_not_found']);
    const removed = await newItem(owner, { deletedAt: test.clock.now() });
    const gone = await request(renter, removed);
    expect([gone.status, gone.error.code]).toEqual([410, 'item_removed']);
  });

  it('to the owner of the item, even without a phone', async () => {
    const owner = await newPerson({ phoneNumber: null });
    const { status, error } = await request(owner, await newItem(owner));
    expect([status, error.code]).toEqual([403, 'cannot_book_own_item']);
  });

  it('without a phone number on the profile', async () => {
    const { item } = await ownerItemAndRenter();
    const { status, error } = await request(await newPerson({ phoneNumber: null }), item, {});
    expect(status).toBe(422);
    expect(error).toEqual({
      code: 'phone_required',
      message: 'Please add your WhatsApp phone number to your profile before making bookings',
      requiresPhoneNumber: true,
    });
  });

  it.each([
    [{}, 'Please select date and time'],
    [{ startTime: hours('10:00', '12:00').startTime }, 'Please select date and time'],
    [{ ...hours('10:00', '12:00'), endTime: null }, 'Please select date and time'],
    [hours('07:59', '12:00'), 'Bookings can only start from 8:00 AM'],
    [hours('17:00', '19:01'), 'Bookings must end by 7:00 PM'],
    [hours('12:00', '10:00'), 'End time must be after start time'],
    [hours('12:00', '12:59'), 'Minimum booking duration is 1 hour'],
    [hours('08:00', '10:00', '2026-11-21'), 'Cannot book in the past'],
    [{ startTime: '1970-01-01T10:00:00Z', endTime: '1970-01-01T12:00:00Z' }, 'Cannot book in the past'],
  ])('with times %j: %s', async (times, message) => {
    const { item, renter } = await ownerItemAndRenter();
    const answer = await request(renter, item, times);
    expect(answer.status).toBe(422);
    expect(answer.error.message).toBe(message);
    expect(await storedBookings()).toEqual([]);
  });

  it('for an item that is not available, but only once its own times are right', async () => {
    const { item, renter } = await ownerItemAndRenter({ isAvailable: false });
    const answer = await request(renter, item);
    expect([answer.status, answer.error.code]).toEqual([409, 'item_unavailable']);
    expect((await request(renter, item, hours('12:00', '12:30'))).error.code).toBe('too_short');
  });

  it.each([
    ['PER_SEAT', 6, 7],
    ['PER_SEAT', null, 2],
    ['PRIVATE_HIRE', 6, 2],
    ['PER_SEAT', 6, 1_000_000],
  ] as const)(
    'for more seats than there are: %s of %j, %d asked',
    async (rentalCategory, capacity, seats) => {
      const { item, renter } = await ownerItemAndRenter({ rentalCategory, capacity });
      const answer = await request(renter, item, { ...hours('10:00', '12:00'), seats });
      expect([answer.status, answer.error.code]).toEqual([422, 'seats_over_capacity']);
    },
  );
});

describe('at the edge of the hours', () => {
  it.each([
    ['08:00', '09:00'],
    ['18:00', '19:00'],
    ['08:00', '19:00'],
  ])('%s to %s is accepted', async (start, end) => {
    const { item, renter } = await ownerItemAndRenter();
    expect((await request(renter, item, hours(start, end))).status).toBe(201);
  });

  it('a start at this very minute is accepted, a second later it is past', async () => {
    const { item, renter } = await ownerItemAndRenter();
    const now = hours('10:00', '11:00', '2026-11-21');
    test.clock.set('2026-11-21T10:00:01Z');
    expect((await request(renter, item, now)).error.code).toBe('in_the_past');
    test.clock.set('2026-11-21T10:00:00Z');
    expect((await request(renter, item, now)).status).toBe(201);
  });

  it.each([
    ['2026-09-19', '2026-09-19T07:00:00.000Z', '2026-09-19T18:00:00.000Z'],
    ['2026-09-20', '2026-09-20T08:00:00.000Z', '2026-09-20T19:00:00.000Z'],
  ])('on %s the marina is open from %s to %s', async (date, startTime, endTime) => {
    test.clock.set('2026-09-15T12:00:00Z');
    const { item, renter } = await ownerItemAndRenter();
    expect(hours('08:00', '19:00', date)).toEqual({ startTime, endTime });
    const minute = (text: string, by: number) => new Date(Date.parse(text) + by * 60_000).toISOString();
    const early = await request(renter, item, { startTime: minute(startTime, -1), endTime });
    expect(early.error.code).toBe('starts_too_early');
    const late = await request(renter, item, { startTime, endTime: minute(endTime, 1) });
    expect(late.error.code).toBe('ends_too_late');
    expect((await request(renter, item, { startTime, endTime })).body.totalPrice).toBe(5500);
  });
});

describe('the total', () => {
  it('is the server’s, in minutes, rate and seats', async () => {
    const { item, renter } = await ownerItemAndRenter({
      rentalCategory: 'PER_SEAT',
      capacity: 6,
      hourlyRate: 33_333,
    });
    const { body } = await request(renter, item, { ...hours('10:00', '11:30'), seats: 3 });
    expect(body.totalPrice).toBe(1499.99);
  });

  it('that differs from the client’s is told, and nothing is stored', async () => {
    const { item, renter } = await ownerItemAndRenter();
    const answer = await request(renter, item, { ...hours('10:00', '12:00'), totalPrice: 1 });
    expect(answer.status).toBe(409);
    expect(answer.error).toEqual({
      code: 'price_changed',
      message: 'The price has changed. Please check the new total.',
      totalPrice: 1000,
    });
    expect(await storedBookings()).toEqual([]);
  });

  it('may be a centime off', async () => {
    const { item, renter } = await ownerItemAndRenter();
    const answer = await request(renter, item, { ...hours('10:00', '12:00'), totalPrice: 1000.01 });
    expect(answer.body.totalPrice).toBe(1000);
  });
});

it('holds its hours for one marina day only', async () => {
  const { item, renter } = await ownerItemAndRenter();
  const { startTime } = hours('18:00', '19:00', tomorrow);
  const { endTime } = hours('08:00', '09:00', '2026-11-23');
  expect((await request(renter, item, { startTime, endTime })).error.code).toBe('ends_too_late');
});

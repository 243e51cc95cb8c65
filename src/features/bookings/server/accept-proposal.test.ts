import { afterEach, describe, expect, it } from 'vitest';
import { createWaitlistEntry, saveItemRules } from '#features/availability/endpoints.ts';
import { notifyWaitlist } from '#features/availability/server/notify-waitlist.ts';
import { extendTrip } from '#features/bookings/endpoints.ts';
import { changeItem, deleteItem } from '#features/items/endpoints.ts';
import { bookingWorld, hours, today } from '#testing/booking-world.ts';
import { closureWorld } from '#testing/closure-fixture.ts';
import { testApp } from '#testing/test-app.ts';
import { violations } from '#testing/violations.ts';

const test = await testApp();
const { clock, db } = test;
const world = bookingWorld(test);
const { confirmed, requested, newPerson, request, change, storedEvents } = world;
const { accept, ask, callOff, propose, read, refuse, trip } = world;
afterEach(async () => expect(await violations(db)).toEqual([]));
const { close, takenOn } = closureWorld(test);

const afternoon = hours('14:00', '17:00');
const perSeat = { rentalCategory: 'PER_SEAT', capacity: 4 } as const;
const proposalsOf = ({ id }: { id: string }) =>
  db.selectFrom('proposals').selectAll().where('booking_id', '=', id).orderBy('created_at').execute();

describe('accepting a proposal', () => {
  it('swaps hours, seats and today’s price in one step, frees the old hours and tells those who wait', async () => {
    const { owner, renter, item, booking } = await confirmed();
    const waiter = await newPerson();
    const wait = { params: { id: item.id }, body: hours('10:00', '12:00') };
    expect((await waiter.caller.send(createWaitlistEntry, wait)).status).toBe(201);
    await owner.caller.send(changeItem, { params: { id: item.id }, body: { hourlyRate: 600 } });
    const { body } = await propose(renter, booking, afternoon);
    await ask(renter, booking);
    expect((await accept(renter, body)).error.code).toBe('not_allowed');
    await notifyWaitlist(test.deps);
    const told = () => db.selectFrom('waitlist').select('notified_at').executeTakeFirstOrThrow();
    expect((await told()).notified_at).toBeNull();
    const { body: changed } = await accept(owner, body);
    expect(changed).toMatchObject({
      ...{ id: booking.id, ...afternoon, hourlyRate: 600, totalPrice: 1800, status: 'CONFIRMED' },
      ...{ proposal: null, revision: 1, confirmedAt: booking.confirmedAt, cancelRequestedAt: null },
    });
    expect(await takenOn(item)).toEqual(['14:00-17:00']);
    await notifyWaitlist(test.deps);
    expect((await told()).notified_at).toEqual(clock.now());
    expect((await accept(owner, body)).error.code).toBe('proposal_ended');
    expect((await storedEvents()).at(-1)).toMatchObject({
      ...{ act: 'HOURS_CHANGED', actor_id: owner.id, details: { start: afternoon.startTime } },
    });
  });

  it('is not possible for other and for unknown proposals', async () => {
    const [{ owner, booking }, two] = [await confirmed(), await confirmed()];
    const { body } = await propose(two.renter, two.booking, afternoon);
    for (const proposal of [body.proposal, null])
      expect((await accept(owner, { ...booking, proposal })).error.code).toBe('proposal_not_found');
    expect((await accept(owner, body)).error.code).toBe('booking_not_found');
  });

  it('is refused for hours that were closed meanwhile, and the proposal stays open', async () => {
    const { owner, renter, item, booking } = await confirmed();
    const { body } = await propose(renter, booking, afternoon);
    await close(owner, item, hours('16:00', '18:00'));
    expect((await accept(owner, body)).error.code).toBe('hours_closed');
    expect((await refuse(owner, body)).body).toMatchObject({ proposal: null, ...hours('10:00', '12:00') });
    expect((await proposalsOf(booking)).map(({ status }) => status)).toEqual(['REFUSED']);
    expect((await refuse(owner, body)).error.code).toBe('proposal_ended');
  });

  it('comes too late once the booking has ended, or a request was confirmed or its item removed', async () => {
    for (const end of ['complete', 'callOff', 'confirm', 'cancel', 'remove'] as const) {
      const isConfirmed = end === 'complete' || end === 'callOff';
      const { owner, renter, item, booking } = await (isConfirmed ? confirmed() : requested());
      const { body } = await propose(isConfirmed ? renter : owner, booking, afternoon);
      if (end === 'callOff') await callOff(owner, { ...hours('09:00', '11:00'), cause: 'WIND' });
      else if (end === 'remove') await owner.caller.send(deleteItem, { params: { id: item.id } });
      else await change(owner, booking, end);
      expect((await accept(isConfirmed ? owner : renter, body)).error.code).toBe('proposal_ended');
      expect((await read(renter, booking)).proposal).toBeNull();
      expect((await proposalsOf(booking)).map(({ status }) => status)).toEqual(['OVERTAKEN']);
    }
  });

  it('confirms a request if its owner has proposed the hours', async () => {
    const { owner, renter, booking } = await requested();
    const { body } = await propose(owner, booking, afternoon);
    expect(body).toMatchObject({ status: 'PENDING', proposal: { by: 'OWNER' } });
    const accepted = (await accept(renter, body)).body;
    expect(accepted).toMatchObject({ ...afternoon, status: 'CONFIRMED', revision: 1 });
  });

  it('keeps the seats of the booking, shares them by the item’s present category, and counts them once', async () => {
    const { owner, renter, item, booking } = await confirmed({ item: perSeat, seats: 3 });
    const other = await newPerson();
    expect((await request(other, item, { ...hours('11:00', '13:00'), seats: 1 })).status).toBe(201);
    const { body } = await propose(renter, booking, { ...hours('11:00', '13:00'), seats: 2 });
    expect(body.proposal).toMatchObject({ seats: 2, totalPrice: 2000 });
    const another = await newPerson();
    const noRoom = await request(another, item, hours('11:00', '12:00'));
    expect(noRoom.error.code).toBe('already_booked');
    expect((await accept(owner, body)).body).toMatchObject({ seats: 2, ...hours('11:00', '13:00') });
    expect((await request(another, item, hours('11:00', '12:00'))).status).toBe(201);
  });

  it('is refused if the craft has fewer seats or other rules by now, like confirming and adding hours', async () => {
    const at = hours('10:00', '12:00', today);
    const { owner, renter, item, booking } = await confirmed({ item: perSeat, seats: 4, at });
    const [one, two, four] = [2, 2, 4].map((seats) =>
      requested({ of: { owner, item }, seats, at: afternoon }),
    );
    const { body } = await propose(renter, booking, { ...hours('08:00', '09:00'), seats: 2 });
    await owner.caller.send(saveItemRules, { params: { id: item.id }, body: { opensAt: '09:00' } });
    expect((await accept(owner, body)).error.code).toBe('outside_item_hours');
    await owner.caller.send(saveItemRules, { params: { id: item.id }, body: {} });
    await db.updateTable('items').set({ capacity: 1 }).execute();
    expect((await accept(owner, body)).error.code).toBe('not_enough_seats');
    await db.updateTable('items').set({ capacity: 3 }).execute();
    const confirm = async (made: typeof one) => change(owner, (await made)?.booking ?? booking, 'confirm');
    expect((await confirm(four)).error.code).toBe('not_enough_seats');
    expect((await confirm(one)).status).toBe(200);
    expect((await confirm(two)).error.code).toBe('not_enough_seats');
    clock.set(at.startTime);
    await trip(owner, booking, { departedAt: at.startTime });
    const extension = {
      params: { id: booking.id },
      body: { endTime: hours('10:00', '13:00', today).endTime },
    };
    expect((await owner.caller.send(extendTrip, extension)).error.code).toBe('not_enough_seats');
    await db.updateTable('items').set({ capacity: 8 }).execute();
  });

  it('gives a booking that was made for the whole craft a share of it, once it is rented by the seat', async () => {
    const { owner, renter, item, booking } = await confirmed();
    await db.updateTable('items').set({ rental_category: 'PER_SEAT', capacity: 4 }).execute();
    await request(await newPerson(), item, { ...afternoon, seats: 3 });
    const { body } = await propose(renter, booking, afternoon);
    expect((await accept(owner, body)).body).toMatchObject({ ...afternoon, rentalCategory: 'PER_SEAT' });
    await db.updateTable('items').set({ capacity: 5 }).execute();
    const early = hours('08:00', '09:00');
    expect((await propose(renter, booking, { ...early, seats: 6 })).error.code).toBe('seats_over_capacity');
    expect((await propose(renter, booking, { ...early, seats: 5 })).status).toBe(201);
  });

  it('gives a request for seats the whole craft if it is empty, once it is rented as a whole', async () => {
    const { owner, renter, item, booking } = await requested({ item: perSeat, seats: 2 });
    const other = await requested({ of: { owner, item }, seats: 2 });
    await db.updateTable('items').set({ rental_category: 'PRIVATE_HIRE' }).execute();
    expect((await change(owner, booking, 'confirm')).status).toBe(200);
    expect((await change(owner, other.booking, 'confirm')).error.code).toBe('already_booked');
    expect((await propose(renter, booking, afternoon)).body.proposal).toMatchObject({ seats: 1 });
  });
});

describe('a renter’s own request', () => {
  it('is changed at once, keeps its expiry and counts as a proposal', async () => {
    const { owner, renter, item, booking } = await requested({
      at: hours('10:00', '12:00', '2026-11-28'),
    });
    const { body } = await propose(renter, booking, hours('14:00', '15:00', '2026-11-28'));
    const { expiresAt } = booking;
    expect(body).toMatchObject({
      status: 'PENDING',
      proposal: null,
      totalPrice: 500,
      revision: 1,
      expiresAt,
    });
    expect((await request(await newPerson(), item, hours('10:00', '12:00', '2026-11-28'))).status).toBe(201);
    const soon = hours('15:00', '16:00', '2026-11-21');
    expect((await propose(renter, booking, soon)).body.expiresAt).toBe(soon.startTime);
    // It does not come back with a later start.
    expect((await propose(renter, booking, afternoon)).body.expiresAt).toBe(soon.startTime);
    expect((await propose(renter, booking, hours('08:00', '09:00'))).error.code).toBe('too_many_proposals');
    expect((await read(owner, booking)).revision).toBe(3);
  });

  it('may not overlap another request of the renter', async () => {
    const { renter, item, booking } = await requested({ item: perSeat });
    await request(renter, item, hours('14:00', '15:00'));
    expect((await propose(renter, booking, afternoon)).error.code).toBe('own_overlap');
  });
});

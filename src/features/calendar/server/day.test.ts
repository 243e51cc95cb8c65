import { describe, expect, it } from 'vitest';
import type { DayQuery } from '#features/calendar/day-schemas.ts';
import { getDay, getOwnerCalendar } from '#features/calendar/endpoints.ts';
import { addDays, marinaToInstant } from '#shared/marina-time.ts';
import { bookingWorld, hours, today, tomorrow } from '#testing/booking-world.ts';
import { type TestCaller, testApp } from '#testing/test-app.ts';

const test = await testApp();
const { clock, db } = test;
const world = bookingWorld(test);
const { newOwner, newRenter, newPerson, newItem, request, change } = world;
const { enter, confirmed, trip, note, markNoShow, propose } = world;

type Person = { caller: TestCaller };
/** An instant of the day, in marina time. */
const at = (time: string, date = today) => marinaToInstant(date, time).toISOString();
const dayOf = async ({ caller }: Person, query: DayQuery = {}) => (await caller.send(getDay, { query })).body;

const idsOf = async (person: Person, query?: DayQuery) =>
  (await dayOf(person, query)).bookings.map(({ id }) => id);

describe('a day', () => {
  it('has the owner’s bookings of every status by start, and today those of other days that are out', async () => {
    const owner = await newOwner();
    const [item, other] = [await newItem(owner), await newItem(owner)];
    const { body: out } = await enter(owner, item);
    await trip(owner, out, { departedAt: at('09:00') });
    const { body: notBack } = await enter(owner, other, hours('18:00', '19:00', today));
    clock.set(at('18:00'));
    await trip(owner, notBack, { departedAt: at('18:00') });
    await trip(owner, out, { returnedAt: at('18:00') });
    clock.set(at('08:00', tomorrow));
    const renter = await newRenter();
    const { booking: missed } = await confirmed({ of: { owner, item }, renter, at: hours('09:00', '10:00') });
    const { body: asked } = await request(renter, item, hours('12:00', '13:00'));
    const { body: declined } = await request(renter, item, hours('14:00', '15:00'));
    await change(owner, declined, 'cancel');
    await confirmed();
    clock.set(at('09:30', tomorrow));
    await markNoShow(owner, missed);
    expect((await owner.caller.send(getDay, {})).headers.date).toBe(clock.now().toUTCString());
    expect(await dayOf(owner)).toMatchObject({
      ...{ at: at('09:30', tomorrow), date: tomorrow, sunset: expect.stringMatching(/^2026-11-22T17:/) },
      bookings: [
        { id: notBack.id, trip: { returnedAt: null } },
        { id: missed.id, cancelReason: 'NO_SHOW' },
        { id: asked.id, status: 'PENDING', user: { displayName: 'Younes' } },
        { id: declined.id, cancelReason: 'OWNER' },
      ],
    });
    expect(await idsOf(owner, { date: today })).toEqual([out.id, notBack.id]);
    expect(await idsOf(renter)).toEqual([]);
  });

  it('has the hours of the owner’s craft that are not free, as the calendar has them, and bookings that may move to it', async () => {
    const { owner, item, booking } = await confirmed();
    const query = { from: tomorrow, to: tomorrow };
    const later = addDays(tomorrow, 3);
    await propose(owner, booking, hours('10:00', '12:00', later));
    const calendar = (await owner.caller.send(getOwnerCalendar, { query })).body;
    const { items, closed, weekly, imported, bookings } = await dayOf(owner, { date: tomorrow });
    expect({ items, closed, weekly, imported }).toEqual({
      ...{ items: calendar.items, closed: calendar.closed },
      ...{ weekly: calendar.weekly, imported: calendar.imported },
    });
    expect([items[0]?.id, items[0]?.taken.length]).toEqual([item.id, 1]);
    expect(bookings).toMatchObject(calendar.bookings);
    expect(await idsOf(owner, { date: later })).toEqual([booking.id]);
  });

  it('shows an administrator the whole marina, without numbers, guests’ names and money of others', async () => {
    const admin = await newPerson({ isAdmin: true });
    const { owner, item, booking } = await confirmed({ at: hours('12:00', '13:00', today) });
    const { body: guest } = await enter(owner, item, { guestName: 'Omar', guestPhone: '+212612345678' });
    await note(owner, guest, { kind: 'RECEIVED', amount: 1 });
    expect((await dayOf(admin)).bookings).toEqual([]);
    await request(await newRenter(), item, hours('16:00', '17:00', today));
    const { bookings, items } = await dayOf(admin, { whole: true });
    expect(items).toEqual([]);
    const salma = { displayName: 'Salma', phoneNumber: '+212600000001' };
    const hidden = { totalPrice: 0, received: 0, owner: salma };
    expect(bookings).toMatchObject([
      { id: guest.id, ...hidden, user: { displayName: '', phoneNumber: null } },
      { id: booking.id, ...hidden, user: { displayName: 'Younes', phoneNumber: null } },
    ]);
    const fleet = await newItem(owner, { units: 3, capacity: null });
    await db
      .updateTable('items')
      .set({ unit_names: ['Red 1'] })
      .where('id', '=', fleet.id)
      .execute();
    const { body: several } = await enter(owner, fleet, { units: 2 });
    const fleetOf = async (person: Person, query: DayQuery) =>
      (await dayOf(person, query)).bookings.find(({ id }) => id === several.id)?.fleet;
    const title = several.rentableItem.listingTitle.slice(4);
    expect(await fleetOf(owner, {})).toEqual({ title, units: 3, names: ['Red 1'] });
    expect(await fleetOf(admin, { whole: true })).toEqual({ title, units: 3, names: null });
    const refused = await owner.caller.send(getDay, { query: { whole: true } });
    expect(refused.error.code).toBe('not_allowed');
  });
});

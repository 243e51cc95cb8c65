import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { extendTrip } from '#features/bookings/endpoints.ts';
import { getEarnings } from '#features/quay/endpoints.ts';
import { earningsFile, maxBookingsOfMonth } from '#features/quay/limits.ts';
import { deleteAccount, updateLanguage } from '#features/users/endpoints.ts';
import { apiPrefix } from '#shared/endpoint.ts';
import { marinaToInstant } from '#shared/marina-time.ts';
import { bookingWorld, hours, today, tomorrow } from '#testing/booking-world.ts';
import { type TestCaller, testApp } from '#testing/test-app.ts';

const test = await testApp();
const { clock, db } = test;
const world = bookingWorld(test);
const { newOwner, newRenter, newItem, request, change, enter } = world;
const { confirmed, trip, note, callOffOne, markNoShow } = world;

const at = (time: string, date = today) => marinaToInstant(date, time).toISOString();
const earn = ({ caller }: { caller: TestCaller }, month: string) =>
  caller.send(getEarnings, { query: { month } });
const fileOf = ({ caller }: { caller: TestCaller }, query: string) =>
  caller.inject({ method: 'GET', url: `${apiPrefix}${earningsFile}?${query}` });
/** The lines of a file, without the byte order mark. */
const linesOf = (text: unknown) => {
  expect(text).toMatch(/^\ufeff.*\r\n$/s);
  return String(text).slice(1, -2).split('\r\n');
};

/**
 * A month of two items: a walk-in that came back late, was extended and paid, a booking that was called off, one that did not
 * come, a completed one without a trip, and one to come.
 */
async function month() {
  const owner = await newOwner();
  const item = await newItem(owner, { listingTitle: '=Jet; "one"' });
  const other = await newItem(owner, { listingTitle: 'Boat, two', rentalCategory: 'PER_SEAT', capacity: 6 });
  const renter = await newRenter();
  const { body: walkIn } = await enter(owner, item, { guestName: '+Omar', guestPhone: '0612345678' });
  await trip(owner, walkIn, { departedAt: at('09:00') });
  await owner.caller.send(extendTrip, { params: { id: walkIn.id }, body: { endTime: at('10:30') } });
  await note(owner, walkIn, { kind: 'RECEIVED', amount: 700.5 });
  await note(owner, walkIn, { kind: 'DEPOSIT_TAKEN', amount: 100, currency: 'EUR', rate: 10.8 });
  const ask = async (body: object, of: { id: string } = other) => {
    const { body: booking } = await request(renter, of, { ...hours('12:00', '13:00', today), ...body });
    await change(owner, booking, 'confirm');
    return booking;
  };
  const calledOff = await ask({ seats: 3 });
  await callOffOne(owner, calledOff, { cause: 'WIND' });
  const missed = await ask(hours('13:00', '14:00', today));
  const completed = await ask({ ...hours('14:00', '15:00', today), seats: 2 });
  await ask(hours('10:00', '11:00', '2026-12-01'));
  const toCome = await ask(hours('10:00', '12:00', '2026-11-30'), item);
  await request(renter, item, hours('15:00', '16:00'));
  clock.set(at('10:45'));
  await trip(owner, walkIn, { returnedAt: at('10:45') });
  clock.set(at('15:00'));
  await markNoShow(owner, missed);
  await change(owner, completed, 'complete');
  return { owner, renter, item, other, walkIn, toCome };
}

describe('the earnings of an owner', () => {
  it('count the bookings that begin in a marina month, by craft and day', async () => {
    const { owner, item, other } = await month();
    await confirmed();
    const { body } = await earn(owner, '2026-11');
    expect(body.total).toEqual({
      ...{ bookings: 2, units: 2, hours: 2.5, hoursOut: 1.75, calledOff: 1, noShows: 1 },
      ...{ revenue: 1750, received: 700.5 },
    });
    expect(body.items).toMatchObject([
      { id: other.id, bookings: 1, hours: 1, revenue: 1000, received: 0, calledOff: 1 },
      { id: item.id, bookings: 1, hours: 1.5, hoursOut: 1.75, revenue: 750, received: 700.5, noShows: 0 },
    ]);
    expect(body.days).toHaveLength(30);
    expect(body.days.filter(({ revenue, received }) => revenue + received > 0)).toEqual([
      { date: today, revenue: 1750, received: 700.5 },
    ]);
    expect((await earn(owner, '2026-12')).body.total).toMatchObject({ bookings: 0, revenue: 0 });
    expect((await earn(owner, '2026-13')).status).toBe(400);
  });

  it('count each craft of a fleet, with the hours for which it was booked and out', async () => {
    const owner = await newOwner();
    const fleet = await newItem(owner, { units: 3 });
    const { body: walkIn } = await enter(owner, fleet, { seats: 3 });
    const back = new Date(at('10:00'));
    const trips = [
      { unit: 1, departedAt: at('09:00'), returnedAt: at('10:00') },
      { unit: 3, departedAt: at('09:05'), returnedAt: at('09:35') },
    ];
    await db
      .updateTable('bookings')
      .set({ departed_at: new Date(at('09:00')), due_at: back, returned_at: back, completed_at: back })
      .set({ status: 'COMPLETED', unit_trips: JSON.stringify(trips) })
      .where('id', '=', walkIn.id)
      .execute();
    const { body } = await earn(owner, '2026-11');
    expect(body.items).toMatchObject([{ bookings: 1, units: 3, hours: 3, hoursOut: 1.5, revenue: 1500 }]);
    const [, row = ''] = linesOf((await fileOf(owner, 'month=2026-11')).body);
    expect(row).toMatch(/,10:00,3,1,.*,3$/);
    await db.updateTable('bookings').set({ unit_trips: null }).where('id', '=', walkIn.id).execute();
    expect((await earn(owner, '2026-11')).body.total.hoursOut).toBe(3);
  });

  it('begin with the first hour of the month at the marina', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    await enter(owner, item, { ...hours('08:00', '09:00', '2026-12-01'), source: 'PHONE' });
    await enter(owner, item, { ...hours('18:00', '19:00', '2026-12-31'), source: 'PHONE' });
    const days = async (of: string) => linesOf((await fileOf(owner, `month=${of}`)).body).length - 1;
    expect([await days('2026-11'), await days('2026-12'), await days('2027-01')]).toEqual([0, 2, 0]);
  });
});

describe('the file of a month', () => {
  it('has a row for each hire with planned and real times, in the owner’s language or the chosen one', async () => {
    const { owner, walkIn, toCome } = await month();
    const { body, status, headers } = await fileOf(owner, 'month=2026-11');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="sillage-2026-11.csv"',
      'cache-control': 'private, no-store',
    });
    const number = (id: string) => `${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase();
    const lines = linesOf(body);
    expect(lines.map((line) => line.replace(/^[\dA-F]{4}-[\dA-F]{4},/, ''))).toEqual([
      'Booking,Craft,Day,Planned start,Planned end,Left,Back,Due back,Hours,Seats,Renter,Booked,Status,' +
        'Price (MAD),Received (MAD),Deposit held (MAD),Other currencies,Number of craft',
      `"'=Jet; ""one""",2026-11-21,09:00,10:00,09:00,10:45,10:30,1.50,1,'+Omar,Walk-in,Completed,` +
        '750,700.50,1080,EUR 100 × 10.8,1',
      '"Boat, two",2026-11-21,12:00,13:00,,,13:00,1,3,Younes,On the site,Called off: wind,1500,0,0,,1',
      '"Boat, two",2026-11-21,13:00,14:00,,,14:00,1,1,Younes,On the site,Did not come,500,0,0,,1',
      '"Boat, two",2026-11-21,14:00,15:00,,,15:00,1,2,Younes,On the site,Completed,1000,0,0,,1',
      `"'=Jet; ""one""",2026-11-30,10:00,12:00,,,12:00,2,1,Younes,On the site,Confirmed,1000,0,0,,1`,
    ]);
    expect(lines[1]).toContain(number(walkIn.id));
    expect(lines[5]).toContain(number(toCome.id));
    expect(body).not.toContain('612345678');
    const french = `;"'=Jet; ""one""";2026-11-21;09:00;10:00;09:00;10:45;10:30;1,50;1;'+Omar;Client de passage;Terminée;750;700,50;`;
    const [, inFrench] = linesOf((await fileOf(owner, 'month=2026-11&lang=fr')).body);
    expect(inFrench).toContain(french);
    expect(inFrench).toMatch(/;1080;"EUR 100 × 10,8";1$/);
    await owner.caller.send(updateLanguage, { body: { language: 'fr' } });
    const own = linesOf((await fileOf(owner, 'month=2026-11')).body);
    expect(own[0]).toMatch(/^Réservation;Embarcation;Jour;/);
    expect(own[2]).toContain(';"Boat, two";');
    expect(linesOf((await fileOf(owner, 'month=2026-11&lang=en')).body)[0]).toMatch(/^Booking,/);
  });

  it('names guests without a name and former members, a craft that is out, and a return on another day', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    const renter = await newRenter();
    const { body: first } = await enter(owner, item);
    const of = { owner, item };
    const { booking: asked } = await confirmed({ of, renter, at: hours('12:00', '13:00', today) });
    const { body: second } = await enter(owner, item, { ...hours('15:00', '16:00', today), source: 'PHONE' });
    await trip(owner, first, { departedAt: at('09:00'), returnedAt: at('09:00') });
    clock.set(at('15:00'));
    await trip(owner, second, { departedAt: at('15:00') });
    await change(owner, asked, 'complete');
    await renter.caller.send(deleteAccount);
    const rows = async () => linesOf((await fileOf(owner, 'month=2026-11')).body).slice(1);
    expect((await rows()).map((row) => row.split(',').slice(10, 13))).toEqual([
      ['Guest', 'Walk-in', 'Completed'],
      ['Former member', 'On the site', 'Completed'],
      ['Guest', 'By phone', 'On the water'],
    ]);
    clock.set(at('00:10', tomorrow));
    await trip(owner, second, { returnedAt: at('00:10', tomorrow) });
    expect((await rows())[2]).toContain(',15:00,16:00,15:00,2026-11-22 00:10,16:00,');
  });

  it('is for the signed-in owner alone, and names a query that is not valid', async () => {
    const { owner, renter } = await confirmed();
    expect(linesOf((await fileOf(renter, 'month=2026-11')).body)).toHaveLength(1);
    const malformed = { code: 'malformed', fields: { month: {} } };
    expect((await fileOf(owner, 'month=2026-00')).error).toMatchObject(malformed);
    expect((await fileOf(owner, 'month=2026-11&lang=de')).error.fields).toHaveProperty('lang');
    expect((await fileOf(owner, '')).status).toBe(400);
  });

  it('is refused, like the figures, for more than 5,000 hires', async () => {
    const { owner } = await confirmed();
    const fill = (count: number) =>
      sql`
      insert into bookings (
        id, item_id, owner_id, renter_id, start_at, end_at, overlap_group, status, confirmed_at, cancelled_at, cancel_reason,
        item_title, hourly_rate, rental_category, total_price, created_at
      )
      select added.id, item_id, owner_id, renter_id, start_at, end_at, added.id, 'CANCELLED', confirmed_at, confirmed_at,
        'RENTER_ASKED', item_title, hourly_rate, rental_category, total_price, created_at
      from (select * from bookings limit 1) b,
        (select gen_random_uuid() as id from generate_series(1, ${count})) added`.execute(db);
    await fill(maxBookingsOfMonth - 1);
    expect((await earn(owner, '2026-11')).status).toBe(200);
    await fill(1);
    expect((await fileOf(owner, 'month=2026-11')).error.code).toBe('too_many_to_show');
    expect((await earn(owner, '2026-11')).error.code).toBe('too_many_to_show');
  });
});

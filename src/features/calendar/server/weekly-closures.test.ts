import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OpenClosureQuery } from '#features/calendar/closure-schemas.ts';
import { openClosure } from '#features/calendar/endpoints.ts';
import { bookingWorld, hours, tomorrow } from '#testing/booking-world.ts';
import { closureWorld } from '#testing/closure-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, request } = bookingWorld(test);
const { close, list, closedOn } = closureWorld(test);
const owned = async () => {
  const owner = await newOwner();
  return { owner, item: await newItem(owner) };
};

describe('hours that are closed every week', () => {
  it('are closed on their weekdays, from their first to their last day', async () => {
    const { owner, item } = await owned();
    const weekly = { startTime: '12:00', endTime: '14:00', weekdays: [2, 0, 0], lastDay: '2026-11-29' };
    expect((await close(owner, item, weekly)).status).toBe(201);
    const shown = { ...weekly, weekdays: [0, 2], firstDay: '2026-11-21' };
    expect(await list(owner, item)).toMatchObject([shown]);
    expect(await closedOn(item, tomorrow, '2026-11-30')).toEqual(Array(3).fill('12:00-14:00'));
    const ask = async (day = tomorrow) => request(await newPerson(), item, hours('13:00', '14:00', day));
    expect((await ask()).error.code).toBe('hours_closed');
    expect([(await ask('2026-11-23')).status, (await ask('2026-12-01')).status]).toEqual([201, 201]);
  });

  it('take the time of day of instants, in marina time', async () => {
    test.clock.set('2026-09-10T09:00:00Z');
    const { owner, item } = await owned();
    // The marina is at UTC+1 on 12 September and at UTC from 20 September on.
    await close(owner, item, { ...hours('12:00', '13:00', '2026-09-12'), weekdays: [6] });
    const shown = { startTime: '12:00', endTime: '13:00', firstDay: '2026-09-12' };
    expect(await list(owner, item)).toMatchObject([shown]);
    expect(await closedOn(item, '2026-09-05', '2026-09-26')).toEqual([
      ...['11:00-12:00', '11:00-12:00', '12:00-13:00'],
    ]);
  });

  it('name bookings of the whole year ahead, and are opened by their id', async () => {
    const { owner, item } = await owned();
    const far = await request(await newPerson(), item, hours('12:00', '13:00', '2027-10-03'));
    const weekly = { startTime: '12:30', endTime: '14:00', weekdays: [0] };
    const { body } = await close(owner, item, weekly);
    expect(body.bookings.map(({ id }) => id)).toEqual([far.body.id]);
    await owner.caller.send(openClosure, { params: { id: item.id, closureId: body.id } });
    expect(await closedOn(item)).toEqual([]);
    expect(await list(owner, item)).toEqual([]);
  });

  it('are at most 50', async () => {
    const { owner, item } = await owned();
    const weekly = { startTime: '12:00', endTime: '13:00', weekdays: [1] };
    await close(owner, item, weekly);
    await sql`
      insert into closures
      select (json_populate_record(c, json_build_object('id', gen_random_uuid()))).*
      from closures c, generate_series(1, 48)`.execute(test.db);
    expect((await close(owner, item, weekly)).status).toBe(201);
    expect((await close(owner, item, weekly)).error.code).toBe('too_many_closures');
  });

  it('can be opened on one day, of one item or of all', async () => {
    const owner = await newOwner();
    const [one, two] = [await newItem(owner), await newItem(owner)];
    const body = { startTime: '12:00', endTime: '14:00', weekdays: [0], allItems: true };
    const { id: closureId } = (await close(owner, one, body)).body;
    const nextSunday = '2026-11-29';
    const openAgain = (item: { id: string }, query: OpenClosureQuery) =>
      owner.caller.send(openClosure, { params: { id: item.id, closureId }, query });
    expect((await openAgain(one, hours('12:00', '14:00'))).status).toBe(204);
    expect([await closedOn(one, tomorrow, nextSunday), await closedOn(two, tomorrow, nextSunday)]).toEqual([
      ['12:00-14:00'],
      ['12:00-14:00', '12:00-14:00'],
    ]);
    expect((await list(owner, one))[0]?.openDays).toEqual([tomorrow]);
    expect((await openAgain(one, hours('12:00', '14:00'))).error.code).toBe('closure_not_found');
    const asked = await newPerson();
    expect((await request(asked, one, hours('13:00', '14:00'))).status).toBe(201);
    expect((await request(asked, two, hours('13:00', '14:00'))).error.code).toBe('hours_closed');
    const all = { ...hours('08:00', '19:00', nextSunday), allItems: 'true' };
    expect((await openAgain(one, all)).status).toBe(204);
    expect([await closedOn(one, nextSunday), await closedOn(two, nextSunday)]).toEqual([[], []]);
    expect((await list(owner, one))[0]?.openDays).toEqual([tomorrow, nextSunday]);
  });

  it('stay closed on days on which they are only partly within the interval to open, or over', async () => {
    const { owner, item } = await owned();
    const { body } = await close(owner, item, { startTime: '12:00', endTime: '14:00', weekdays: [0] });
    const openAgain = (query: OpenClosureQuery) =>
      owner.caller.send(openClosure, { params: { id: item.id, closureId: body.id }, query });
    expect((await openAgain(hours('12:30', '14:00'))).error.code).toBe('closure_not_found');
    expect((await openAgain(hours('12:00', '14:00', '2028-11-26'))).error.code).toBe('closure_not_found');
    test.clock.set(hours('14:00', '15:00').startTime);
    expect((await openAgain(hours('12:00', '14:00'))).error.code).toBe('closure_not_found');
    expect((await openAgain({ endTime: hours('12:00', '14:00', '2026-12-06').endTime })).status).toBe(204);
    expect((await list(owner, item))[0]?.openDays).toEqual(['2026-11-29', '2026-12-06']);
  });

  it('are open again on 100 single days of an item at most, which are forgotten when no calendar shows them', async () => {
    const { owner, item } = await owned();
    const weekdays = [0, 1, 2, 3, 4, 5, 6];
    const { body } = await close(owner, item, { startTime: '12:00', endTime: '14:00', weekdays });
    const openUntil = async (day: string) =>
      (await test.as(owner)).send(openClosure, {
        params: { id: item.id, closureId: body.id },
        query: { endTime: hours('12:00', '14:00', day).endTime },
      });
    const openDays = async () => {
      const query = test.db.selectFrom('closures').select('open_days').where('item_id', '=', item.id);
      return (await query.executeTakeFirstOrThrow()).open_days;
    };
    expect((await openUntil('2027-03-01')).error.code).toBe('too_many_open_days');
    expect(await openDays()).toEqual([]);
    expect((await openUntil('2027-02-28')).status).toBe(204);
    expect(await openDays()).toHaveLength(100);
    test.clock.set('2027-03-01T09:00:00Z');
    expect((await openUntil('2027-03-01')).status).toBe(204);
    expect(await openDays()).toEqual(expect.arrayContaining(['2026-12-29', '2027-03-01']));
    expect(await openDays()).not.toContain('2026-12-28');
    // Days that are over don't count.
    expect((await openUntil('2027-06-08')).status).toBe(204);
  });
});

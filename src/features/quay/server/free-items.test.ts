import { beforeEach, describe, expect, it } from 'vitest';
import { saveItemRules } from '#features/availability/endpoints.ts';
import { listFreeItems } from '#features/quay/endpoints.ts';
import { marinaToInstant } from '#shared/marina-time.ts';
import { bookingWorld, hours, today } from '#testing/booking-world.ts';
import { type TestCaller, testApp } from '#testing/test-app.ts';

const test = await testApp();
const { clock, deps } = test;
const world = bookingWorld(test);
const { newOwner, newRenter, newItem, enter, out, trip } = world;
beforeEach(() => {
  deps.site.daylight = 'warn';
});

type Person = { caller: TestCaller };
/** An instant of the day, in marina time. */
const at = (time: string, date = today) => marinaToInstant(date, time).toISOString();

describe('the free craft', () => {
  /** Titles with start and end, in UTC, which is marina time. */
  const free = async ({ caller }: Person, moment?: string) =>
    (await caller.send(listFreeItems, { query: moment ? { at: moment } : {} })).body.map(
      ({ listingTitle, startTime, freeUntil }) =>
        `${listingTitle} ${startTime.slice(11, 16)}–${freeUntil.slice(11, 16)}`,
    );
  const rules = ({ caller }: Person, { id }: { id: string }, body: object) =>
    caller.send(saveItemRules, { params: { id }, body });

  it('are the owner’s own, first those that are free for longest: until closing, the next hire or its turnaround', async () => {
    clock.set(at('09:07'));
    const owner = await newOwner();
    const titled = (listingTitle: string) => newItem(owner, { listingTitle });
    const [booking, prepared, early] = [
      await titled('Hire'),
      await titled('Prepared'),
      await titled('Early'),
    ];
    await titled('Free');
    await newItem(owner, { listingTitle: 'Hidden', isAvailable: false });
    await newItem(await newOwner(), { listingTitle: 'Other' });
    for (const item of [booking, prepared]) await enter(owner, item, hours('12:00', '13:00', today));
    await rules(owner, prepared, { turnaroundMinutes: 45 });
    await rules(owner, early, { closesAt: '16:30', longestMinutes: 150 });
    expect(await free(owner)).toEqual([
      ...['Free 09:00–19:00', 'Hire 09:00–12:00', 'Early 09:00–11:30', 'Prepared 09:00–11:15'],
    ]);
    expect(await free(await newRenter())).toEqual([]);
  });

  it('begin when their craft came back, and need an hour', async () => {
    const owner = await newOwner();
    const item = await newItem(owner, { listingTitle: 'Jet' });
    const { body: booking } = await enter(owner, item);
    await enter(owner, item, hours('11:00', '12:00', today));
    await trip(owner, booking, { departedAt: at('09:00') });
    clock.set(at('09:50'));
    await trip(owner, booking, { returnedAt: at('09:50') });
    for (const [now, offered] of [
      ['09:59', ['Jet 09:50–11:00']],
      ['10:05', ['Jet 10:00–11:00']],
      ['10:15', []],
    ] as const) {
      clock.set(at(now));
      expect(await free(owner)).toEqual(offered);
    }
    expect(await free(owner, at('12:00'))).toEqual(['Jet 12:00–19:00']);
  });

  it('leave out a craft that is not back, but only now', async () => {
    const { owner, item } = await out({ item: { listingTitle: 'Jet' } });
    clock.set(at('12:30'));
    expect(await free(owner)).toEqual([]);
    expect((await enter(owner, item, hours('12:30', '13:30', today))).error.code).toBe('item_still_out');
    expect(await free(owner, at('15:00'))).toEqual(['Jet 15:00–19:00']);
  });

  it('pass over notice and shortest hire, and end at sunset if the marina refuses the dark', async () => {
    const owner = await newOwner();
    const item = await newItem(owner, { listingTitle: 'Jet' });
    await rules(owner, item, { noticeMinutes: 120, shortestMinutes: 240 });
    expect(await free(owner, at('17:00'))).toEqual(['Jet 17:00–19:00']);
    deps.site.daylight = 'refuse';
    expect(await free(owner, at('16:00'))).toEqual([expect.stringMatching(/^Jet 16:00–17:\d\d$/)]);
    expect(await free(owner, at('17:00'))).toEqual([]);
    expect(await free(owner, at('08:00'))).toEqual([]);
  });

  it('have the names of several', async () => {
    const owner = await newOwner();
    const unitNames = ['Red 3', 'Blue 4'];
    await newItem(owner, { units: 2, unitNames });
    expect((await owner.caller.send(listFreeItems, {})).body).toMatchObject([{ units: 2, unitNames }]);
  });

  it('count the free seats of a craft that is shared, also while it is out', async () => {
    const owner = await newOwner();
    const item = await newItem(owner, { rentalCategory: 'PER_SEAT', capacity: 6 });
    const { body: booking } = await enter(owner, item, { seats: 4 });
    await trip(owner, booking, { departedAt: at('09:00') });
    const { body } = await owner.caller.send(listFreeItems, {});
    expect(body).toMatchObject([{ id: item.id, seatsLeft: 2, hourlyRate: 500, capacity: 6 }]);
  });
});

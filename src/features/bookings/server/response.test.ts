import { describe, expect, it } from 'vitest';
import { saveItemRules } from '#features/availability/endpoints.ts';
import { getHostResponse, getOwnResponse } from '#features/bookings/endpoints.ts';
import { claimSlip } from '#features/quay/endpoints.ts';
import { timeOfMinutes } from '#shared/marina-time.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { clock, db } = test;
const { newOwner, newRenter, newPerson, newItem, requested, confirmed, ...world } = bookingWorld(test);
const { request, change, enter, callOff, read } = world;

const minute = 60_000;
const none = { withinHours: null, answeredPercent: null };

/** An owner, and requests for hours of the 10th of December, each by another renter. */
async function newHost() {
  clock.set('2026-11-21T09:00:20.250Z');
  const owner = await newOwner();
  const item = await newItem(owner);
  let hour = 8;
  const ask = async () => {
    const renter = await newRenter();
    const times = hours(timeOfMinutes(hour * 60), timeOfMinutes(++hour * 60), '2026-12-10');
    const { status, body: booking } = await request(renter, item, times);
    expect(status).toBe(201);
    return { renter, booking };
  };
  return {
    ...{ owner, item, ask },
    /** Answers a request after each number of minutes. */
    answer: async (minutes: readonly number[], action: 'confirm' | 'cancel' = 'confirm') => {
      for (const wait of minutes) {
        const { booking } = await ask();
        clock.advance(wait * minute);
        expect((await change(owner, booking, action)).status).toBe(200);
      }
    },
    shown: async () => (await test.visitor.send(getHostResponse, { params: { id: item.id } })).body,
    own: async () => (await owner.caller.send(getOwnResponse)).body,
  };
}

describe('the response time of an owner', () => {
  it('is the median of their answers, is public from five requests on, and ends after 90 days', async () => {
    const { answer, shown, own } = await newHost();
    await answer([10, 20, 100, 200]);
    expect(await shown()).toMatchObject(none);
    expect(await own()).toMatchObject({ ...none, requests: 4, expired: 0 });
    await answer([300]);
    expect(await shown()).toMatchObject({ withinHours: 2, answeredPercent: 100 });
    expect(await own()).toMatchObject({ withinHours: 2, answeredPercent: 100, requests: 5, expired: 0 });
    clock.set('2027-02-19T09:00:20.249Z');
    expect(await shown()).toMatchObject({ withinHours: 2, answeredPercent: 100 });
    // What everybody sees is kept until the end of the minute.
    clock.set('2027-02-19T09:01:00.000Z');
    expect(await shown()).toMatchObject(none);
  });

  it('counts declined requests as answered, and is the same for all items of the owner', async () => {
    const { owner, answer } = await newHost();
    await answer([30, 30, 30, 30, 30], 'cancel');
    const { id } = await newItem(owner);
    const { body } = await test.visitor.send(getHostResponse, { params: { id } });
    expect(body).toMatchObject({ withinHours: 1, answeredPercent: 100 });
  });

  it('leaves out open requests, those that the renter has cancelled, and bookings confirmed at once', async () => {
    const { owner, item, ask, answer, own, shown } = await newHost();
    await answer([30, 30, 30, 30]);
    const { renter, booking } = await ask();
    await change(renter, booking, 'cancel');
    await ask();
    await owner.caller.send(saveItemRules, { params: { id: item.id }, body: { confirmsAtOnce: true } });
    await ask();
    await change(owner, (await ask()).booking, 'complete');
    expect(await own()).toMatchObject({ ...none, requests: 4, expired: 0 });
    expect(await shown()).toMatchObject(none);
  });

  it('leaves out requests that expired within an hour, unless they were answered', async () => {
    const { owner, item, own } = await newHost();
    const soon = hours('09:50', '10:50', '2026-11-21');
    const { body } = await request(await newRenter(), item, soon);
    await change(owner, body, 'cancel');
    expect(await own()).toMatchObject({ requests: 1, expired: 0 });
    await request(await newRenter(), item, soon);
    clock.advance(60 * minute);
    expect(await own()).toMatchObject({ requests: 1, expired: 0 });
  });

  it('counts a request as unanswered to the millisecond of its expiry, without the periodic job', async () => {
    const { ask, answer, own, shown } = await newHost();
    await answer([30, 30, 30, 30]);
    const expiry = Date.parse((await ask()).booking.expiresAt ?? '');
    clock.set(new Date(expiry - 1).toISOString());
    expect(await own()).toMatchObject({ ...none, requests: 4, expired: 0 });
    clock.set(new Date(expiry).toISOString());
    const figures = { withinHours: 1, answeredPercent: 80 };
    expect(await own()).toMatchObject({ ...figures, requests: 5, expired: 1 });
    expect(await shown()).toMatchObject(figures);
  });

  it('is refused for an unknown and for a removed item', async () => {
    const { item } = await requested();
    await db.updateTable('items').set({ deleted_at: clock.now() }).where('id', '=', item.id).execute();
    const status = async (id: string) =>
      (await test.visitor.send(getHostResponse, { params: { id } })).status;
    expect(await status(item.id)).toBe(410);
    expect(await status('00000000-0000-7000-8000-000000000000')).toBe(404);
  });
});

const windy = { ...hours('08:00', '19:00'), cause: 'WIND' } as const;

describe('the figures of an owner', () => {
  it('show what was called off of the hires of 90 days, the weather apart from own reasons', async () => {
    const { owner, renter, item } = await confirmed({ at: hours('08:00', '09:00') });
    for (const n of [9, 10, 11, 12])
      await confirmed({ of: { owner, item }, renter, at: hours(timeOfMinutes(n * 60), `${n + 1}:00`) });
    const own = async () => (await owner.caller.send(getOwnResponse)).body;
    const figures = (bookings: number, calledOff: number, calledOffByWeather: number) => ({
      ...{ bookings, calledOff, calledOffByWeather },
    });
    expect(await own()).toMatchObject({ ...figures(0, 0, 0), calledOffPercent: null });
    await callOff(owner, { ...hours('08:00', '09:00'), cause: 'BREAKDOWN' });
    await callOff(owner, { ...hours('09:00', '10:00'), cause: 'SWELL' });
    await callOff(await newPerson({ isAdmin: true }), {
      ...{ ...hours('10:00', '11:00'), cause: 'OTHER', note: 'A regatta', marina: true },
    });
    expect(await own()).toMatchObject({ ...figures(3, 1, 2), calledOffPercent: null });
    clock.set('2026-11-22T12:00:00.000Z');
    const shown = { calledOffPercent: 20, calledOffByWeatherPercent: 40 };
    expect(await own()).toMatchObject({ ...shown, ...figures(5, 1, 2) });
    expect((await test.visitor.send(getHostResponse, { params: { id: item.id } })).body).toMatchObject(shown);
    clock.set('2027-02-20T12:00:00.001Z');
    const { body: later } = await (await test.as(owner)).send(getOwnResponse);
    expect(later).toMatchObject(figures(0, 0, 0));
  });

  it('count what an administrator with items of their own called off for the whole marina apart', async () => {
    const { owner, booking } = await confirmed();
    await db.updateTable('users').set({ is_admin: true }).where('id', '=', owner.id).execute();
    await callOff(owner, { ...windy, cause: 'OTHER', note: 'A regatta', marina: true });
    expect((await read(owner, booking)).cancelReason).toBe('CALLED_OFF');
    const { body } = await owner.caller.send(getOwnResponse);
    expect(body).toMatchObject({ calledOff: 0, calledOffByWeather: 1 });
  });

  it('count entered hires only once they are completed, also claimed ones, so that made-up ones lower no share', async () => {
    const { owner, item } = await confirmed();
    await callOff(owner, { ...windy, cause: 'BREAKDOWN' });
    const walkIn = async (...times: [string, string]) =>
      (await enter(owner, item, { ...hours(...times), guestPhone: '+212612345678' })).body;
    const [done, cancelled] = [await walkIn('13:00', '14:00'), await walkIn('14:00', '15:00')];
    await walkIn('15:00', '16:00');
    await change(owner, cancelled, 'cancel');
    const token = (await read(owner, cancelled)).slipToken ?? '';
    expect((await (await newPerson()).caller.send(claimSlip, { params: { token } })).status).toBe(200);
    clock.set('2026-11-22T17:00:00.000Z');
    const counted = async () => (await owner.caller.send(getOwnResponse)).body;
    expect(await counted()).toMatchObject({ bookings: 1, calledOff: 1 });
    await change(owner, done, 'complete');
    expect(await counted()).toMatchObject({ bookings: 2, calledOff: 1 });
  });

  it('count no request as answered that an administrator has declined', async () => {
    const { owner } = await requested();
    await callOff(await newPerson({ isAdmin: true }), { ...windy, marina: true });
    expect((await owner.caller.send(getOwnResponse)).body).toMatchObject({ requests: 0, expired: 0 });
  });
});

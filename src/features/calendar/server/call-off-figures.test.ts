import { describe, expect, it } from 'vitest';
import { getHostResponse, getOwnResponse } from '#features/bookings/endpoints.ts';
import { claimSlip } from '#features/quay/endpoints.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { clock, db } = test;
const { requested, confirmed, newPerson, request, change, enter, callOff, read } = bookingWorld(test);

const windy = { ...hours('08:00', '19:00'), cause: 'WIND' } as const;

describe('the figures of an owner', () => {
  it('show what was called off of the hires of 90 days, the weather apart from own reasons', async () => {
    const { owner, renter, item } = await confirmed({ at: hours('08:00', '09:00') });
    for (const [n, start] of ['09:00', '10:00', '11:00', '12:00'].entries()) {
      const { body } = await request(renter, item, hours(start, `${10 + n}:00`));
      await change(owner, body, 'confirm');
    }
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
    const walkIns = [];
    for (const [from, to] of [
      ['13:00', '14:00'],
      ['14:00', '15:00'],
      ['15:00', '16:00'],
    ] as const)
      walkIns.push((await enter(owner, item, { ...hours(from, to), guestPhone: '+212612345678' })).body);
    const [done, cancelled] = walkIns as [(typeof walkIns)[0], (typeof walkIns)[0]];
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

import { describe, expect, it } from 'vitest';
import type { AuditFilter } from '#features/admin/constants.ts';
import { listAudit } from '#features/admin/endpoints.ts';
import { claimSlip } from '#features/quay/endpoints.ts';
import { bookingWorld, hours, today } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { clock } = test;
const world = bookingWorld(test);
const { newPerson, newOwner, newRenter, newItem, request, enter, change } = world;
const { propose, accept, ask, cancelAsAsked, trip, note, callOff, storedEvents } = world;
const tick = () => clock.advance(1000);
const newAdmin = () => newPerson({ isAdmin: true, displayName: 'Nadia', email: 'nadia@example.com' });

describe('the record of bookings', () => {
  it('has what happens on the quay, without the names of guests', async () => {
    const [admin, owner, renter] = [await newAdmin(), await newOwner(), await newRenter()];
    const times = hours('10:00', '11:00', today);
    const body = { ...times, guestName: 'Omar', guestPhone: '0655443322' };
    const { body: guest } = await enter(owner, await newItem(owner), body);
    clock.set(times.startTime);
    await trip(owner, guest, { departedAt: times.startTime });
    clock.advance(5 * 60_000);
    const right = { departedAt: clock.now().toISOString() };
    await trip(owner, guest, right);
    tick();
    await note(owner, guest, { kind: 'RECEIVED', amount: 500 });
    tick();
    await renter.caller.send(claimSlip, { params: { token: guest.slipToken ?? '' } });
    const departed = { start: times.startTime, departedAt: times.startTime, dueAt: times.endTime };
    const { body: record } = await admin.caller.send(listAudit);
    expect(record).toMatchObject([
      { action: 'CLAIMED', actor: { id: renter.id }, user: { id: renter.id } },
      { action: 'CASH_NOTED', actor: { id: owner.id }, user: null },
      { action: 'DEPARTED', details: right },
      { action: 'DEPARTED', actor: { id: owner.id }, user: null, details: departed },
      { action: 'ENTERED', actor: { id: owner.id }, user: null },
    ]);
    // Nor the amount of money, which is in the row.
    expect(JSON.stringify(record)).not.toMatch(/Omar|55443322|50000/);
    const noted = (await storedEvents()).find(({ act }) => act === 'CASH_NOTED');
    expect(noted?.details).toMatchObject({ cash: { kind: 'RECEIVED', centimes: 50_000 } });
    const departures = await admin.caller.send(listAudit, { query: { action: 'DEPARTED' } });
    expect(departures.body).toHaveLength(2);
  });

  it('has proposals and changes of hours with the old and the new ones, and lists them by kind', async () => {
    const [admin, owner, renter] = [await newAdmin(), await newOwner(), await newRenter()];
    const { body: booking } = await request(renter, await newItem(owner), hours('10:00', '11:00'));
    tick();
    await change(owner, booking, 'confirm');
    tick();
    const wanted = hours('12:00', '13:00');
    const { body: proposed } = await propose(renter, booking, wanted);
    tick();
    await accept(owner, proposed);
    tick();
    await ask(renter, booking, 'We are ill');
    tick();
    await cancelAsAsked(owner, booking);
    const { body } = await admin.caller.send(listAudit);
    const oldHours = { oldStart: booking.startTime, oldEnd: booking.endTime };
    const newHours = { newStart: wanted.startTime, newEnd: wanted.endTime };
    const now = { start: wanted.startTime, end: wanted.endTime };
    const before = { start: booking.startTime, end: booking.endTime };
    expect(body).toMatchObject([
      { action: 'CANCELLED_AS_ASKED', details: now },
      { action: 'CANCEL_ASKED', actor: { id: renter.id }, details: now },
      { action: 'HOURS_CHANGED', actor: { id: owner.id }, details: { ...now, ...oldHours, ...newHours } },
      {
        action: 'HOURS_PROPOSED',
        actor: { id: renter.id },
        details: { ...before, ...oldHours, ...newHours },
      },
      { action: 'CONFIRMED', details: before },
      { action: 'REQUESTED', details: before },
    ]);
    expect(body[0]?.details).not.toHaveProperty('cause');
    expect(body[4]?.details).not.toHaveProperty('newStart');
    expect(JSON.stringify(body)).not.toContain('ill');
    const listed = async (action: AuditFilter) =>
      (await admin.caller.send(listAudit, { query: { action } })).body.map(({ id }) => id);
    expect(await listed('CONFIRMED')).toEqual([body[4]?.id]);
    expect(await listed('HOURS_CHANGED')).toEqual([body[2]?.id]);
    expect(await listed('CANCELLED_AS_ASKED')).toEqual([body[0]?.id]);
    expect(await listed('NO_SHOW')).toEqual([]);
  });

  it('has the cause of a call-off, also for the requests that were declined with it', async () => {
    const [admin, owner, renter] = [await newAdmin(), await newOwner(), await newRenter()];
    const item = await newItem(owner);
    const { body: booking } = await request(renter, item, hours('10:00', '11:00'));
    await request(renter, item, hours('12:00', '13:00'));
    await change(owner, booking, 'confirm');
    tick();
    const act = { ...hours('08:00', '20:00'), cause: 'WIND', note: 'Gusts of 40 knots' } as const;
    await callOff(admin, { ...act, marina: true });
    const { body } = await admin.caller.send(listAudit);
    const why = { cause: 'WIND', note: act.note };
    expect(body.slice(0, 3)).toMatchObject([
      { action: 'MARINA_CALLED_OFF', details: { ...why, bookings: 2, ...hours('08:00', '20:00') } },
      { action: 'CALLED_OFF', details: { ...why, isMarina: true } },
      { action: 'DECLINED', details: { ...why, isMarina: true } },
    ]);
    expect(body[3]?.action).toBe('CONFIRMED');
    for (const name of ['cause', 'note', 'isMarina']) expect(body[3]?.details).not.toHaveProperty(name);
    const calledOff = await admin.caller.send(listAudit, { query: { action: 'CALLED_OFF' } });
    expect(calledOff.body).toMatchObject([{ details: { booking: booking.id } }]);
  });
});

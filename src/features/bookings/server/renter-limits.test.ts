import { describe, expect, it } from 'vitest';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, request, change } = bookingWorld(test);

describe('a renter', () => {
  it('cannot have two open requests for the same item at the same time, unless the first is confirmed', async () => {
    const owner = await newOwner();
    const item = await newItem(owner, { rentalCategory: 'PER_SEAT', capacity: 6 });
    const renter = await newPerson();
    const { body } = await request(renter, item, hours('10:00', '12:00'));
    const { status, error } = await request(renter, item, hours('11:00', '13:00'));
    expect(status).toBe(409);
    expect(error).toEqual({
      code: 'own_overlap',
      message: 'You already have a request for this item at this time.',
    });
    expect((await request(renter, item, hours('12:00', '13:00'))).status).toBe(201);
    await change(owner, body, 'confirm');
    expect((await request(renter, item, hours('11:00', '12:00'))).status).toBe(201);
  });

  it('has at most five open requests, not counting answered and expired ones', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    const renter = await newPerson();
    const times = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00'] as const;
    const ask = (n: number) => request(renter, item, hours(times[n] ?? '', times[n + 1] ?? '', '2026-11-24'));
    const first = await ask(0);
    for (const n of [1, 2, 3, 4]) expect((await ask(n)).status).toBe(201);
    const sixth = await ask(5);
    expect(sixth.status).toBe(409);
    expect(sixth.error).toEqual({
      code: 'too_many_open_requests',
      message: 'You already have 5 open requests. Cancel one or wait for an answer.',
    });
    await change(owner, first.body, 'confirm');
    expect((await ask(5)).status).toBe(201);
    test.clock.advance(24 * 3_600_000);
    expect((await ask(1)).status).toBe(201);
  });

  it('may request and cancel ten times within a day; cancellations by others don’t count', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    const renter = await newPerson();
    const ask = () => request(renter, item, hours('08:00', '09:00', '2026-11-24'));
    await change(owner, (await ask()).body, 'cancel');
    for (let n = 0; n < 10; n++)
      expect((await change(renter, (await ask()).body, 'cancel')).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(409);
    expect(refused.error).toEqual({
      code: 'too_many_abandoned_requests',
      message:
        'Within a day, you have cancelled 10 requests or let them expire. You can send new ones tomorrow.',
    });
    expect((await request(await newPerson(), item)).status).toBe(201);
    test.clock.advance(24 * 3_600_000);
    expect((await ask()).status).toBe(201);
  });

  it('may let ten requests expire within a day, for whatever items', async () => {
    const owner = await newOwner();
    const items = await Promise.all(Array.from({ length: 5 }, () => newItem(owner)));
    const renter = await newPerson();
    const ask = (item: { id: string }, minute: number) =>
      request(renter, item, hours(`09:0${minute}`, `10:0${minute}`, '2026-11-21'));
    for (const minute of [1, 2]) {
      for (const item of items) expect((await ask(item, minute)).status).toBe(201);
      test.clock.advance(60_000);
    }
    const [item] = items;
    if (!item) throw new Error('There are five');
    expect((await ask(item, 3)).error.code).toBe('too_many_abandoned_requests');
    test.clock.advance(24 * 3_600_000);
    expect((await request(renter, item, hours('10:00', '11:00', '2026-11-24'))).status).toBe(201);
  });
});

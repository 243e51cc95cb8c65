import { describe, expect, it } from 'vitest';
import { saveItemRules } from '#features/availability/endpoints.ts';
import { timeOfMinutes } from '#shared/marina-time.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, request, change, storedEvents } = bookingWorld(test);

const day = 24 * 3_600_000;
const owned = async (values: Parameters<typeof newItem>[1] = {}) => {
  const owner = await newOwner();
  return { owner, item: await newItem(owner, values), renter: await newPerson() };
};
/** One hour from eight o'clock on, plus so many hours. */
const nth = (n: number) => hours(timeOfMinutes((8 + n) * 60), timeOfMinutes((9 + n) * 60), '2026-11-24');

describe('a renter', () => {
  it('cannot have two open requests for the same item at the same time, unless the first is confirmed', async () => {
    const { owner, item, renter } = await owned({ rentalCategory: 'PER_SEAT', capacity: 6 });
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
    const { owner, item, renter } = await owned();
    const ask = (n: number) => request(renter, item, nth(n));
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
    test.clock.advance(day);
    expect((await ask(1)).status).toBe(201);
  });

  it('may request and cancel ten times within a day; cancellations by others don’t count', async () => {
    const { owner, item, renter } = await owned();
    const ask = () => request(renter, item, nth(0));
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
    test.clock.advance(day);
    expect((await ask()).status).toBe(201);
  });

  it('may let ten requests expire within a day, for whatever items', async () => {
    const { owner, item, renter } = await owned();
    const items = [item, ...(await Promise.all(Array.from({ length: 4 }, () => newItem(owner))))];
    const ask = (of: { id: string }, minute: number) =>
      request(renter, of, hours(`09:0${minute}`, `10:0${minute}`, '2026-11-21'));
    for (const minute of [1, 2]) {
      for (const one of items) expect((await ask(one, minute)).status).toBe(201);
      test.clock.advance(60_000);
    }
    expect((await ask(item, 3)).error.code).toBe('too_many_abandoned_requests');
    test.clock.advance(day);
    expect((await request(renter, item, nth(2))).status).toBe(201);
  });
});

describe('an item that confirms at once', () => {
  async function itemThatConfirms() {
    const made = await owned();
    const rules = (confirmsAtOnce: boolean) =>
      made.owner.caller.send(saveItemRules, { params: { id: made.item.id }, body: { confirmsAtOnce } });
    await rules(true);
    return { ...made, rules };
  }

  it('returns a confirmed booking, of which those to come count as open requests of the renter', async () => {
    const { owner, item, renter } = await itemThatConfirms();
    const { status, body } = await request(renter, item, nth(0));
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'CONFIRMED', expiresAt: null });
    expect(await storedEvents()).toMatchObject([{ act: 'BOOKED', details: { status: 'CONFIRMED' } }]);
    for (const n of [1, 2, 3, 4]) expect((await request(renter, item, nth(n))).status).toBe(201);
    expect((await request(renter, item, nth(5))).error.code).toBe('too_many_open_requests');
    // The first one has begun.
    test.clock.set(body.startTime);
    const again = { caller: await test.as(renter) };
    expect((await request(again, item, nth(5))).status).toBe(201);
    expect((await change({ caller: await test.as(owner) }, body, 'complete')).body.status).toBe('COMPLETED');
  });

  it('is not booked by a renter who was told that the owner is asked first, or the other way round', async () => {
    const { item, renter, rules } = await itemThatConfirms();
    const ask = (confirmsAtOnce: boolean) => request(renter, item, { ...nth(0), confirmsAtOnce });
    expect((await ask(false)).error.code).toBe('confirmation_changed');
    await rules(false);
    expect((await ask(true)).error.code).toBe('confirmation_changed');
    expect((await ask(false)).body.status).toBe('PENDING');
  });
});

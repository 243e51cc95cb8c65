import { describe, expect, it } from 'vitest';
import { saveItemRules } from '#features/availability/endpoints.ts';
import { getHostResponse, getOwnResponse } from '#features/bookings/endpoints.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { clock, db } = test;
const { newOwner, newRenter, newItem, requested, request, change } = bookingWorld(test);

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
    const [from, to] = [hour, ++hour].map((number) => `${String(number).padStart(2, '0')}:00`);
    const { status, body: booking } = await request(renter, item, hours(from ?? '', to ?? '', '2026-12-10'));
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

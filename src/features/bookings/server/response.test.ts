import { describe, expect, it } from 'vitest';
import { saveItemRules } from '#features/availability/endpoints.ts';
import { getOwnResponse } from '#features/bookings/endpoints.ts';
import { getHostResponse } from '#features/items/endpoints.ts';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { clock } = test;
const { newOwner, newRenter, newItem, request, change } = bookingWorld(test);

const minute = 60_000;
const none = { withinHours: null, answeredPercent: null };

type Owner = Awaited<ReturnType<typeof newOwner>>;
type Item = Awaited<ReturnType<typeof newItem>>;

async function newHost() {
  clock.set('2026-11-21T09:00:20.250Z');
  const owner = await newOwner();
  return { owner, item: await newItem(owner) };
}

/** Requests an hour of the 10th of December, each by another renter. */
async function ask(item: Item, hour: number) {
  const renter = await newRenter();
  const [from, to] = [hour, hour + 1].map((number) => `${String(number).padStart(2, '0')}:00`);
  const { status, body } = await request(renter, item, hours(from ?? '', to ?? '', '2026-12-10'));
  expect(status).toBe(201);
  return { renter, booking: body };
}

/** Requests so many hours and answers each after so many minutes. */
async function answer(
  owner: Owner,
  item: Item,
  minutes: readonly number[],
  action: 'confirm' | 'cancel' = 'confirm',
) {
  for (const [index, wait] of minutes.entries()) {
    const { booking } = await ask(item, 8 + index);
    clock.advance(wait * minute);
    expect((await change(owner, booking, action)).status).toBe(200);
  }
}

const shown = async (item: { id: string }) =>
  (await test.visitor.send(getHostResponse, { params: { id: item.id } })).body;
const own = async (owner: Owner) => (await owner.caller.send(getOwnResponse)).body;

describe('the response time of an owner', () => {
  it('is the median of their answers, and is public from five requests on', async () => {
    const { owner, item } = await newHost();
    await answer(owner, item, [10, 20, 100, 200]);
    expect(await shown(item)).toMatchObject(none);
    expect(await own(owner)).toMatchObject({ ...none, requests: 4, expired: 0 });
    const { booking } = await ask(item, 12);
    clock.advance(300 * minute);
    await change(owner, booking, 'confirm');
    expect(await shown(item)).toMatchObject({ withinHours: 2, answeredPercent: 100 });
    expect(await own(owner)).toMatchObject({ withinHours: 2, answeredPercent: 100, requests: 5, expired: 0 });
  });

  it('counts declined requests as answered, and is the same for all items of the owner', async () => {
    const { owner, item } = await newHost();
    await answer(owner, item, [30, 30, 30, 30, 30], 'cancel');
    expect(await shown(await newItem(owner))).toMatchObject({ withinHours: 1, answeredPercent: 100 });
  });

  it('leaves out open requests and those that the renter has cancelled', async () => {
    const { owner, item } = await newHost();
    await answer(owner, item, [30, 30, 30, 30]);
    const { renter, booking } = await ask(item, 13);
    await change(renter, booking, 'cancel');
    await ask(item, 14);
    expect(await own(owner)).toMatchObject({ ...none, requests: 4, expired: 0 });
  });

  it('leaves out bookings that are confirmed at once, also when they are over', async () => {
    const { owner, item } = await newHost();
    await owner.caller.send(saveItemRules, { params: { id: item.id }, body: { confirmsAtOnce: true } });
    for (const hour of [8, 9, 10, 11]) await ask(item, hour);
    const { booking } = await ask(item, 12);
    await change(owner, booking, 'complete');
    expect(await own(owner)).toMatchObject({ ...none, requests: 0, expired: 0 });
    expect(await shown(item)).toMatchObject(none);
  });

  it('leaves out requests that expired within an hour, unless they were answered', async () => {
    const { owner, item } = await newHost();
    const soon = hours('09:50', '10:50', '2026-11-21');
    const { body } = await request(await newRenter(), item, soon);
    await change(owner, body, 'cancel');
    expect(await own(owner)).toMatchObject({ requests: 1, expired: 0 });
    await request(await newRenter(), item, soon);
    clock.advance(60 * minute);
    expect(await own(owner)).toMatchObject({ requests: 1, expired: 0 });
  });

  it('counts a request as unanswered to the millisecond of its expiry, without the periodic job', async () => {
    const { owner, item } = await newHost();
    await answer(owner, item, [30, 30, 30, 30]);
    const { booking } = await ask(item, 13);
    const expiry = Date.parse(booking.expiresAt ?? '');
    clock.set(new Date(expiry - 1).toISOString());
    expect(await own(owner)).toMatchObject({ ...none, requests: 4, expired: 0 });
    clock.set(new Date(expiry).toISOString());
    const figures = { withinHours: 1, answeredPercent: 80 };
    expect(await own(owner)).toMatchObject({ ...figures, requests: 5, expired: 1 });
    expect(await shown(item)).toMatchObject(figures);
  });

  it('has no time if all requests expired', async () => {
    const { item } = await newHost();
    for (const hour of [8, 9, 10, 11, 12]) await ask(item, hour);
    clock.advance(24 * 60 * minute);
    expect(await shown(item)).toMatchObject({ withinHours: null, answeredPercent: 0 });
  });

  it('forgets requests after 90 days', async () => {
    const { owner, item } = await newHost();
    await answer(owner, item, [30, 30, 30, 30, 30]);
    clock.set('2027-02-19T09:00:20.249Z');
    expect(await shown(item)).toMatchObject({ withinHours: 1, answeredPercent: 100 });
    // What everybody sees is kept until the end of the minute.
    clock.set('2027-02-19T09:01:00.000Z');
    expect(await shown(item)).toMatchObject(none);
  });

  it('is refused for an unknown and for a removed item', async () => {
    const { item } = await newHost();
    await test.db.updateTable('items').set({ deleted_at: clock.now() }).where('id', '=', item.id).execute();
    const params = { id: item.id };
    expect((await test.visitor.send(getHostResponse, { params })).status).toBe(410);
    const unknown = { id: '00000000-0000-7000-8000-000000000000' };
    expect((await test.visitor.send(getHostResponse, { params: unknown })).status).toBe(404);
  });
});

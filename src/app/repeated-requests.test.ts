import { describe, expect, it } from 'vitest';
import { deleteItem } from '#features/items/endpoints.ts';
import { sweepIdempotencyKeys } from '#platform/http/repeated-requests.ts';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import { type TestCaller, testApp } from '#testing/test-app.ts';
import { serverUrl } from '#testing/test-database.ts';
import { memoryStore } from '#testing/upload.ts';

const test = await testApp({ images: memoryStore() });
const { newOwner, newRenter, newItem, storedBookings, storedEvents } = bookingWorld(test);

async function newRequest() {
  const owner = await newOwner();
  const item = await newItem(owner);
  const renter = await newRenter();
  const body = { rentableItemId: item.id, ...hours('10:00', '12:00') };
  return { owner, item, renter, body };
}

const send = ({ caller }: { caller: TestCaller }, payload: unknown, key?: string) =>
  caller.inject({
    method: 'POST',
    url: '/api/v1/bookings',
    payload,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

describe('a repeated request with the same key', () => {
  it('gets the first answer again and creates nothing', async () => {
    const { renter, body, owner, item } = await newRequest();
    const first = await send(renter, body, 'one');
    expect(first.status).toBe(201);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    // Although it would be refused by now.
    test.clock.advance(23 * 3_600_000);
    await owner.caller.send(deleteItem, { params: { id: item.id } });
    const again = await send(renter, body, 'one');
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await storedBookings()).toHaveLength(1);
    expect((await storedEvents()).filter(({ to_status }) => to_status === 'PENDING')).toHaveLength(1);
  });

  it('is refused if its body differs', async () => {
    const { renter, body } = await newRequest();
    await send(renter, body, 'one');
    const other = await send(renter, { ...body, ...hours('14:00', '15:00') }, 'one');
    expect(other.error.code).toBe('idempotency_key_reused');
    expect(other.status).toBe(422);
    expect(await storedBookings()).toHaveLength(1);
  });

  it('is a new request for another person, with another key and after a day', async () => {
    const { renter, body, item } = await newRequest();
    await send(renter, body, 'one');
    expect((await send(await newRenter(), body, 'one')).error.code).toBe('already_booked');
    expect((await send(renter, body, 'two')).error.code).toBe('own_overlap');
    test.clock.advance(24 * 3_600_000);
    const later = { rentableItemId: item.id, ...hours('10:00', '12:00', '2026-11-24') };
    expect((await send(renter, later, 'one')).status).toBe(201);
    expect(await storedBookings()).toHaveLength(2);
  });

  it('is tried again after a failure, of which nothing is stored', async () => {
    const { renter, body, item } = await newRequest();
    await test.db.updateTable('items').set({ is_available: false }).where('id', '=', item.id).execute();
    expect((await send(renter, body, 'one')).error.code).toBe('item_unavailable');
    await test.db.updateTable('items').set({ is_available: true }).where('id', '=', item.id).execute();
    expect((await send(renter, body, 'one')).status).toBe(201);
  });

  it('requires the session of the first one', async () => {
    const { renter, body } = await newRequest();
    await send(renter, body, 'one');
    expect((await send({ caller: test.visitor }, body, 'one')).status).toBe(401);
  });

  it('creates one booking if all arrive at once', async () => {
    const { renter, body } = await newRequest();
    const responses = await Promise.all(Array.from({ length: 8 }, () => send(renter, body, 'one')));
    const created = responses.filter(({ status }) => status === 201);
    expect(new Set(created.map(({ body: booking }) => JSON.stringify(booking))).size).toBe(1);
    const others = responses.filter(({ status }) => status !== 201);
    expect(others.map(({ error }) => error.code)).toEqual(others.map(() => 'still_running'));
    // The embedded database runs one transaction at a time, so none finds another one running.
    expect(others.length > 0).toBe(Boolean(serverUrl));
    for (const { headers } of others) expect(headers['retry-after']).toBe('1');
    expect(await storedBookings()).toHaveLength(1);
  });
});

it.each(['', 'a b', 'é', 'x'.repeat(256)])('the key %j is malformed', async (key) => {
  const { renter, body } = await newRequest();
  const response = await send(
    renter,
    body,
    encodeURIComponent(key) === key ? key : Buffer.from(key).toString('latin1'),
  );
  expect(response.error).toMatchObject({
    code: 'malformed',
    fields: { 'idempotency-key': { code: 'invalid' } },
  });
  expect(await storedBookings()).toEqual([]);
});

it('answers are deleted after a day', async () => {
  const { renter, body } = await newRequest();
  await send(renter, body, 'one');
  const stored = () => test.db.selectFrom('idempotency_keys').select('key').execute();
  test.clock.advance(24 * 3_600_000 - 1);
  await sweepIdempotencyKeys(test.db, test.clock);
  expect(await stored()).toHaveLength(1);
  test.clock.advance(1);
  await sweepIdempotencyKeys(test.db, test.clock);
  expect(await stored()).toEqual([]);
});

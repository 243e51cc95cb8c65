import { describe, expect, it } from 'vitest';
import { toggleListingPermission } from '#features/admin/endpoints.ts';
import { createSession } from '#features/auth/server/sessions.ts';
import { noteCash, putTrip } from '#features/bookings/endpoints.ts';
import { claimSlip, createQuayBooking } from '#features/quay/endpoints.ts';
import type { EventStreamOptions } from '#platform/http/event-streams.ts';
import { signedOut } from '#platform/http/event-streams.ts';
import { bookingsTopic, everythingTopic, hoursTopic, meTopic } from '#shared/live-topics.ts';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import { openEventStream } from '#testing/event-stream.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
await test.app.listen({ port: 0, host: '127.0.0.1' });
const { newOwner, newRenter, newItem, request, change } = bookingWorld(test);

const sessionOf = ({ id }: { id: string }) => createSession(test.db, test.clock, id);

/** Opens a stream and reads its first event, so that it receives all later ones. */
async function openStream(user?: { id: string }) {
  const stream = await openEventStream(test.app, user && { session: await sessionOf(user) });
  return { ...stream, first: await stream.next() };
}

const topicsOf = async (stream: Awaited<ReturnType<typeof openStream>>) =>
  (await stream.next())?.topics.sort();

it('notifies owner and renter of each other, and everybody of the taken hours only', async () => {
  const owner = await newOwner();
  const renter = await newRenter();
  const other = await newRenter();
  const item = await newItem(owner);
  const toOwner = await openStream(owner);
  const toRenter = await openStream(renter);
  const toOther = await openStream(other);
  const toVisitor = await openStream();
  const everyone = [hoursTopic(item.id)];
  const participants = [bookingsTopic, ...everyone];

  const requested = await request(renter, item);
  expect(await topicsOf(toOwner)).toEqual(participants);
  expect(await topicsOf(toRenter)).toEqual(participants);
  expect(await topicsOf(toOther)).toEqual(everyone);
  expect(await topicsOf(toVisitor)).toEqual(everyone);

  await change(owner, requested.body, 'confirm');
  expect(await topicsOf(toOwner)).toEqual(participants);
  expect(await topicsOf(toRenter)).toEqual(participants);
  expect(await topicsOf(toOther)).toEqual(everyone);
  expect(await topicsOf(toVisitor)).toEqual(everyone);
});

it('notifies owner and renter of what happens on the quay', async () => {
  const owner = await newOwner();
  const renter = await newRenter();
  const item = await newItem(owner);
  const day = '2026-11-21';
  const { startTime, endTime } = hours('10:00', '11:00', day);
  const { body: guest } = await owner.caller.send(createQuayBooking, {
    body: { rentableItemId: item.id, startTime, endTime, guestPhone: '0612345678' },
  });
  const toOwner = await openStream(owner);
  const toRenter = await openStream(renter);
  const withHours = [bookingsTopic, hoursTopic(item.id)];
  const params = { id: guest.id };

  await renter.caller.send(claimSlip, { params: { token: guest.slipToken ?? '' } });
  expect(await topicsOf(toOwner)).toEqual(withHours);
  expect(await topicsOf(toRenter)).toEqual(withHours);
  test.clock.set(startTime);
  for (const act of [
    () => owner.caller.send(putTrip, { params, body: { departedAt: startTime } }),
    () => owner.caller.send(noteCash, { params, body: { kind: 'RECEIVED', amount: 500 } }),
  ]) {
    await act();
    expect(await topicsOf(toOwner)).toEqual([bookingsTopic]);
    expect(await topicsOf(toRenter)).toEqual([bookingsTopic]);
  }
  await owner.caller.send(putTrip, { params, body: { returnedAt: startTime } });
  expect(await topicsOf(toOwner)).toEqual(withHours);
  expect(await topicsOf(toRenter)).toEqual(withHours);
});

it('sends an uncompressed stream that proxies do not buffer and caches do not store', async () => {
  const { status, headers } = await openStream();
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  expect(headers).not.toHaveProperty('content-encoding');
});

it('begins with everything, because what was read before may have changed', async () => {
  expect((await openStream()).first?.topics).toEqual([everythingTopic]);
});

it('joins the writes of a moment in one event', async () => {
  const slow = await testApp({ streams: { collectMs: 1_000 } });
  await slow.app.listen({ port: 0, host: '127.0.0.1' });
  const world = bookingWorld(slow);
  const owner = await world.newOwner();
  const renter = await world.newRenter();
  const items = [await world.newItem(owner), await world.newItem(owner)];
  const stream = await openEventStream(slow.app);
  await stream.next();
  await world.request(renter, items[0] ?? owner);
  await world.request(renter, items[1] ?? owner, hours('14:00', '16:00'));
  expect((await stream.next())?.topics.sort()).toEqual(items.map(({ id }) => hoursTopic(id)).sort());
});

it('notifies users of a change of their own rights only', async () => {
  const user = await newRenter();
  const admin = await test.newUser({ isAdmin: true });
  const toUser = await openStream(user);
  const toAdmin = await openStream(admin);
  const params = { id: user.id };
  await (await test.as(admin)).send(toggleListingPermission, { params, body: {} });
  expect(await topicsOf(toUser)).toEqual([meTopic]);
  const owner = await newOwner();
  const item = await newItem(owner);
  await request(user, item);
  expect(await topicsOf(toAdmin)).toEqual([hoursTopic(item.id)]);
});

it('ends the streams of a user who signs out in another process', async () => {
  const user = await newRenter();
  const stream = await openStream(user);
  test.deps.publicWrites.record([signedOut + user.id]);
  expect(await stream.next()).toBeNull();
});

it('sends everything after a change of too many bookings to name them', async () => {
  const { next } = await openStream();
  test.deps.publicWrites.record([everythingTopic]);
  expect((await next())?.topics).toEqual([everythingTopic]);
});

it('ends the streams of a user who signs out, and no others', async () => {
  const [user, other] = [await newRenter(), await newRenter()];
  const ended = await openStream(user);
  const kept = await openStream(other);
  expect((await user.caller.inject({ method: 'GET', url: '/api/v1/auth/logout' })).status).toBe(302);
  expect(await ended.next()).toBeNull();
  await request(other, await newItem(await newOwner()), hours('08:00', '09:00'));
  expect(await topicsOf(kept)).toContain(bookingsTopic);
});

describe('streams', () => {
  async function limited(streams: EventStreamOptions) {
    const { app, ...others } = await testApp({ streams });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return { app, ...others };
  }

  it('are limited per address', async () => {
    const { app } = await limited({ perAddress: 1 });
    const first = await openEventStream(app);
    const refused = await openEventStream(app);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('2');
    expect(JSON.parse(await refused.text())).toMatchObject({ code: 'too_many_requests' });
    first.leave();
    await expect.poll(async () => (await openEventStream(app)).status).toBe(200);
  });

  it('are limited per user', async () => {
    const { app, db, clock, newUser } = await limited({ perUser: 1 });
    const session = await createSession(db, clock, (await newUser()).id);
    expect((await openEventStream(app, { session })).status).toBe(200);
    expect((await openEventStream(app, { session })).status).toBe(429);
    expect((await openEventStream(app)).status).toBe(200);
  });

  it('are limited per process', async () => {
    const { app } = await limited({ perProcess: 1 });
    await openEventStream(app);
    expect((await openEventStream(app)).status).toBe(503);
  });

  it('have heartbeats without topics, and end after their lifetime', async () => {
    const { app } = await limited({ heartbeatMs: 5, lifetimeMs: 20 });
    const stream = await openEventStream(app);
    const events = [];
    for (let event = await stream.next(); event !== null; event = await stream.next()) events.push(event);
    expect(events.length).toBeGreaterThan(1);
    expect(events.slice(1).every(({ topics }) => topics.length === 0)).toBe(true);
  });

  it('end for a client that does not receive them', async () => {
    const { app, deps } = await limited({ collectMs: 1, maxBufferedBytes: 10 });
    const stream = await openEventStream(app);
    await stream.next();
    deps.publicWrites.record([`hours:${'x'.repeat(10_000_000)}`]);
    expect(await stream.next().catch(() => null)).toBeNull();
  });

  it('end when the server stops, and are refused from then on', async () => {
    const { app } = await limited({});
    const stream = await openEventStream(app);
    await stream.next();
    app.eventStreams.stop();
    expect(await stream.next()).toBeNull();
    expect((await openEventStream(app)).status).toBe(503);
  });
});

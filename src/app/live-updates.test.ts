import { describe, expect, it } from 'vitest';
import { toggleListingPermission } from '#features/admin/endpoints.ts';
import { createSession } from '#features/auth/server/sessions.ts';
import { noteCash, putTrip } from '#features/bookings/endpoints.ts';
import { claimSlip } from '#features/quay/endpoints.ts';
import type { EventStreamOptions } from '#platform/http/event-streams.ts';
import { signedOut } from '#platform/http/event-streams.ts';
import { bookingsTopic, everythingTopic, hoursTopic, meTopic } from '#shared/live-topics.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { openEventStream } from '#testing/event-stream.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp({ streams: { collectMs: 20 } });
await test.app.listen({ port: 0, host: '127.0.0.1' });
const { newOwner, newRenter, newItem, request, change, enter } = bookingWorld(test);

const sessionOf = ({ id }: { id: string }) => createSession(test.db, test.clock, id);

/** Opens a stream and reads its first event, so that it receives all later ones. */
async function openStream(user?: { id: string }) {
  const stream = await openEventStream(test.app, user && { session: await sessionOf(user) });
  return { ...stream, first: await stream.next() };
}

const topicsOf = async (stream: Awaited<ReturnType<typeof openStream>>) =>
  (await stream.next())?.topics.sort();

it('notifies owner and renter of each other, and everybody of the taken hours only', async () => {
  const [owner, renter, other] = [await newOwner(), await newRenter(), await newRenter()];
  const item = await newItem(owner);
  const streams = [owner, renter, other, undefined].map(openStream);
  const topics = async () => Promise.all((await Promise.all(streams)).map(topicsOf));
  await Promise.all(streams);
  const everyone = [hoursTopic(item.id)];
  const participants = [bookingsTopic, ...everyone];

  const requested = await request(renter, item);
  expect(await topics()).toEqual([participants, participants, everyone, everyone]);
  await change(owner, requested.body, 'confirm');
  expect(await topics()).toEqual([participants, participants, everyone, everyone]);
});

it('notifies owner and renter of what happens on the quay', async () => {
  const [owner, renter] = [await newOwner(), await newRenter()];
  const item = await newItem(owner);
  const { body: guest } = await enter(owner, item, { guestPhone: '0612345678' });
  const streams = [await openStream(owner), await openStream(renter)];
  const [params, { startTime }] = [{ id: guest.id }, guest];
  const trip = (body: object) => owner.caller.send(putTrip, { params, body });
  const withHours = [bookingsTopic, hoursTopic(item.id)];
  test.clock.set(startTime);
  for (const [act, topics] of [
    [() => renter.caller.send(claimSlip, { params: { token: guest.slipToken ?? '' } }), withHours],
    [() => trip({ departedAt: startTime }), withHours],
    [() => owner.caller.send(noteCash, { params, body: { kind: 'RECEIVED', amount: 500 } }), [bookingsTopic]],
    [() => trip({ returnedAt: startTime }), withHours],
  ] as const) {
    await act();
    expect(await Promise.all(streams.map(topicsOf))).toEqual([topics, topics]);
  }
});

it('sends an uncompressed stream that proxies do not buffer and caches do not store', async () => {
  const { status, headers } = await openStream();
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    ...{ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' },
    ...{ 'x-accel-buffering': 'no', 'x-content-type-options': 'nosniff' },
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  expect(headers).not.toHaveProperty('content-encoding');
});

it('begins with everything, joins the writes of a moment, and sends everything if they are too many to name', async () => {
  const stream = await openStream();
  expect(stream.first?.topics).toEqual([everythingTopic]);
  const topics = [hoursTopic('a'), hoursTopic('b')];
  for (const topic of topics) test.deps.publicWrites.record([topic]);
  expect(await topicsOf(stream)).toEqual(topics);
  test.deps.publicWrites.record([everythingTopic]);
  expect(await topicsOf(stream)).toEqual([everythingTopic]);
});

it('notifies users of a change of their own rights only', async () => {
  const user = await newRenter();
  const admin = await test.newUser({ isAdmin: true });
  const toUser = await openStream(user);
  const toAdmin = await openStream(admin);
  const params = { id: user.id };
  await (await test.as(admin)).send(toggleListingPermission, { params, body: {} });
  expect(await topicsOf(toUser)).toEqual([meTopic]);
  const item = await newItem(await newOwner());
  await request(user, item);
  expect(await topicsOf(toAdmin)).toEqual([hoursTopic(item.id)]);
});

it('ends the streams of a user who signs out, also in another process, and no others', async () => {
  const [user, away, other] = [await newRenter(), await newRenter(), await newRenter()];
  const [ended, endedAway, kept] = [await openStream(user), await openStream(away), await openStream(other)];
  expect((await user.caller.inject({ method: 'GET', url: '/api/v1/auth/logout' })).status).toBe(302);
  expect(await ended.next()).toBeNull();
  test.deps.publicWrites.record([signedOut + away.id]);
  expect(await endedAway.next()).toBeNull();
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

  it('are limited per user and per process', async () => {
    const { app, db, clock, newUser } = await limited({ perUser: 1, perProcess: 2 });
    const session = await createSession(db, clock, (await newUser()).id);
    const statusOf = async (as = {}) => (await openEventStream(app, as)).status;
    expect([await statusOf({ session }), await statusOf({ session })]).toEqual([200, 429]);
    expect([await statusOf(), await statusOf()]).toEqual([200, 503]);
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

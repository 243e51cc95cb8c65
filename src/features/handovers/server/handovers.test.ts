import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { putTrip } from '#features/bookings/endpoints.ts';
import { getDay } from '#features/calendar/endpoints.ts';
import * as endpoints from '#features/handovers/endpoints.ts';
import { claimSlip } from '#features/quay/endpoints.ts';
import { bookingWorld, hours, today } from '#testing/booking-world.ts';
import { handoverWorld } from '#testing/handover-world.ts';
import { helperWorld } from '#testing/helper-world.ts';
import { testApp } from '#testing/test-app.ts';
import { memoryStore } from '#testing/upload.ts';
import { sweepHandovers } from './handover-photos.ts';

const images = memoryStore();
const test = await testApp({ images });
const { db, clock, deps } = test;
const { newPerson, newItem, enter, out, confirmed } = bookingWorld(test);
const { helperOf } = helperWorld(test);

beforeEach(() => clock.set('2026-11-21T08:00:00Z'));

const { stateOf, send, sendPhoto, record, read, add, ask, fileAt } = handoverWorld(test);

describe('a state', () => {
  it('is stored as it was sent, with the deposit, the hashes of its photos, and a hash of all of it', async () => {
    const { owner, renter, booking } = await out();
    const { id: photoId } = await sendPhoto(owner.caller, booking.id);
    const body = stateOf({ photos: [{ id: photoId, view: 'BOW' }] });
    const { status, body: answer } = await record(owner.caller, booking.id, body);
    expect(status).toBe(201);
    const [state] = answer.states;
    expect(state).toMatchObject({ ...body, unit: null, deposit: 0, by: { side: 'owner', name: 'Salma' } });
    const { rows } = await sql<{ text: string; hash: string }>`
      select content::text as text, hash from handover_states where id = ${body.id}`.execute(db);
    expect(
      createHash('sha256')
        .update(rows[0]?.text ?? '')
        .digest('hex'),
    ).toBe(rows[0]?.hash);
    const file = [...images.files].find(([name]) => name.includes(photoId))?.[1] ?? Buffer.of();
    expect(rows[0]?.text).toContain(createHash('sha256').update(file).digest('hex'));
    expect((await read(renter.caller, booking.id)).body).toEqual({ ...answer, side: 'renter' });
  });

  it('is stored once when it is sent again, and its id not used for another', async () => {
    const { owner, booking } = await out();
    const body = stateOf();
    await record(owner.caller, booking.id, body);
    expect((await record(owner.caller, booking.id, body)).body.states).toHaveLength(1);
    const other = await record(owner.caller, booking.id, { ...body, stage: 'RETURN' });
    expect(other).toMatchObject({ status: 409, error: { code: 'id_already_used' } });
  });

  it('waits for its photos, which belong to one state', async () => {
    const { owner, booking } = await out();
    const { id } = await sendPhoto(owner.caller, booking.id);
    const photos = [
      { id, view: 'BOW' as const },
      { id: randomUUID(), view: 'STERN' as const },
    ];
    const early = await record(owner.caller, booking.id, stateOf({ photos }));
    expect(early).toMatchObject({ status: 409, error: { code: 'handover_photo_missing' } });
    await record(owner.caller, booking.id, stateOf({ photos: photos.slice(0, 1) }));
    expect((await record(owner.caller, booking.id, stateOf({ photos: photos.slice(0, 1) }))).status).toBe(
      409,
    );
  });

  it('is recorded by the owner’s side only, of a return only once it has left, and signed or with why not', async () => {
    const { owner, renter, booking } = await confirmed({ at: hours('10:00', '12:00', today) });
    const helper = await helperOf(owner, ['day']);
    expect((await record(renter.caller, booking.id, stateOf())).status).toBe(403);
    expect((await record((await newPerson()).caller, booking.id, stateOf())).status).toBe(404);
    expect((await record((await helperOf(owner, ['calendar'])).caller, booking.id, stateOf())).status).toBe(
      403,
    );
    const before = stateOf({ at: '2026-11-21T07:59:59.000Z' });
    expect((await record(owner.caller, booking.id, before)).error.code).toBe('departs_too_early');
    const early = await record(owner.caller, booking.id, stateOf({ stage: 'RETURN' }));
    expect(early).toMatchObject({ status: 409, error: { code: 'not_departed' } });
    const unsigned = stateOf({ renterSignature: null });
    expect((await record(owner.caller, booking.id, unsigned)).status).toBe(422);
    const disagreed = { ...unsigned, disagreement: 'That scratch is old.' };
    const { body } = await record(helper.caller, booking.id, disagreed);
    expect(body.states).toMatchObject([
      { disagreement: 'That scratch is old.', by: { name: 'Hassan El Fassi' } },
    ]);
  });

  it('can’t be changed, nor its hash be wrong, even in the database', async () => {
    const { owner, booking } = await out();
    const body = stateOf();
    await record(owner.caller, booking.id, body);
    await expect(
      sql`update handover_states set stage = 'RETURN' where id = ${body.id}`.execute(db),
    ).rejects.toThrow();
    const forged = sql`insert into handover_states (id, booking_id, stage, received_at, content, hash)
      select ${randomUUID()}::uuid, booking_id, stage, received_at, '{}'::json, hash from handover_states where id = ${body.id}`;
    await expect(forged.execute(db)).rejects.toThrow('handover_states_check');
  });

  it('counts until the evening after, by the moment at which it was done', async () => {
    const { owner, booking } = await out();
    const [at, late] = ['2026-11-22T20:00:00Z', '2026-11-23T08:00:00Z'];
    clock.set('2026-11-25T08:00:00Z');
    expect((await record(owner.caller, booking.id, stateOf({ at }))).status).toBe(201);
    const refused = { status: 409, error: { code: 'record_closed' } };
    expect(await record(owner.caller, booking.id, stateOf({ at: late }))).toMatchObject(refused);
    clock.set('2026-12-01T08:00:00Z');
    expect(await record(owner.caller, booking.id, stateOf({ at }))).toMatchObject(refused);
    expect((await sendPhoto(owner.caller, booking.id)).status).toBe(409);
  });
});

describe('a photo', () => {
  it('is shown to both sides only, without a cache, and in a dispute to administrators', async () => {
    const { owner, renter, booking } = await out();
    const admin = await newPerson({ isAdmin: true });
    const { id } = await sendPhoto(owner.caller, booking.id);
    expect((await fileAt(owner.caller, booking.id, id)).status).toBe(404);
    await record(owner.caller, booking.id, stateOf({ photos: [{ id, view: 'HULL' }] }));
    const shown = await fileAt(renter.caller, booking.id, id);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
    });
    const other = await out({ at: hours('12:00', '13:00', today) });
    const callers = [admin, await newPerson(), other.renter];
    for (const { caller } of callers) expect((await fileAt(caller, booking.id, id)).status).toBe(404);
    expect((await fileAt(other.renter.caller, other.booking.id, id)).status).toBe(404);
    expect(
      (await test.app.inject({ url: `/api/v1/bookings/${booking.id}/handover/photos/${id}` })).statusCode,
    ).toBe(401);
    for (const name of images.files.keys())
      expect((await test.app.inject({ url: `/images/${name}` })).statusCode).toBe(404);
    expect((await ask(renter.caller, booking.id, 'DISPUTE')).body.asks).toEqual({
      ERASE: [],
      DISPUTE: ['renter'],
    });
    expect((await fileAt(admin.caller, booking.id, id)).status).toBe(200);
    expect((await read(admin.caller, booking.id)).body).toMatchObject({ side: null, openUntil: null });
    expect((await add(admin.caller, booking.id, [{ id }])).status).toBe(404);
  });

  it('may be sent again, but not replaced, nor by the other side', async () => {
    const { owner, renter, booking } = await out();
    const { id } = await sendPhoto(owner.caller, booking.id);
    expect((await sendPhoto(owner.caller, booking.id, 1, id)).status).toBe(204);
    expect((await sendPhoto(owner.caller, booking.id, 2, id)).status).toBe(409);
    expect((await sendPhoto(renter.caller, booking.id, 1, id)).status).toBe(409);
    expect([...images.files.keys()].filter((name) => name.includes(id))).toHaveLength(1);
    const taken = await add(renter.caller, booking.id, [{ id }]);
    expect(taken).toMatchObject({ status: 409, error: { code: 'handover_photo_missing' } });
  });
});

it('a guest reads the record of their slip and adds to it, until the slip is claimed', async () => {
  const owner = await newPerson({ canListItems: true, displayName: 'Salma', phoneNumber: '+212600000001' });
  const { body: walkIn } = await enter(owner, await newItem(owner), {
    guestName: 'Sami',
    guestPhone: '+212698765431',
  });
  const token = walkIn.slipToken ?? '';
  clock.set(walkIn.startTime);
  await record(owner.caller, walkIn.id, stateOf());
  const visitor = test.visitor;
  const [photoId, url] = [randomUUID(), `/slips/${token}/handover`];
  expect(await send(visitor, `${url}/photos/${photoId}`)).toMatchObject({ status: 204 });
  const body = {
    id: randomUUID(),
    at: clock.now().toISOString(),
    text: 'Old scratch',
    photos: [{ id: photoId }],
  };
  const added = await visitor.send(endpoints.addToSlipHandover, { params: { token }, body });
  expect(added.body.states).toMatchObject([{}, { stage: 'ADDED', by: { side: 'renter', name: 'Sami' } }]);
  expect((await visitor.inject({ method: 'GET', url: `/api/v1${url}/photos/${photoId}` })).status).toBe(200);
  await (await newPerson()).caller.send(claimSlip, { params: { token } });
  expect((await visitor.send(endpoints.getSlipHandover, { params: { token } })).status).toBe(404);
  expect((await visitor.inject({ method: 'GET', url: `/api/v1${url}/photos/${photoId}` })).status).toBe(404);
});

it('goes once both sides have asked, or a year after the booking, with its files', async () => {
  const first = await out();
  const second = await out({ at: hours('12:00', '13:00', today) });
  for (const { owner, booking } of [first, second]) {
    const { id } = await sendPhoto(owner.caller, booking.id);
    await record(owner.caller, booking.id, stateOf({ photos: [{ id, view: 'BOW' }] }));
  }
  const { id } = first.booking;
  const asked = (await ask(first.owner.caller, id, 'ERASE')).body;
  expect([asked.states.length, asked.asks.ERASE]).toEqual([1, ['owner']]);
  // What is added later was not meant.
  await record(first.owner.caller, id, stateOf());
  expect((await read(first.owner.caller, id)).body.asks.ERASE).toEqual([]);
  const old = stateOf();
  await ask(first.owner.caller, id, 'ERASE');
  const erased = (await ask(first.renter.caller, id, 'ERASE')).body;
  expect([erased.states, erased.asks.ERASE]).toEqual([[], []]);
  // A phone may send it again.
  expect(await record(first.owner.caller, id, old)).toMatchObject({
    status: 409,
    error: { code: 'record_closed' },
  });
  clock.set('2026-11-23T08:00:00Z');
  const before = images.files.size;
  await sweepHandovers(deps);
  expect(images.files.size).toBe(before - 1);
  expect((await read(second.owner.caller, second.booking.id)).body.states).toHaveLength(1);
  clock.set('2027-11-22T12:30:00Z');
  await sweepHandovers(deps);
  const { rows } = await sql`select id from handover_states where booking_id = ${second.booking.id}
    union all select id from handover_photos where booking_id = ${second.booking.id}`.execute(db);
  expect(rows).toEqual([]);
});

it('gives a day what the next state needs, a booking what is recorded, and an owner the hours since service', async () => {
  const { owner, booking, item, renter } = await out();
  const params = { id: item.id };
  const settings = {
    asks: true,
    points: ['The 300 m line'],
    serviceEvery: 50,
    serviced: [{ unit: 1, hours: 75.4 }],
  };
  const mine = await owner.caller.send(endpoints.putHandoverSettings, { params, body: settings });
  expect(mine.body).toMatchObject({ asks: true, units: [{ meter: null, sinceService: null, isDue: false }] });
  expect((await renter.caller.send(endpoints.getHandoverSettings, { params })).status).toBe(404);
  expect((await renter.caller.send(endpoints.putHandoverSettings, { params, body: settings })).status).toBe(
    404,
  );
  const day = async () => (await owner.caller.send(getDay, { query: { date: today } })).body.bookings[0];
  expect(await day()).toMatchObject({ handover: { asks: true, points: ['The 300 m line'], states: [] } });
  await record(owner.caller, booking.id, stateOf({ meter: 120.3 }));
  const due = async () => (await owner.caller.send(endpoints.getHandoverSettings, { params })).body.units;
  expect(await due()).toMatchObject([{ sinceService: 44.9, isDue: false }]);
  await owner.caller.send(putTrip, {
    params: { id: booking.id },
    body: { returnedAt: clock.now().toISOString() },
  });
  await record(
    owner.caller,
    booking.id,
    stateOf({ stage: 'RETURN', meter: 120.4, at: new Date(+clock.now() + 60_000).toISOString() }),
  );
  expect(await due()).toMatchObject([{ meter: 120.4, sinceService: 45, isDue: true }]);
  expect((await day())?.handover?.states).toMatchObject([
    { stage: 'DEPARTURE', fuel: 8 },
    { stage: 'RETURN', meter: 120.4 },
  ]);
});

import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listOwnRecord, toggleListingPermission } from '#features/admin/endpoints.ts';
import { sessionCookie } from '#features/auth/server/session-cookie.ts';
import { createSession } from '#features/auth/server/sessions.ts';
import { askToCancel, callOffBooking, proposeHours } from '#features/bookings/endpoints.ts';
import { createReview } from '#features/reviews/endpoints.ts';
import { deleteAccount, exportFilePath, listExports, requestExport } from '#features/users/endpoints.ts';
import { apiPrefix } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { languageKey } from '#shared/language.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { type TestCaller, testApp } from '#testing/test-app.ts';
import { memoryStore, photo, upload } from '#testing/upload.ts';
import { makeExports } from './exports.ts';

const images = memoryStore();
const test = await testApp({ images });
const { newPerson, newItem, request, change, confirmed } = bookingWorld(test);
beforeEach(() => images.files.clear());

const download = (caller: TestCaller, id: string) =>
  caller.inject({ method: 'GET', url: apiPrefix + exportFilePath(id) });

describe('a copy of one’s data', () => {
  it('has the profile, bookings, reviews, record and pictures, and of others only their names', async () => {
    const omar = { displayName: 'Omar', phoneNumber: '+212611111111', email: 'omar@example.com' };
    const owner = await newPerson(omar);
    const renter = await newPerson({ displayName: 'Lina', canListItems: true, email: 'lina@example.com' });
    const item = await newItem(owner, { listingTitle: 'Bluff' });
    const { body: booking } = await request(renter, item);
    await change(owner, booking, 'confirm');
    await change(owner, booking, 'complete');
    const words = { rating: 4, comment: 'Très bien 🌊' };
    await renter.caller.send(createReview, { params: { bookingId: booking.id }, body: words });
    await upload(renter.caller, [{ name: 'a.jpg', bytes: await photo(1) }]);
    const { body: asked } = await renter.caller.send(requestExport);
    expect((await renter.caller.send(requestExport)).error.code).toBe('export_exists');
    expect((await download(renter.caller, asked.id)).error.code).toBe('export_not_found');
    await makeExports(test.deps);
    expect((await renter.caller.send(listExports)).body).toMatchObject([
      { id: asked.id, readyAt: '2026-11-21T09:00:00.000Z', expiresAt: '2026-11-28T09:00:00.000Z' },
    ]);
    const { data, names } = await contentsOf(renter, asked.id);
    expect(data).toMatchObject({
      profile: { name: 'Lina', email: 'lina@example.com', canListItems: true },
      bookings: [{ item: 'Bluff', owner: 'Omar', status: 'COMPLETED' }],
      reviews: [{ item: 'Bluff', ...words }],
      sessions: [{}],
    });
    expect(names).toEqual(['data.json', data.pictures[0]?.file]);
    const text = JSON.stringify(data);
    for (const foreign of ['omar@example.com', '611111111']) expect(text).not.toContain(foreign);
    const record = (await renter.caller.send(listOwnRecord)).body;
    const acts = ['COMPLETED_EARLY', 'CONFIRMED', 'REQUESTED'];
    expect(record.map(({ action }) => action)).toEqual(acts);
    expect(data.record).toEqual(record.reverse());
  });

  it('has the call-offs that the user made, and the proposals, causes and questions of their bookings', async () => {
    const { owner, renter, booking } = await confirmed();
    const params = { id: booking.id };
    await renter.caller.send(proposeHours, { params, body: hours('14:00', '15:00') });
    await renter.caller.send(askToCancel, { params, body: { note: 'We are ill' } });
    await owner.caller.send(callOffBooking, { params, body: { cause: 'WIND', note: 'Gusts' } });
    const shared = {
      ...{ status: 'CANCELLED', cancelReason: 'CALLED_OFF', cancelRequestNote: 'We are ill' },
      callOff: { cause: 'WIND', note: 'Gusts', isMarina: false },
      proposals: [{ by: 'RENTER', status: 'OVERTAKEN', startTime: hours('14:00', '15:00').startTime }],
    };
    const copyOf = async (user: typeof renter) => {
      const { body } = await user.caller.send(requestExport);
      await makeExports(test.deps);
      return (await contentsOf(user, body.id)).data;
    };
    expect(await copyOf(renter)).toMatchObject({ bookings: [shared], callOffs: [] });
    expect(await copyOf(owner)).toMatchObject({
      bookingsOfItems: [shared],
      callOffs: [{ cause: 'WIND', note: 'Gusts', isMarina: false }],
    });
  });

  it('is made again without the name of an owner, a renter or an administrator who deletes their account', async () => {
    const leaving = await newPerson({ displayName: 'Omar Unique', canListItems: true, isAdmin: true });
    await newPerson({ isAdmin: true });
    const [renter, lister] = [await newPerson(), await newPerson()];
    const owner = await newPerson({ canListItems: true });
    const { body: booking } = await request(renter, await newItem(leaving));
    await change(leaving, booking, 'cancel');
    const { body: own } = await request(leaving, await newItem(owner));
    await change(owner, own, 'cancel');
    await leaving.caller.send(toggleListingPermission, { params: { id: lister.id }, body: {} });
    const copies = async () => {
      const { rows } = await sql<{ text: string; expires_at: Date }>`
        select convert_from(data, 'UTF8') as text, expires_at from exports`.execute(test.db);
      return rows;
    };
    for (const { caller } of [renter, owner, lister]) await caller.send(requestExport);
    await makeExports(test.deps);
    const before = await copies();
    expect(before.map(({ text }) => text.includes('Omar Unique'))).toEqual([true, true, true]);

    expect((await leaving.caller.send(deleteAccount)).status).toBe(204);
    expect((await copies()).map(({ text }) => text)).toEqual([null, null, null]);
    test.clock.set(new Date(test.clock.now().getTime() + 60_000));
    await makeExports(test.deps);
    const after = await copies();
    expect(after.map(({ text }) => text.includes('Omar'))).toEqual([false, false, false]);
    expect(after.map(({ expires_at }) => expires_at)).toEqual(before.map(({ expires_at }) => expires_at));
  });

  it('that can’t be made ends as failed, keeps no other from being made, and can be asked for again', async () => {
    const [large, other] = [await newPerson(), await newPerson()];
    const { body: failing } = await large.caller.send(requestExport);
    test.clock.advance(1000);
    await other.caller.send(requestExport);
    const refuse = sql`alter table exports add constraint refused check (user_id <> ${sql.lit(large.id)} or data = '')`;
    await refuse.execute(test.db);
    await expect(makeExports(test.deps)).rejects.toThrow(/^1 of 2 copies: .*refused/);
    expect((await other.caller.send(listExports)).body).toMatchObject([
      { readyAt: '2026-11-21T09:00:01.000Z', hasFailed: false },
    ]);
    const copies = async () => (await large.caller.send(listExports)).body;
    expect(await copies()).toMatchObject([{ id: failing.id, readyAt: null, hasFailed: true }]);
    expect((await download(large.caller, failing.id)).error.code).toBe('export_not_found');
    await makeExports(test.deps);
    await sql`alter table exports drop constraint refused`.execute(test.db);
    const { body: again } = await large.caller.send(requestExport);
    expect(await copies()).toEqual([again]);
    await makeExports(test.deps);
    expect(await copies()).toMatchObject([{ id: again.id, hasFailed: false, readyAt: again.requestedAt }]);
  });

  it('is for its owner alone, replaces the one before, and ends after seven days', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    await other.caller.send(requestExport);
    const { body: first } = await person.caller.send(requestExport);
    await makeExports(test.deps);
    test.clock.advance(3_600_000);
    const { body: asked } = await person.caller.send(requestExport);
    expect((await person.caller.send(listExports)).body).toEqual([asked]);
    expect((await download(person.caller, first.id)).error.code).toBe('export_not_found');
    expect((await other.caller.send(listExports)).body).toHaveLength(1);
    await makeExports(test.deps);
    expect((await download(other.caller, asked.id)).status).toBe(404);
    expect((await download(test.visitor, asked.id)).status).toBe(401);
    expect((await download(person.caller, asked.id)).headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="sillage-2026-11-21.zip"',
    });
    test.clock.advance(7 * 24 * 3_600_000);
    expect((await download(person.caller, asked.id)).status).toBe(404);
    expect((await person.caller.send(listExports)).body).toEqual([]);
    await makeExports(test.deps);
    expect(await test.db.selectFrom('exports').select('id').execute()).toEqual([]);
  });
});

describe('a download that fails', () => {
  const unknown = '019aa6a0-0000-7000-8000-000000000000';
  const follow = (user: { id: string } | null, language = 'en') =>
    requestFile(user, unknown, { accept: 'text/html,*/*' }, `${languageKey}=${language}`);

  it('ends in a page in the user’s language that says why', async () => {
    const person = await newPerson();
    const gone = await follow(person);
    expect([gone.statusCode, gone.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(gone.payload).toContain('It has expired or is no longer there.');
    const signedOut = await follow(null, 'fr');
    expect(signedOut.statusCode).toBe(401);
    expect(signedOut.payload).toContain('Vous n’êtes plus connecté.');
    // Also if the request is refused early.
    const busy = vi.spyOn(test.app.requestLimits, 'countRead').mockImplementation(async () => {
      throw new AppError('unavailable');
    });
    const { statusCode, headers, payload } = await follow(person);
    busy.mockRestore();
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect(payload).toContain('Please try again in a minute.');
  });
});

/** Sends the request of a browser for the file of a copy. */
async function requestFile(user: { id: string } | null, id: string, headers = {}, cookie = '') {
  const session = user && `${sessionCookie}=${await createSession(test.db, test.clock, user.id)}`;
  const cookies = [session, cookie].filter(Boolean).join('; ');
  return test.app.inject({ url: apiPrefix + exportFilePath(id), headers: { ...headers, cookie: cookies } });
}

/** Unpacked by another library. */
async function contentsOf(user: { id: string }, id: string) {
  const { rawPayload } = await requestFile(user, id);
  const files = unzipSync(rawPayload);
  return { names: Object.keys(files), data: JSON.parse(Buffer.from(files['data.json'] ?? []).toString()) };
}

import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionCookie } from '#features/auth/server/session-cookie.ts';
import { createSession } from '#features/auth/server/sessions.ts';
import { createReview } from '#features/reviews/endpoints.ts';
import { exportFilePath, listExports, requestExport } from '#features/users/endpoints.ts';
import { apiPrefix } from '#shared/endpoint.ts';
import { bookingWorld } from '#testing/booking-fixture.ts';
import { type TestCaller, testApp } from '#testing/test-app.ts';
import { memoryStore, photo, upload } from '#testing/upload.ts';
import { makeExports } from './exports.ts';

const images = memoryStore();
const test = await testApp({ images });
const { newPerson, newItem, request, change } = bookingWorld(test);
beforeEach(() => images.files.clear());

const download = (caller: TestCaller, id: string) =>
  caller.inject({ method: 'GET', url: apiPrefix + exportFilePath(id) });

describe('a copy of one’s data', () => {
  it('has the profile, bookings, reviews, record and pictures, and of others only their names', async () => {
    const owner = await newPerson({
      displayName: 'Omar',
      phoneNumber: '+212611111111',
      email: 'omar@example.com',
    });
    const renter = await newPerson({ displayName: 'Lina', canListItems: true, email: 'lina@example.com' });
    const item = await newItem(owner, { listingTitle: 'Bluff' });
    const { body: booking } = await request(renter, item);
    await change(owner, booking, 'confirm');
    await change(owner, booking, 'complete');
    await renter.caller.send(createReview, {
      params: { bookingId: booking.id },
      body: { rating: 4, comment: 'Très bien 🌊' },
    });
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
      reviews: [{ item: 'Bluff', rating: 4, comment: 'Très bien 🌊' }],
      sessions: [{}],
    });
    expect(names).toEqual(['data.json', data.pictures[0]?.file]);
    const text = JSON.stringify(data);
    for (const foreign of ['omar@example.com', '611111111']) expect(text).not.toContain(foreign);
  });

  it('is for its owner alone, and ends after seven days', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const { body: asked } = await person.caller.send(requestExport);
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

/** Unpacked by another library. */
async function contentsOf({ id: userId }: { id: string }, id: string) {
  const token = await createSession(test.db, test.clock, userId);
  const headers = { cookie: `${sessionCookie}=${token}` };
  const { rawPayload } = await test.app.inject({ url: apiPrefix + exportFilePath(id), headers });
  const files = unzipSync(rawPayload);
  return { names: Object.keys(files), data: JSON.parse(Buffer.from(files['data.json'] ?? []).toString()) };
}

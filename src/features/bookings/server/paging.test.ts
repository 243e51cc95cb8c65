import { expect, it } from 'vitest';
import { listItemBookings } from '#features/bookings/endpoints.ts';
import { timeOfMinutes } from '#shared/marina-time.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { type TestCaller, testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, request } = bookingWorld(test);

const nextOf = (headers: Record<string, unknown>) => /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1];

/** Follows the links of all pages. */
async function pages(caller: TestCaller, url: string): Promise<unknown[][]> {
  const found = [];
  for (let next: string | undefined = url; next !== undefined; ) {
    const { body, headers } = await caller.inject({ method: 'GET', url: next });
    expect(headers['x-total-count']).toBe('6');
    found.push(body as unknown[]);
    next = nextOf(headers);
  }
  return found;
}

it('a page of bookings is followed by the rest, without repeats or gaps, also when one is added before it', async () => {
  const owner = await newOwner();
  const { caller } = owner;
  const [one, two] = [await newItem(owner), await newItem(owner)];
  // Two bookings at each of three times.
  for (const minute of [480, 540, 600]) {
    for (const item of [one, two])
      await request(await newPerson(), item, hours(timeOfMinutes(minute), timeOfMinutes(minute + 60)));
  }
  const list = '/api/v1/bookings/for-my-items';
  const all = (await caller.send(listItemBookings)).body;
  for (const limit of [1, 4, 5]) {
    const found = await pages(caller, `${list}?limit=${limit}`);
    expect(found).toHaveLength(Math.ceil(6 / limit));
    expect(found.flat()).toEqual(all);
    const ofDay = await pages(caller, `${list}?date=2026-11-22&limit=${limit}`);
    expect(ofDay.flat()).toEqual([...all].reverse());
  }
  const first = await caller.inject({ method: 'GET', url: `${list}?limit=3` });
  await request(await newPerson(), one, hours('18:00', '19:00'));
  const after = await caller.inject({ method: 'GET', url: nextOf(first.headers) ?? '' });
  expect(after.body).toEqual(all.slice(3));
});

it.each([
  'nonsense',
  Buffer.from('[1]').toString('base64url'),
  Buffer.from('["x","y"]').toString('base64url'),
  Buffer.from('[1e300,"01993a5e-0000-7000-8000-000000000000"]').toString('base64url'),
  Buffer.from(`[-1,"01993a5e-0000-7000-8000-000000000000"]`).toString('base64url'),
])('returns 400 for the cursor %s', async (cursor) => {
  const { status, error } = await (await newOwner()).caller.send(listItemBookings, { query: { cursor } });
  expect(status).toBe(400);
  expect(error).toMatchObject({ code: 'malformed', fields: { cursor: { code: 'invalid' } } });
});

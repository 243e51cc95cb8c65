import { describe, expect, it } from 'vitest';
import { listItemBookings, listMyBookings } from '#features/bookings/endpoints.ts';
import { timeOfMinutes } from '#shared/marina-time.ts';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, request } = bookingWorld(test);

type Person = Awaited<ReturnType<typeof newPerson>>;

/** Follows the links of all pages. */
async function pages({ caller }: Person, url: string): Promise<{ startTime: string; id: string }[][]> {
  const found = [];
  for (let next: string | undefined = url; next !== undefined; ) {
    const { body, headers } = await caller.inject({ method: 'GET', url: next });
    found.push(body as { startTime: string; id: string }[]);
    next = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1];
  }
  return found;
}

describe('a page of bookings', () => {
  /** Two bookings at each of three times. */
  async function sixBookings(owner: Person) {
    const [one, two] = [await newItem(owner), await newItem(owner)];
    const renter = await newPerson();
    for (const n of [0, 1, 2]) {
      const at = timeOfMinutes(480 + 60 * n);
      const end = timeOfMinutes(540 + 60 * n);
      await request(renter, one, hours(at, end));
      await request(await newPerson(), two, hours(at, end));
    }
    return renter;
  }

  it.each([1, 2, 4, 5])('with limit %d is followed by the rest, without repeats or gaps', async (limit) => {
    const owner = await newOwner();
    await sixBookings(owner);
    const all = (await owner.caller.send(listItemBookings)).body;
    const found = await pages(owner, `/api/v1/bookings/for-my-items?limit=${limit}`);
    expect(found).toHaveLength(Math.ceil(6 / limit));
    expect(found.flat()).toEqual(all);
    const ofDay = await pages(owner, `/api/v1/bookings/for-my-items?date=2026-11-22&limit=${limit}`);
    expect(ofDay.flat()).toEqual([...all].reverse());
  });

  it('has the total in its headers', async () => {
    const owner = await newOwner();
    const renter = await sixBookings(owner);
    const first = await renter.caller.send(listMyBookings, { query: { limit: 2 } });
    expect(first.headers['x-total-count']).toBe('3');
    const url = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await renter.caller.inject({ method: 'GET', url });
    expect(second.body).toHaveLength(1);
    expect(second.headers['x-total-count']).toBe('3');
    expect(second.headers.link).toBeUndefined();
  });

  it('is stable when a booking is added before it', async () => {
    const owner = await newOwner();
    await sixBookings(owner);
    const item = await newItem(owner);
    const first = await owner.caller.inject({ method: 'GET', url: '/api/v1/bookings/for-my-items?limit=3' });
    const url = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const before = await owner.caller.inject({ method: 'GET', url });
    await request(await newPerson(), item, hours('18:00', '19:00'));
    const after = await owner.caller.inject({ method: 'GET', url });
    expect(after.body).toEqual(before.body);
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
});

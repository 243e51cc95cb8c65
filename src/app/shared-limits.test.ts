import { expect, it } from 'vitest';
import { sessionCookie } from '#features/auth/server/session-cookie.ts';
import { createSession } from '#features/auth/server/sessions.ts';
import { getItemContact } from '#features/items/endpoints.ts';
import { updateProfile } from '#features/users/endpoints.ts';
import { sweepCounts } from '#platform/http/shared-counts.ts';
import { apiPrefix, fillPath } from '#shared/endpoint.ts';
import { insertItem } from '#testing/item-fixture.ts';
import { testApp } from '#testing/test-app.ts';
import { createApp } from './app.ts';

const limits = { writes: 3, contacts: 3 };
const here = await testApp({ limits, counts: 'database' });
/** Another process on the same database. */
const there = await createApp(here.deps, { limits, counts: 'database' });

type App = Pick<typeof there, 'inject'>;

/** Sends requests of one new user to any process; resolves to the status. */
async function newCaller() {
  const user = await here.newUser();
  const token = await createSession(here.db, here.clock, user.id);
  return async (app: App, request: { method: 'GET' | 'PUT'; path: string; payload?: object }) => {
    const { path, ...rest } = request;
    const headers = { cookie: `${sessionCookie}=${token}` };
    const { statusCode } = await app.inject({ ...rest, url: apiPrefix + path, headers });
    return statusCode;
  };
}

async function newWriter() {
  const call = await newCaller();
  const payload = { displayName: 'A' };
  return (app: App) => call(app, { method: 'PUT', path: updateProfile.path, payload });
}

it('shares the limit of a user among all processes', async () => {
  const write = await newWriter();
  const statuses = [];
  for (const app of [here.app, there, here.app, there, here.app]) statuses.push(await write(app));
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

it('counts requests that arrive at the same time', async () => {
  const write = await newWriter();
  const statuses = await Promise.all([here.app, there, here.app, there, here.app].map(write));
  expect(statuses.sort()).toEqual([200, 200, 200, 429, 429]);
});

it('begins again when the minute is over', async () => {
  const write = await newWriter();
  for (let n = 0; n < 3; n++) await write(there);
  expect(await write(here.app)).toBe(429);
  here.clock.advance(60_000);
  expect(await write(here.app)).toBe(200);
});

it('shares the limit of owners’ numbers, until the hour is over', async () => {
  const call = await newCaller();
  const read = async (app: App) => {
    const { id } = await insertItem(here.db, here.clock, { ownerId: (await here.newUser()).id });
    return call(app, { method: 'GET', path: fillPath(getItemContact.path, { id }) });
  };
  for (const app of [here.app, there, here.app]) expect(await read(app)).toBe(200);
  expect([await read(there), await read(here.app)]).toEqual([429, 429]);
  here.clock.advance(3_600_000);
  expect(await read(there)).toBe(200);
});

it('deletes counts whose time is over', async () => {
  const counted = () => here.db.selectFrom('request_counts').select('count').execute();
  const write = await newWriter();
  await write(here.app);
  here.clock.advance(59_999);
  await sweepCounts(here.db, here.clock);
  expect(await counted()).toEqual([{ count: 1 }]);
  here.clock.advance(1);
  await sweepCounts(here.db, here.clock);
  expect(await counted()).toEqual([]);
});

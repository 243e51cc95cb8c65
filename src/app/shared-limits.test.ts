import { expect, it } from 'vitest';
import { sessionCookie } from '#features/auth/server/session-cookie.ts';
import { createSession } from '#features/auth/server/sessions.ts';
import { updateProfile } from '#features/users/endpoints.ts';
import { sweepCounts } from '#platform/http/shared-counts.ts';
import { apiPrefix } from '#shared/endpoint.ts';
import { testApp } from '#testing/test-app.ts';
import { createApp } from './app.ts';

const limits = { writes: 3 };
const here = await testApp({ limits, counts: 'database' });
/** Another process on the same database. */
const there = await createApp(here.deps, { limits, counts: 'database' });

/** Sends writes of one new user to any process; resolves to the status. */
async function newWriter() {
  const user = await here.newUser();
  const token = await createSession(here.db, here.clock, user.id);
  return async (app: Pick<typeof there, 'inject'>) => {
    const { statusCode } = await app.inject({
      method: 'PUT',
      url: apiPrefix + updateProfile.path,
      headers: { cookie: `${sessionCookie}=${token}` },
      payload: { displayName: 'A' },
    });
    return statusCode;
  };
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

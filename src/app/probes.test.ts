import { beforeEach, expect, it, vi } from 'vitest';
import { testApp } from '#testing/test-app.ts';
import { withoutLastMigration } from '#testing/test-database.ts';
import { memoryStore } from '#testing/upload.ts';

const check = vi.fn(async () => {});
const { app, visitor, db, clock } = await testApp({ images: { ...memoryStore(), check } });
const get = (url: string) => visitor.inject({ method: 'GET', url });
const readiness = async () => {
  const response = await app.inject('/readyz');
  return [response.statusCode, response.json()];
};
const ok = { database: 'ok', migrations: 'ok', store: 'ok', draining: false };

let tests = 0;
beforeEach(() => {
  check.mockReset();
  // The checks of the test before must not count.
  clock.advance(10_000 * ++tests);
});

it.each(['/readyz', '/healthz'])('%s returns 200 while the database and the store respond', async (url) => {
  const response = await get(url);
  expect(response.status).toBe(200);
  expect(response.body).toEqual({ status: 'ok', checks: ok });
});

it('is not ready while the store does not respond, but alive', async () => {
  check.mockRejectedValue(new Error('no such bucket'));
  expect(await readiness()).toEqual([503, { status: 'unavailable', checks: { ...ok, store: 'failed' } }]);
  expect((await get('/livez')).status).toBe(200);
});

it('is not ready on a database that lacks a migration', async () => {
  const answer = await withoutLastMigration(db, readiness);
  expect(answer).toEqual([503, { status: 'unavailable', checks: { ...ok, migrations: 'failed' } }]);
});

it('checks once a second, however many requests arrive', async () => {
  await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')));
  await app.inject('/readyz');
  expect(check).toHaveBeenCalledTimes(1);
  clock.advance(1_000);
  await app.inject('/readyz');
  expect(check).toHaveBeenCalledTimes(2);
});

it('returns an API error for an unknown address of the API', async () => {
  const { status, error } = await get('/api/v1/nothing');
  expect([status, error]).toEqual([404, { message: 'There is nothing at this address.', code: 'not_found' }]);
});

it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
  'returns 404 for a %s with a part of over 100 characters',
  async (method) => {
    const response = await visitor.inject({ method, url: `/api/v1/items/${'x'.repeat(101)}` });
    expect(response.error.code).toBe('not_found');
    // Hooks, which set it on other responses, don't run.
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  },
);

it('is not ready once it is about to stop, but still serves', async () => {
  app.draining.abort();
  expect(await readiness()).toEqual([503, { status: 'unavailable', checks: { ...ok, draining: true } }]);
  expect((await get('/api/v1/items')).status).toBe(200);
});

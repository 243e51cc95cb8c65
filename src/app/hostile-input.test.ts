import { expect, it } from 'vitest';
import { hostileAppOptions, tryRequests } from '#testing/hostile/try-requests.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp(hostileAppOptions);

it('no generated request fails, takes long, reveals anything or breaks a rule of the data', async () => {
  const { faults, statuses } = await tryRequests(test, 200, {
    seed: 8,
    // Other tests run beside this one; torture/random-calls.test.ts is strict.
    slowMs: 10_000,
  });
  expect(faults).toEqual([]);
  // Make sure that the requests get far.
  const seen = '200 201 204 302 400 401 403 404 409 413 415 422'.split(' ');
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(seen));
});

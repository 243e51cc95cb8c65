import { expect, it } from 'vitest';
import { tryRequests } from '#testing/hostile/try-requests.ts';
import { testApp } from '#testing/test-app.ts';
import { memoryStore } from '#testing/upload.ts';

const identity = {
  authorizationUrl: async () => new URL('https://issuer.example/authorize'),
  claims: async () => Promise.reject(new Error('no code')),
};
// The streams of live updates end at once.
const test = await testApp({ identity, images: memoryStore(), streams: { heartbeatMs: 1, lifetimeMs: 0 } });

it('no generated request fails, takes long, reveals anything or breaks a rule of the data', async () => {
  const { faults, statuses } = await tryRequests(test, 600, 14);
  expect(faults).toEqual([]);
  // Make sure that the requests get far.
  const seen = ['200', '201', '204', '302', '400', '401', '403', '404', '409', '410', '413', '415', '422'];
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(seen));
}, 60_000);

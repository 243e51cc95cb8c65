import { expect, it } from 'vitest';
import { getMe } from '#features/auth/endpoints.ts';
import { updateProfile } from '#features/users/endpoints.ts';
import { getTarget } from '#testing/raw-connection.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp({ limits: { writes: 3, uploads: 2, signIns: 2 } });

const refusal = {
  code: 'too_many_requests',
  message: 'Too many attempts. Please wait a moment and try again.',
};

it('limits the sign-ins of an IP address and sends Retry-After', async () => {
  const begin = () => test.visitor.inject({ method: 'GET', url: '/api/v1/auth/google' });
  expect((await begin()).status).toBe(302);
  expect((await begin()).status).toBe(302);
  const refused = await begin();
  expect(refused.status).toBe(429);
  expect(refused.error).toEqual(refusal);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

it('limits sign-ins however their address is encoded', async () => {
  const spelt = await testApp({ limits: { signIns: 1 } });
  const begin = async (target: string) => (await getTarget(spelt.app, target)).status;
  expect(await begin('/api/v1/auth/google')).toBe(302);
  expect(await begin('/api/v1/auth/%67oogle')).toBe(429);
  expect(await begin('http://any.example/api/v1/auth/google')).toBe(429);
});

it('counts the IP address that the nearest proxy reports, not earlier entries', async () => {
  const proxied = await testApp({ limits: { signIns: 1 }, trustProxy: true });
  const begin = (forwarded: string) =>
    proxied.visitor.inject({
      method: 'GET',
      url: '/api/v1/auth/google',
      headers: { 'x-forwarded-for': forwarded },
    });
  expect((await begin('10.0.0.1, 203.0.113.7')).status).toBe(302);
  expect((await begin('10.0.0.2, 203.0.113.7')).status).toBe(429);
  expect((await begin('203.0.113.8')).status).toBe(302);
});

it('limits the writes of each user separately, and never their reads', async () => {
  const busy = await test.as(await test.newUser());
  const calm = await test.as(await test.newUser());
  const write = { body: { displayName: 'A' } };
  for (let n = 0; n < 3; n++) expect((await busy.send(updateProfile, write)).status).toBe(200);
  const refused = await busy.send(updateProfile, write);
  expect(refused.status).toBe(429);
  expect(refused.error).toEqual(refusal);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  for (let n = 0; n < 10; n++) expect((await busy.send(getMe)).status).toBe(200);
  expect((await calm.send(updateProfile, write)).status).toBe(200);
});

it('limits the uploads of each user separately from other writes', async () => {
  const busy = await test.as(await test.newUser());
  const upload = (path = 'upload') => busy.inject({ method: 'POST', url: `/api/v1/${path}/profile-image` });
  expect((await upload()).status).toBe(415);
  expect((await upload()).status).toBe(415);
  expect((await upload()).error).toEqual(refusal);
  expect((await upload('%75pload')).error).toEqual(refusal);
  expect((await busy.send(updateProfile, { body: { displayName: 'A' } })).status).toBe(200);
});

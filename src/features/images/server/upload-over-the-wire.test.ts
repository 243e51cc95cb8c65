import { request } from 'node:http';
import { beforeEach, expect, it } from 'vitest';
import { sessionCookie } from '#features/auth/server/session-cookie.ts';
import { createSession } from '#features/auth/server/sessions.ts';
import { testApp } from '#server/test-app.ts';
import { listening } from '#server/wire-for-tests.ts';
import { memoryStore, multipart, photo } from './upload-for-tests.ts';

const images = memoryStore();
const test = await testApp({ images });
beforeEach(() => images.files.clear());

const rows = () => test.db.selectFrom('images').select('id').execute();
const jpeg = async (name: string, seed = 1) => ({ name, bytes: await photo(seed) });

it('answers over the wire although it wants no more of what is still being sent', async () => {
  const address = await listening(test.app);
  const token = await createSession(test.db, test.clock, (await test.newUser({ canListItems: true })).id);
  const cookie = `${sessionCookie}=${token}`;
  const rest = { name: 'rest.jpg', bytes: Buffer.alloc(4 * 1024 * 1024) };
  const { payload, headers } = await multipart('photo', [await jpeg('a.jpg'), rest, rest]);
  for (let n = 0; n < 3; n++) {
    const url = `${address}/api/v1/upload/items`;
    const answer = await fetch(url, { method: 'POST', body: payload, headers: { ...headers, cookie } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'malformed' });
  }
  const after = await fetch(`${address}/api/v1/auth/me`, { headers: { cookie } });
  expect(after.status).toBe(200);
});

it('leaves nothing of an upload whose sender hangs up', async () => {
  const address = new URL(await listening(test.app));
  const token = await createSession(test.db, test.clock, (await test.newUser({ canListItems: true })).id);
  const { payload, headers } = await multipart('images', [await jpeg('a.jpg', 1), await jpeg('b.jpg', 2)]);
  const sending = request({
    host: address.hostname,
    port: address.port,
    path: '/api/v1/upload/items',
    method: 'POST',
    headers: { ...headers, cookie: `${sessionCookie}=${token}`, 'content-length': payload.length },
  });
  sending.on('error', () => {});
  sending.write(payload.subarray(0, payload.length - 300));
  await expect.poll(async () => (await rows()).length).toBe(1);
  sending.destroy();
  await expect.poll(async () => (await rows()).length).toBe(0);
  expect(images.files.size).toBe(0);
});

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionCookie } from '#features/auth/server/session-cookie.ts';
import { createSession } from '#features/auth/server/sessions.ts';
import { listening } from '#testing/raw-connection.ts';
import { testApp } from '#testing/test-app.ts';
import { memoryStore, multipart, photo, upload } from '#testing/upload.ts';

const images = memoryStore();
const uploadFolder = await mkdtemp(join(tmpdir(), 'sillage-test-'));
const test = await testApp({
  images,
  uploadFolder,
  limits: {
    uploadsPerMinute: 10_000,
    filesPerHour: 10,
    uploads: 3,
    uploadsPerUser: 2,
    uploadProgress: { bytes: 1_000, ms: 200 },
  },
});
beforeEach(() => images.files.clear());
afterAll(() => rm(uploadFolder, { recursive: true }));

const newLister = () => test.newUser({ canListItems: true });
const rows = () => test.db.selectFrom('images').select('id').execute();
const jpeg = async (name: string, seed = 1) => ({ name, bytes: await photo(seed) });

it('sends the error although the client is still uploading', async () => {
  const address = await listening(test.app);
  const token = await createSession(test.db, test.clock, (await newLister()).id);
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

/** Opens an upload of these files, whose body the test sends. */
async function openUpload(user: { id: string }, files: Awaited<ReturnType<typeof jpeg>>[]) {
  const address = new URL(await listening(test.app));
  const token = await createSession(test.db, test.clock, user.id);
  const { payload, headers } = await multipart('images', files);
  const sending = request({
    host: address.hostname,
    port: address.port,
    path: '/api/v1/upload/items',
    method: 'POST',
    headers: { ...headers, cookie: `${sessionCookie}=${token}`, 'content-length': payload.length },
  });
  sending.on('error', () => {});
  return { sending, payload };
}

it('leaves no names in the folder while files arrive, and deletes an upload when its client disconnects', async () => {
  const user = await newLister();
  const { sending, payload } = await openUpload(user, [await jpeg('a.jpg', 1), await jpeg('b.jpg', 2)]);
  sending.write(payload.subarray(0, payload.length - 300));
  await expect.poll(async () => (await rows()).length).toBe(1);
  await expect.poll(() => readdir(uploadFolder)).toEqual([]);
  sending.destroy();
  await expect.poll(async () => (await rows()).length).toBe(0);
  expect(images.files.size).toBe(0);
});

/** Starts an upload without finishing it; the result is updated with the response and the close of the connection. */
async function beginUpload(user: { id: string }) {
  const { sending, payload } = await openUpload(user, [await jpeg('a.jpg')]);
  const seen = { status: 0, code: '', retryAfter: '', closed: false };
  sending.on('close', () => {
    seen.closed = true;
  });
  sending.on('response', async (response) => {
    seen.status = response.statusCode ?? 0;
    seen.retryAfter = response.headers['retry-after'] ?? '';
    seen.code = ((await json(response)) as { code: string }).code;
  });
  sending.write(payload.subarray(0, 200));
  unfinished.push(sending);
  return seen;
}

const unfinished: ClientRequest[] = [];
afterEach(() => {
  for (const sending of unfinished.splice(0)) sending.destroy();
});

it('returns 408 for a stalled upload and closes its connection', async () => {
  const stalled = await beginUpload(await newLister());
  const expected = { status: 408, code: 'upload_stalled', closed: true };
  await expect.poll(() => stalled).toMatchObject(expected);
});

it('limits concurrent uploads per user (429) and in total (503)', async () => {
  const first = await newLister();
  const other = await newLister();
  const begun = [await beginUpload(first), await beginUpload(first), await beginUpload(first)];
  await expect.poll(() => begun.map(({ status }) => status)).toContain(429);
  begun.push(await beginUpload(other), await beginUpload(other));
  await expect.poll(() => begun.map(({ status }) => status)).toContain(503);
  await expect.poll(() => begun.every(({ status }) => status > 0)).toBe(true);
  const statuses = begun.map(({ status }) => status).sort();
  expect(statuses).toEqual([408, 408, 408, 429, 503]);
  expect(begun.find(({ status }) => status === 503)?.retryAfter).toBe('2');
});

it('counts every file that a user sends in an hour, including rejected ones', async () => {
  const caller = await test.as(await newLister());
  const text = { name: 'a.jpg', bytes: Buffer.from('no picture') };
  const statuses: number[] = [];
  for (let n = 0; n < 3; n++) statuses.push((await upload(caller, [text, text, text, text])).status);
  expect(statuses).toEqual([415, 415, 429]);
});

it('stores an upload whose body has arrived completely', async () => {
  const user = await newLister();
  const { sending, payload } = await openUpload(user, [await jpeg('a.jpg', 1), await jpeg('b.jpg', 2)]);
  const answered = new Promise<number>((done) => {
    sending.once('response', (response) => done(response.resume().statusCode ?? 0));
  });
  sending.end(payload);
  expect(await answered).toBe(201);
  expect(await rows()).toHaveLength(2);
});

it('returns 503 and stores nothing if the folder for arriving files cannot be written', async () => {
  const caller = await test.as(await newLister());
  vi.spyOn(test.app, 'uploadFolder', 'get').mockReturnValue(join(fileURLToPath(import.meta.url), 'uploads'));
  const response = await upload(caller, [await jpeg('a.jpg')]);
  expect([response.status, response.error.code]).toEqual([503, 'unavailable']);
  expect(await rows()).toEqual([]);
});

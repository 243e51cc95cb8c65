import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { cardName } from '#features/images/limits.ts';
import { type S3Settings, s3Store } from './s3-store.ts';
import { type ImageStore, imageContentType } from './store.ts';

const keys = { bucket: 'pictures', accessKeyId: 'AKIATEST', secretAccessKey: 'a/secret+key' };
const { settings, stop } = await startServer();
const store = await s3Store(settings);
afterAll(stop);

const name = '0123456789abcdef0123456789abcdef-480.webp';

/** Starts the tests' S3 server as a separate process. */
async function startServer(): Promise<{ settings: S3Settings; stop: () => void }> {
  const script = fileURLToPath(new URL('../../testing/s3-server.mjs', import.meta.url));
  const own = [script, keys.bucket, keys.accessKeyId, keys.secretAccessKey];
  const server = spawn(process.execPath, own, { stdio: ['pipe', 'pipe', 'inherit'] });
  const [port] = await once(server.stdout, 'data');
  const endpoint = `http://127.0.0.1:${Number(String(port))}`;
  return { settings: { ...keys, endpoint, region: 'eu-west-3' }, stop: () => server.kill() };
}

describe('the S3 store', () => {
  it('returns a stored file until it is deleted', async () => {
    expect([await store.get(name), await store.has(name)]).toEqual([null, false]);
    await store.put(name, Buffer.from('one'), imageContentType);
    await store.put(name, Buffer.from('two'), imageContentType);
    expect([await store.get(name), await store.has(name)]).toEqual([Buffer.from('two'), true]);
    await store.delete(name);
    await store.delete(name);
    expect([await store.get(name), await store.has(name)]).toEqual([null, false]);
  });

  it('stores share cards too, and a large file byte by byte', async () => {
    const card = cardName('0123456789abcdef0123456789abcdef');
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * 7) % 256));
    await store.put(card, bytes, 'image/jpeg');
    expect((await store.get(card))?.equals(bytes)).toBe(true);
    await store.delete(card);
  });

  it.each(['../secret', 'picture', '', `${name}/x`])('rejects the name %j', async (bad) => {
    const calls = [
      store.get(bad),
      store.has(bad),
      store.delete(bad),
      store.put(bad, Buffer.from('x'), imageContentType),
    ];
    for (const call of calls) await expect(call).rejects.toThrow(RangeError);
  });

  it('rejects a wrong key, a wrong bucket and an unreachable server at the start', async () => {
    for (const wrong of [
      { secretAccessKey: 'wrong' },
      { bucket: 'others' },
      { endpoint: 'http://127.0.0.1:9' },
    ])
      await expect(s3Store({ ...settings, ...wrong })).rejects.toThrow();
  });
});

it.each<[string, (store: ImageStore) => Promise<unknown>]>([
  ['put', (hanging) => hanging.put(name, Buffer.from('one'), imageContentType)],
  ['get', (hanging) => hanging.get(name)],
  ['has', (hanging) => hanging.has(name)],
  ['delete', (hanging) => hanging.delete(name)],
])('rejects a call of a store that hangs: %s', async (_call, send) => {
  // Confirms that the bucket exists, and begins a response to a read without ending it.
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/pictures/images/')) response.end();
    else if (request.method === 'GET') response.writeHead(200, { 'content-length': 9 }).write('begun');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const hanging = await s3Store({ ...settings, endpoint }, { timeoutMs: 200 });
  await expect(send(hanging)).rejects.toThrow();
  server.closeAllConnections();
  server.close();
});

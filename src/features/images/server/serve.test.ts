import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchClosedRequests } from '#platform/http/closed-requests.ts';
import { handleErrors } from '#platform/http/error-handler.ts';
import { listening, rawConnection } from '#testing/raw-connection.ts';
import { memoryStore } from '#testing/upload.ts';
import { imageFiles } from './serve.ts';

const name = '0123456789abcdef0123456789abcdef-480.webp';
const large = 'a'.repeat(32).concat('-480.webp');
const other = 'ffffffffffffffffffffffffffffffff-480.webp';
const bytes = Buffer.from('RIFF of a picture');
const immutable = 'public, max-age=31536000, immutable';
let app: FastifyInstance;
let requested: string[];

beforeEach(async () => {
  requested = [];
  const store = memoryStore();
  const get = async (wanted: string) => {
    requested.push(wanted);
    return store.files.get(wanted) ?? null;
  };
  store.files.set(name, bytes).set(large, Buffer.alloc(16 * 1024 * 1024));
  app = Fastify();
  watchClosedRequests(app);
  handleErrors(app);
  await app.register(imageFiles({ store: { ...store, get } }, { inAll: 1, perKey: 1 }));
});
afterEach(() => app.close());

describe('a stored image', () => {
  it('is sent with its type and as immutable, and with the same headers and no body for HEAD', async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers, rawPayload } = await app.inject({ method, url: `/images/${name}` });
      expect([statusCode, rawPayload]).toEqual([200, method === 'GET' ? bytes : Buffer.alloc(0)]);
      expect(headers).toMatchObject({
        ...{ 'content-type': 'image/webp', 'content-length': String(bytes.length), etag: `"${name}"` },
        ...{ 'cache-control': immutable, 'x-content-type-options': 'nosniff' },
      });
    }
  });

  it.each([`"${name}"`, `W/"${name}"`, `"x", "${name}"`])('returns 304 for the ETag %s', async (tag) => {
    const response = await app.inject({ url: `/images/${name}`, headers: { 'if-none-match': tag } });
    expect(response.statusCode).toBe(304);
    expect(response.rawPayload).toHaveLength(0);
    expect(response.headers['cache-control']).toBe(immutable);
    expect(requested).toEqual([]);
  });
});

it('is refused while its client does not receive the previous one', async () => {
  const address = await listening(app);
  const request = `GET /images/${large} HTTP/1.1\r\nhost: a\r\n\r\n`;
  const { socket } = rawConnection(Number(new URL(address).port), request);
  socket.pause();
  const status = async () => (await fetch(`${address}/images/${name}`)).status;
  await expect.poll(status).toBe(429);
  socket.destroy();
  await expect.poll(status).toBe(200);
});

describe('any other name', () => {
  it('returns 404 without caching', async () => {
    const headers = { 'if-none-match': `"${other}"` };
    const response = await app.inject({ url: `/images/${other}`, headers });
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({ message: 'There is nothing at this address.', code: 'not_found' });
  });

  it.each(['..%2f..%2fetc%2fpasswd', 'photo.webp', `${name}.part`, `${name}%00`, `..%2f${name}`])(
    'does not reach the store when malformed: %s',
    async (bad) => {
      const response = await app.inject({ url: `/images/${bad}` });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'not_found' });
      expect(requested).toEqual([]);
    },
  );
});

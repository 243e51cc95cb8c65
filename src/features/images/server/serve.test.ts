import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ImageStore } from '#platform/storage/store.ts';
import { imageFiles } from './serve.ts';

const name = '0123456789abcdef0123456789abcdef-480.webp';
const other = 'ffffffffffffffffffffffffffffffff-480.webp';
const bytes = Buffer.from('RIFF of a picture');
let app: FastifyInstance;
let asked: string[];

beforeEach(async () => {
  asked = [];
  const store: ImageStore = {
    put: async () => {},
    delete: async () => {},
    has: async (wanted) => wanted === name,
    get: async (wanted) => {
      asked.push(wanted);
      return wanted === name ? bytes : null;
    },
  };
  app = Fastify();
  await app.register(imageFiles({ store }));
});
afterEach(() => app.close());

describe('a stored picture', () => {
  it('is answered with its type, to be kept for ever', async () => {
    const answer = await app.inject({ url: `/images/${name}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(bytes);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: `"${name}"`,
    });
  });

  it('answers HEAD with the same headers and no body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: `/images/${name}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toHaveLength(0);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      etag: `"${name}"`,
    });
  });

  it.each([`"${name}"`, `W/"${name}"`, `"x", "${name}"`])('is not sent to who has it: %s', async (tag) => {
    const answer = await app.inject({ url: `/images/${name}`, headers: { 'if-none-match': tag } });
    expect(answer.statusCode).toBe(304);
    expect(answer.rawPayload).toHaveLength(0);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asked).toEqual([]);
  });
});

describe('anything else', () => {
  it('is not found, and is not kept', async () => {
    const answer = await app.inject({ url: `/images/${other}`, headers: { 'if-none-match': `"${other}"` } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({ message: 'There is nothing at this address.', code: 'not_found' });
  });

  it.each(['..%2f..%2fetc%2fpasswd', 'photo.webp', `${name}.part`, `${name}%00`, `..%2f${name}`])(
    'does not reach the store when malformed: %s',
    async (bad) => {
      const answer = await app.inject({ url: `/images/${bad}` });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not_found' });
      expect(asked).toEqual([]);
    },
  );
});

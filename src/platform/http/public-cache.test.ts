import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { PublicWrites } from '#platform/database/public-writes.ts';
import { fixedClock } from '#shared/clock.ts';
import { type Encoding, encode, encodingFor, type ResponseData } from './encode.ts';
import { PublicCache } from './public-cache.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const open = new AbortController().signal;

function newWorld({ maxBytes }: { maxBytes?: number } = {}) {
  const clock = fixedClock('2026-11-21T09:00:10.000Z');
  const publicWrites = new PublicWrites();
  const cache = new PublicCache({ clock, publicWrites, ...(maxBytes && { maxBytes }) });
  let computed = 0;
  const compute = (data: Partial<ResponseData> = {}) => {
    computed += 1;
    return { status: 200, headers: html, body: String(computed), ...data };
  };
  const get = async (key = '/', data?: Partial<ResponseData>, encoding: Encoding = 'identity') =>
    String((await cache.get(key, encoding, async () => compute(data), open)).body);
  return { clock, publicWrites, cache, compute, get, computed: () => computed };
}

/** A computation that the test ends. */
function held(data: ResponseData) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const signals: AbortSignal[] = [];
  const compute = async (signal: AbortSignal) => {
    signals.push(signal);
    await ended;
    return data;
  };
  return { compute, end, signals };
}

describe('a stored response', () => {
  it('is sent until the next write or the end of the minute, and kept for each encoding', async () => {
    const { get, publicWrites, clock } = newWorld();
    expect([await get(), await get()]).toEqual(['1', '1']);
    publicWrites.record([]);
    expect([await get(), await get()]).toEqual(['2', '2']);
    clock.advance(49_999);
    expect(await get()).toBe('2');
    clock.advance(1);
    expect([await get(), await get('/', {}, 'br'), await get()]).toEqual(['3', '4', '3']);
  });

  it('is none with an error, a cookie or a part that failed', async () => {
    const { cache, get } = newWorld();
    const failing = () => Promise.reject(new Error('a mistake'));
    await expect(cache.get('/', 'identity', failing, open)).rejects.toThrow('a mistake');
    const cookie = { ...html, 'set-cookie': 'language=fr' };
    for (const data of [{ status: 404 }, { status: 503 }, { headers: cookie }, { isPartial: true }])
      expect(await get('/', data)).not.toBe(await get('/', data));
  });

  it('makes room for later ones, within the memory of the cache', async () => {
    const { get, cache } = newWorld({ maxBytes: 50_000 });
    const body = 'x'.repeat(1_000);
    for (let n = 0; n < 30; n++) await get(`/?junk=${n}`, { body });
    expect(cache.usage.bytes).toBeGreaterThan(40_000);
    expect(cache.usage.bytes).toBeLessThanOrEqual(50_000);
    expect(cache.usage.entries).toBeLessThan(30);
  });
});

it('stores nothing while writes of other processes may be missed', async () => {
  const { get, publicWrites } = newWorld();
  await get();
  publicWrites.markDisconnected();
  expect([await get(), await get()]).toEqual(['2', '3']);
  publicWrites.markConnected();
  expect([await get(), await get()]).toEqual(['4', '4']);
});

describe('a computation', () => {
  it('is shared by the requests that wait for it', async () => {
    const { cache, compute } = newWorld();
    const { compute: slow, end, signals } = held(compute());
    const answers = [1, 2, 3].map(() => cache.get('/', 'identity', slow, open));
    end();
    expect((await Promise.all(answers)).map(({ body }) => String(body))).toEqual(['1', '1', '1']);
    expect(signals).toHaveLength(1);
  });

  it('is neither joined nor stored after a write', async () => {
    const { cache, compute, get, publicWrites } = newWorld();
    const { compute: slow, end } = held(compute());
    const early = cache.get('/', 'identity', slow, open);
    publicWrites.record([]);
    expect(await get()).toBe('2');
    end();
    expect(String((await early).body)).toBe('1');
    expect(await get()).toBe('2');
  });

  it('is abandoned when all requests that wait for it are closed', async () => {
    const { cache, compute, get } = newWorld();
    const { compute: slow, end, signals } = held(compute());
    const requests = [new AbortController(), new AbortController()];
    const answers = requests.map(({ signal }) => cache.get('/', 'identity', slow, signal));
    requests[0]?.abort();
    expect(signals[0]?.aborted).toBe(false);
    requests[1]?.abort();
    expect(signals[0]?.aborted).toBe(true);
    expect(await get()).toBe('2');
    end();
    await Promise.all(answers);
    expect(await get()).toBe('2');
  });
});

describe('a body', () => {
  const words = 'A jet ski by the hour. '.repeat(200);

  it('is compressed if that makes it smaller, and has the same ETag in each encoding', async () => {
    const data = { status: 200, headers: html, body: words };
    const [br, gzip, plain] = await Promise.all(
      (['br', 'gzip', 'identity'] as const).map((one) => encode(data, one)),
    );
    expect(brotliDecompressSync(br?.body ?? '').toString()).toBe(words);
    expect(gunzipSync(gzip?.body ?? '').toString()).toBe(words);
    expect(plain?.body.toString()).toBe(words);
    const encodings = [br, gzip, plain].map((one) => one?.headers['content-encoding']);
    expect(encodings).toEqual(['br', 'gzip', undefined]);
    expect(new Set([br, gzip, plain].map((one) => one?.etag)).size).toBe(1);
    expect(plain?.etag).toMatch(/^W\/"[\w-]{27}"$/);
  });

  it.each([
    [html, 'Short.'],
    [{ 'content-type': 'image/jpeg' }, words],
  ])('stays as it is with %j: %s', async (headers, body) => {
    const { headers: sent } = await encode({ status: 200, headers, body }, 'br');
    expect(sent).not.toHaveProperty('content-encoding');
  });
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0.000 , gzip; q=0.8', 'gzip'],
  ['GZIP, BR;Q=0.5', 'br'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('negotiates the encoding for %s, preferring brotli, then gzip: %s', (accepted, chosen) => {
  expect(encodingFor({ headers: { 'accept-encoding': accepted } } as FastifyRequest)).toBe(chosen);
});

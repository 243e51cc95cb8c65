import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { fixedClock } from '#shared/clock.ts';
import { chooseEncoding, createPageCache } from './page-cache.ts';

const clock = fixedClock('2026-11-21T09:00:00Z');

function counted(status = 200) {
  let renderings = 0;
  return async () => ({ status, headers: {}, html: `<p>${++renderings}</p>` });
}

it('renders a page once for many who ask at once, and compresses it in each way', async () => {
  const cache = createPageCache(clock);
  const render = counted();
  const [first, second] = await Promise.all([cache.get('/', render), cache.get('/', render)]);
  expect(second).toBe(first);
  expect(brotliDecompressSync(first.bodies.br).toString()).toBe('<p>1</p>');
  expect(gunzipSync(first.bodies.gzip).toString()).toBe('<p>1</p>');
});

it('renders anew after a write, also when the write came while it was rendering', async () => {
  const cache = createPageCache(clock);
  const render = counted();
  const stale = cache.get('/', render);
  cache.clear();
  const fresh = await cache.get('/', render);
  expect(fresh.bodies.identity.toString()).toBe('<p>2</p>');
  await stale;
  expect(await cache.get('/', render)).toBe(fresh);
});

it('renders anew after a minute, and keeps no page that failed', async () => {
  const cache = createPageCache(clock);
  const render = counted();
  await cache.get('/', render);
  clock.advance(61_000);
  expect((await cache.get('/', render)).bodies.identity.toString()).toBe('<p>2</p>');

  const failing = counted(500);
  await cache.get('/broken', failing);
  expect((await cache.get('/broken', failing)).bodies.identity.toString()).toBe('<p>2</p>');
});

it('prefers brotli, then gzip, and obeys a refusal', () => {
  expect(chooseEncoding('gzip, deflate, br')).toBe('br');
  expect(chooseEncoding('gzip;q=1.0')).toBe('gzip');
  expect(chooseEncoding('br;q=0, gzip')).toBe('gzip');
  expect(chooseEncoding(undefined)).toBe('identity');
});

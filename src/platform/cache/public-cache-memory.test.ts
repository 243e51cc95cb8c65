import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { aRequest, newCache, on } from '#testing/public-cache-fixture.ts';
import { type PublicResponse, staleForMs } from './public-cache.ts';

it('evicts the least recently used responses beyond the maximum size', async () => {
  const { get, cache, computations } = newCache({ maxBytes: 50_000 });
  const body = 'x'.repeat(1_000);
  for (let n = 0; n < 30; n++) {
    await get(`/?junk=${n}`, { body });
    await get('/popular', { body });
  }
  expect(computations()).toBe(31);
  expect(cache.heldBytes).toBeGreaterThan(40_000);
  expect(cache.heldBytes).toBeLessThanOrEqual(50_000);
  await get('/?junk=29');
  expect(computations()).toBe(31);
  await get('/?junk=0');
  expect(computations()).toBe(32);
});

it('does not cache a response that takes more than an eighth of the maximum size', async () => {
  const { get, computations } = newCache({ maxBytes: 50_000 });
  for (const path of ['/huge', '/huge']) await get(path, { body: 'x'.repeat(7_000) });
  expect(computations()).toBe(2);
});

it('counts the texts of keys, headers and tags, and does not cache under long keys', async () => {
  const { get, cache } = newCache();
  const size = async (key: string, values?: Partial<PublicResponse>) => {
    const before = cache.heldBytes;
    await get(key, values);
    return cache.heldBytes - before;
  };
  const small = await size('/1');
  expect(await size(`/2${'x'.repeat(500)}`)).toBe(small + 500);
  expect(await size('/3', { headers: { link: 'x'.repeat(300) } })).toBe(small + 340);
  expect(await size('/4', { dependencies: on('item:1', 'item:2') })).toBe(small + 40 + 'item:2'.length);
  expect(await size('x'.repeat(601))).toBe(0);
});

it('counts the encodings of a body that are held', async () => {
  const { cache } = newCache();
  const headers = { 'content-type': 'text/html' };
  const respond = async () => ({ status: 200, headers, body: 'sea '.repeat(5_000), dependencies: on() });
  const { response } = await cache.get('/', respond, aRequest);
  const whole = cache.heldBytes;
  const compressed = await response.bodyIn('br');
  expect(cache.heldBytes).toBe(whole - 20_000 + compressed.length);
  await response.bodyIn('identity');
  expect(cache.heldBytes).toBe(whole + compressed.length);
});

it('frees the memory of responses that have been invalid for an hour', async () => {
  const { get, cache, clock, write } = newCache();
  const minute = () => ({ dependencies: on().until(clock.now().getTime() + 50_000) });
  for (let n = 0; n < 10; n++) await get(`/page/${n}`, minute());
  for (let n = 0; n < 10; n++) await get(`/item/${n}`);
  const before = cache.heldBytes;
  write('item:1');
  clock.advance(60_000);
  await get('/other', minute());
  expect(cache.heldBytes).toBeGreaterThanOrEqual(before);
  clock.advance(staleForMs);
  await get('/another', minute());
  // Those of the item, which a write has changed, and of the pages, whose time is over.
  expect(cache.heldBytes).toBeLessThan(before / 5);
});

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

it('does not keep the request that a response was computed for', async () => {
  const { cache } = newCache();
  const computeFor = async (request: { id: number }) => {
    await cache.get(
      '/',
      async () => ({ status: 200, headers: {}, body: `${request.id}`, dependencies: on() }),
      aRequest,
    );
    return new WeakRef(request);
  };
  const request = await computeFor({ id: 1 });
  const isCollected = () => {
    collectGarbage();
    return request.deref() === undefined;
  };
  await expect.poll(isCollected).toBe(true);
  expect(cache.heldBytes).toBeGreaterThan(0);
});

it('does not keep the texts from which tags were cut', async () => {
  const { get } = newCache();
  const heap = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const before = heap();
  for (let n = 0; n < 200; n++) {
    const text = `${n} is the id of this item`.padEnd(100_000, '.');
    await get(`/${n}`, { dependencies: on(`item:${text.slice(0, 20)}`) });
  }
  expect(heap() - before).toBeLessThan(10_000_000);
});

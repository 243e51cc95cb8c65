import { expect, it } from 'vitest';
import { fixedClock } from '#shared/clock.ts';
import type { ResponseData } from './cached-response.ts';
import { createPublicCache, type PublicCacheOptions } from './public-cache.ts';
import { PublicDataVersion } from './public-data-version.ts';

/** A request whose client waits for the response. */
const aRequest = { closed: new AbortController().signal };

function newCache(options: Partial<PublicCacheOptions> = {}) {
  const clock = fixedClock('2026-11-21T09:00:10Z');
  const publicData = new PublicDataVersion();
  const cache = createPublicCache({ clock, publicData, nextChange: async () => null, ...options });
  let computations = 0;
  const compute = async (values: Partial<ResponseData> = {}): Promise<ResponseData> => {
    computations += 1;
    return { status: 200, headers: {}, body: `${computations}`, ...values };
  };
  const get = async (key = '/', values?: Partial<ResponseData>) => {
    const { body } = await read(cache.get(key, () => compute(values), aRequest));
    return body;
  };
  return { clock, publicData, cache, compute, get, computations: () => computations };
}

async function read(reading: ReturnType<ReturnType<typeof createPublicCache>['get']>) {
  const response = await reading;
  return { body: (await response.bodyIn('identity')).toString(), etag: response.etag };
}

/** A promise that the test resolves. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

it('computes a response once for concurrent requests and caches it', async () => {
  const { get, computations } = newCache();
  expect(await Promise.all([get(), get(), get()])).toEqual(['1', '1', '1']);
  expect(await get()).toBe('1');
  expect(await get('/other')).toBe('2');
  expect(computations()).toBe(2);
});

it('recomputes a response once after a write', async () => {
  const { get, publicData } = newCache();
  await get();
  publicData.recordWrite('1');
  expect(await Promise.all([get(), get()])).toEqual(['2', '2']);
});

it('does not reuse a response whose data was read before a write', async () => {
  const { cache, compute, get, publicData } = newCache();
  const reading = gate();
  const old = read(
    cache.get(
      '/',
      async () => {
        const response = await compute();
        await reading.opened;
        return response;
      },
      aRequest,
    ),
  );
  publicData.recordWrite('2');
  expect(await get()).toBe('2');
  reading.open();
  expect((await old).body).toBe('1');
  expect(await get()).toBe('2');
});

it('caches a response until the end of the minute, and drops it when the clock is set back', async () => {
  const { get, clock } = newCache();
  expect(await get()).toBe('1');
  clock.set('2026-11-21T09:00:59.999Z');
  expect(await get()).toBe('1');
  clock.set('2026-11-21T09:01:00Z');
  expect(await get()).toBe('2');
  clock.set('2026-11-21T08:00:00Z');
  expect(await get()).toBe('3');
});

it('expires responses when the data changes without a write', async () => {
  const { get, clock } = newCache({ nextChange: async () => new Date('2026-11-21T09:00:30Z') });
  expect(await get()).toBe('1');
  clock.set('2026-11-21T09:00:29.999Z');
  expect(await get()).toBe('1');
  clock.set('2026-11-21T09:00:30Z');
  expect(await get()).toBe('2');
});

it('caches nothing while the next change or the writes of other processes are unknown', async () => {
  const broken = new Error('no database');
  const outages: unknown[] = [];
  let isUp = false;
  const withoutChange = newCache({
    nextChange: () => (isUp ? Promise.resolve(null) : Promise.reject(broken)),
    onOutage: (cause) => outages.push(cause),
  });
  expect(await withoutChange.get()).toBe('1');
  expect(await withoutChange.get()).toBe('2');
  expect(outages).toEqual([broken]);
  isUp = true;
  expect(await withoutChange.get()).toBe('3');
  expect(await withoutChange.get()).toBe('3');
  expect(outages).toEqual([broken, null]);

  const disconnected = newCache();
  await disconnected.get();
  disconnected.publicData.markDisconnected();
  expect(await disconnected.get()).toBe('2');
  expect(await disconnected.get()).toBe('3');
  disconnected.publicData.markConnected();
  expect(await disconnected.get()).toBe('4');
  expect(await disconnected.get()).toBe('4');
});

it('does not cache errors and responses that set cookies', async () => {
  const { get, cache } = newCache();
  for (const values of [{ status: 404 }, { status: 500 }, { headers: { 'set-cookie': 'a=b' } }]) {
    const [first, second] = [await get('/x', values), await get('/x', values)];
    expect(second).not.toBe(first);
  }
  const broken = () => Promise.reject(new Error('broken'));
  await expect(cache.get('/y', broken, aRequest)).rejects.toThrow('broken');
  expect(await get('/y')).toBe('7');
});

it('evicts the least recently used responses beyond the maximum size', async () => {
  const { get, computations } = newCache({ maxBytes: 50_000 });
  for (let n = 0; n < 30; n++) {
    await get(`/?junk=${n}`);
    await get('/popular');
  }
  expect(computations()).toBe(31);
  await get('/?junk=29');
  expect(computations()).toBe(31);
  await get('/?junk=0');
  expect(computations()).toBe(32);
  await get('/huge', { body: 'x'.repeat(10_000) });
  await get('/huge', { body: 'x'.repeat(10_000) });
  expect(computations()).toBe(34);
});

it('counts the size of keys, and does not cache under long ones', async () => {
  const { get, computations } = newCache({ maxBytes: 50_000 });
  const long = (n: number) => `/?junk=${String(n).padStart(500, '0')}`;
  for (let n = 0; n < 17; n++) await get(long(n));
  // At 3 kB each, the first of the seventeen is evicted; without their keys, all would fit.
  await get(long(16));
  expect(computations()).toBe(17);
  await get(long(0));
  expect(computations()).toBe(18);
  await get('x'.repeat(601));
  await get('x'.repeat(601));
  expect(computations()).toBe(20);
});

it('aborts a computation when its last waiting request closes, and restarts it for the next one', async () => {
  const { cache, get } = newCache();
  const first = new AbortController();
  const second = new AbortController();
  let computing: AbortSignal | undefined;
  const forever = (signal: AbortSignal) => {
    computing = signal;
    return new Promise<ResponseData>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  };
  const responses = [first, second].map(({ signal }) => cache.get('/', forever, { closed: signal }));
  first.abort();
  expect(computing?.aborted).toBe(false);
  second.abort();
  expect(computing?.aborted).toBe(true);
  for (const response of responses) await expect(response).rejects.toThrow('aborted');
  expect(await get('/')).toBe('1');
});

it('caches a response although its request has closed', async () => {
  const { cache, compute, get, computations } = newCache();
  const request = new AbortController();
  await cache.get('/', () => compute(), { closed: request.signal });
  request.abort();
  expect(await get('/')).toBe('1');
  expect(computations()).toBe(1);
});

it('computes nothing for a request that is already closed', async () => {
  const { cache, compute, computations } = newCache();
  const broken = async (): Promise<ResponseData> => {
    await compute();
    throw new Error('broken');
  };
  await expect(cache.get('/', broken, { closed: AbortSignal.abort() })).rejects.toThrow('aborted');
  expect(computations()).toBe(0);
});

import { expect, it } from 'vitest';
import { fixedClock } from '#shared/clock.ts';
import type { Answer } from './cached-response.ts';
import { createPublicCache, type PublicCacheOptions } from './public-cache.ts';
import { PublicDataVersion } from './public-data-version.ts';

/** A request whose client waits for its answer. */
const aRequest = { closed: new AbortController().signal };

function newCache(options: Partial<PublicCacheOptions> = {}) {
  const clock = fixedClock('2026-11-21T09:00:10Z');
  const writes = new PublicDataVersion();
  const cache = createPublicCache({ clock, writes, nextChange: async () => null, ...options });
  let makings = 0;
  const make = async (values: Partial<Answer> = {}): Promise<Answer> => {
    makings += 1;
    return { status: 200, headers: {}, body: `${makings}`, ...values };
  };
  const get = async (key = '/', values?: Partial<Answer>) => {
    const { body } = await read(cache.get(key, () => make(values), aRequest));
    return body;
  };
  return { clock, writes, cache, make, get, makings: () => makings };
}

async function read(getting: ReturnType<ReturnType<typeof createPublicCache>['get']>) {
  const kept = await getting;
  return { body: (await kept.bodyIn('identity')).toString(), etag: kept.etag };
}

/** Something that is under way until it is told to go on. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

it('makes an answer once for many who ask at once, and keeps it', async () => {
  const { get, makings } = newCache();
  expect(await Promise.all([get(), get(), get()])).toEqual(['1', '1', '1']);
  expect(await get()).toBe('1');
  expect(await get('/other')).toBe('2');
  expect(makings()).toBe(2);
});

it('makes it anew after a write, once for the burst that follows', async () => {
  const { get, writes } = newCache();
  await get();
  writes.wrote('1');
  expect(await Promise.all([get(), get()])).toEqual(['2', '2']);
});

it('shows nobody who asks after a write what was read before it', async () => {
  const { cache, make, get, writes } = newCache();
  const reading = gate();
  const old = read(
    cache.get(
      '/',
      async () => {
        const answer = await make();
        await reading.opened;
        return answer;
      },
      aRequest,
    ),
  );
  writes.wrote('2');
  expect(await get()).toBe('2');
  reading.open();
  expect((await old).body).toBe('1');
  expect(await get()).toBe('2');
});

it('keeps a copy for the rest of the minute, and none when the clock was set back', async () => {
  const { get, clock } = newCache();
  expect(await get()).toBe('1');
  clock.set('2026-11-21T09:00:59.999Z');
  expect(await get()).toBe('1');
  clock.set('2026-11-21T09:01:00Z');
  expect(await get()).toBe('2');
  clock.set('2026-11-21T08:00:00Z');
  expect(await get()).toBe('3');
});

it('keeps no copy past an instant at which the data changes by itself', async () => {
  const { get, clock } = newCache({ nextChange: async () => new Date('2026-11-21T09:00:30Z') });
  expect(await get()).toBe('1');
  clock.set('2026-11-21T09:00:29.999Z');
  expect(await get()).toBe('1');
  clock.set('2026-11-21T09:00:30Z');
  expect(await get()).toBe('2');
});

it('keeps nothing while it is not known when the data will change, or what others write', async () => {
  const broken = new Error('no database');
  const outages: unknown[] = [];
  let answers = false;
  const unsure = newCache({
    nextChange: () => (answers ? Promise.resolve(null) : Promise.reject(broken)),
    onOutage: (reason) => outages.push(reason),
  });
  expect(await unsure.get()).toBe('1');
  expect(await unsure.get()).toBe('2');
  expect(outages).toEqual([broken]);
  answers = true;
  expect(await unsure.get()).toBe('3');
  expect(await unsure.get()).toBe('3');
  expect(outages).toEqual([broken, null]);

  const deaf = newCache();
  await deaf.get();
  deaf.writes.stopsHearing();
  expect(await deaf.get()).toBe('2');
  expect(await deaf.get()).toBe('3');
  deaf.writes.hearsAgain();
  expect(await deaf.get()).toBe('4');
  expect(await deaf.get()).toBe('4');
});

it('keeps no error, no refusal and nothing that sets a cookie', async () => {
  const { get, cache } = newCache();
  for (const values of [{ status: 404 }, { status: 500 }, { headers: { 'set-cookie': 'a=b' } }]) {
    const [first, second] = [await get('/x', values), await get('/x', values)];
    expect(second).not.toBe(first);
  }
  const broken = () => Promise.reject(new Error('broken'));
  await expect(cache.get('/y', broken, aRequest)).rejects.toThrow('broken');
  expect(await get('/y')).toBe('7');
});

it('holds so many bytes and no more, and drops what nobody has asked for the longest', async () => {
  const { get, makings } = newCache({ mostBytes: 50_000 });
  for (let n = 0; n < 30; n++) {
    await get(`/?junk=${n}`);
    await get('/liked');
  }
  expect(makings()).toBe(31);
  await get('/?junk=29');
  expect(makings()).toBe(31);
  await get('/?junk=0');
  expect(makings()).toBe(32);
  await get('/huge', { body: 'x'.repeat(10_000) });
  await get('/huge', { body: 'x'.repeat(10_000) });
  expect(makings()).toBe(34);
});

it('counts what its keys weigh, and keeps nothing under a long one', async () => {
  const { get, makings } = newCache({ mostBytes: 50_000 });
  const long = (n: number) => `/?junk=${String(n).padStart(500, '0')}`;
  for (let n = 0; n < 17; n++) await get(long(n));
  // At 3 kB each, the first of the seventeen had to go; without their keys, all would have fitted.
  await get(long(16));
  expect(makings()).toBe(17);
  await get(long(0));
  expect(makings()).toBe(18);
  await get('x'.repeat(601));
  await get('x'.repeat(601));
  expect(makings()).toBe(20);
});

it('cancels a making when its last waiting request closes, and makes it for the next request', async () => {
  const { cache, get } = newCache();
  const first = new AbortController();
  const second = new AbortController();
  let given: AbortSignal | undefined;
  const forever = (signal: AbortSignal) => {
    given = signal;
    return new Promise<Answer>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('given up')));
    });
  };
  const asked = [first, second].map(({ signal }) => cache.get('/', forever, { closed: signal }));
  first.abort();
  expect(given?.aborted).toBe(false);
  second.abort();
  expect(given?.aborted).toBe(true);
  for (const answer of asked) await expect(answer).rejects.toThrow('given up');
  expect(await get('/')).toBe('1');
});

it('keeps an answer although the request that it was made for is over', async () => {
  const { cache, make, get, makings } = newCache();
  const request = new AbortController();
  await cache.get('/', () => make(), { closed: request.signal });
  request.abort();
  expect(await get('/')).toBe('1');
  expect(makings()).toBe(1);
});

it('makes nothing for a request that is closed already', async () => {
  const { cache, make, makings } = newCache();
  const broken = async (): Promise<Answer> => {
    await make();
    throw new Error('broken');
  };
  await expect(cache.get('/', broken, { closed: AbortSignal.abort() })).rejects.toThrow('aborted');
  expect(makings()).toBe(0);
});

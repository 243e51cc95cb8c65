import { expect, it } from 'vitest';
import { aRequest, newCache, on, readResponse } from '#testing/public-cache-fixture.ts';
import { Dependencies } from './dependencies.ts';
import type { PublicResponse } from './public-cache.ts';

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

it('recomputes a response once after a write to what it shows', async () => {
  const { get, write } = newCache();
  await get();
  write('lists', 'item:1');
  expect(await Promise.all([get(), get()])).toEqual(['2', '2']);
});

it('keeps a response when only other data is written', async () => {
  const { get, write } = newCache();
  await get();
  for (let n = 2; n < 100; n++) write(`item:${n}`, 'lists');
  expect(await get()).toBe('1');
  write('everything');
  expect(await get()).toBe('2');
});

it('keeps a response that shows no public data through every write', async () => {
  const { get, write, publicData } = newCache();
  const values = { dependencies: on() };
  await get('/terms', values);
  write('lists');
  write('everything');
  publicData.markDisconnected();
  publicData.markConnected();
  expect(await get('/terms', values)).toBe('1');
});

it('recomputes a response after every write if its dependencies are not declared', async () => {
  const { get, write } = newCache();
  const values = () => ({ dependencies: on('item:1').include(new Dependencies()) });
  await get('/', values());
  write('user:9');
  expect(await get('/', values())).toBe('2');
});

/** Starts a request whose computation finishes when the test calls `finish`. */
function startSlow({ cache, compute }: ReturnType<typeof newCache>, values?: Partial<PublicResponse>) {
  const reading = gate();
  const slow = async () => {
    const response = await compute(values);
    await reading.opened;
    return response;
  };
  const response = readResponse(cache.get('/', slow, aRequest));
  return async () => {
    reading.open();
    return (await response).body;
  };
}

it('does not reuse a response whose data was read before a write', async () => {
  const test = newCache();
  const finish = startSlow(test);
  test.write('item:1');
  expect(await test.get()).toBe('2');
  expect(await finish()).toBe('1');
  expect(await test.get()).toBe('2');
});

it('does not store a response that a write changed while it was computed', async () => {
  const test = newCache();
  const finish = startSlow(test);
  test.write('item:1');
  expect(await finish()).toBe('1');
  expect(await test.get()).toBe('2');
});

it('stores a response although other data was written while it was computed', async () => {
  const test = newCache();
  const finish = startSlow(test);
  test.write('item:2');
  expect(await finish()).toBe('1');
  expect(await test.get()).toBe('1');
});

it('does not store a response if the change listener was disconnected while it was computed', async () => {
  const test = newCache();
  const finish = startSlow(test);
  test.publicData.markDisconnected();
  test.publicData.markConnected();
  expect(await finish()).toBe('1');
  expect(await test.get()).toBe('2');
});

it('does not send a response to a request that came after it had expired', async () => {
  const test = newCache();
  const dependencies = on('hours:1').until(Date.parse('2026-11-21T09:00:20Z'));
  const finish = startSlow(test, { dependencies });
  test.clock.set('2026-11-21T09:00:20Z');
  const second = test.get();
  expect(await finish()).toBe('1');
  expect(await second).toBe('2');
});

it('caches a response until the time that its dependencies name, and drops it when the clock is set back', async () => {
  const { get, clock } = newCache();
  const values = () => ({ dependencies: on().until(clock.now().getTime() + 30_000) });
  expect(await get('/', values())).toBe('1');
  clock.set('2026-11-21T09:00:39.999Z');
  expect(await get('/', values())).toBe('1');
  clock.set('2026-11-21T09:00:40Z');
  expect(await get('/', values())).toBe('2');
  clock.set('2026-11-21T08:00:00Z');
  expect(await get('/', values())).toBe('3');
});

it('keeps a response without such a time', async () => {
  const { get, clock } = newCache();
  await get();
  clock.advance(24 * 60 * 60 * 1000);
  expect(await get()).toBe('1');
});

it('caches nothing while the writes of other processes are unknown', async () => {
  const { get, publicData } = newCache();
  await get();
  publicData.markDisconnected();
  expect(await get()).toBe('2');
  expect(await get()).toBe('3');
  publicData.markConnected();
  expect(await get()).toBe('4');
  expect(await get()).toBe('4');
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

it('aborts a computation when its last waiting request closes, and restarts it for the next one', async () => {
  const { cache, get } = newCache();
  const first = new AbortController();
  const second = new AbortController();
  let computing: AbortSignal | undefined;
  const forever = (signal: AbortSignal) => {
    computing = signal;
    return new Promise<PublicResponse>((_, reject) => {
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
  const broken = async (): Promise<PublicResponse> => {
    await compute();
    throw new Error('broken');
  };
  await expect(cache.get('/', broken, { closed: AbortSignal.abort() })).rejects.toThrow('aborted');
  expect(computations()).toBe(0);
});

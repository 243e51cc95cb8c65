import { expect, it } from 'vitest';
import { DatabaseUnavailableError } from '#platform/database/sql-state.ts';
import { aRequest, newCache, on, readResponse } from '#testing/public-cache-fixture.ts';
import { type PublicResponse, staleForMs } from './public-cache.ts';

const minuteMs = 60_000;

/** A cache whose database the test takes away and brings back. */
function newWorld() {
  const test = newCache();
  const { cache, compute, publicData, availability } = test;
  let isReachable = true;
  let attempts = 0;
  const get = (key = '/', values?: Partial<PublicResponse>) =>
    readResponse(
      cache.get(
        key,
        async () => {
          attempts += 1;
          if (!isReachable) throw new DatabaseUnavailableError(new Error('refused'));
          return compute(values);
        },
        aRequest,
      ),
    );
  return {
    ...test,
    get,
    attempts: () => attempts,
    /** The database stops; `isKnown` once its availability has been checked. */
    stop(isKnown = true) {
      isReachable = false;
      publicData.markDisconnected();
      availability.isAway = isKnown;
      availability.outages += isKnown ? 1 : 0;
    },
    start() {
      isReachable = true;
      availability.isAway = false;
      publicData.markConnected();
    },
  };
}

it('sends the last response, marked as stale, when the database turns out to be away', async () => {
  const { get, stop, attempts, cache } = newWorld();
  expect(await get()).toMatchObject({ body: '1', staleMs: null });
  stop(false);
  expect(await get()).toMatchObject({ body: '1', staleMs: 0 });
  expect(attempts()).toBe(2);
  expect(cache.counts.stale).toBe(1);
});

it('computes nothing for it once the database is known to be away', async () => {
  const { get, stop, attempts } = newWorld();
  await get();
  stop();
  for (let n = 0; n < 10; n++) expect(await get()).toMatchObject({ body: '1', staleMs: 0 });
  expect(attempts()).toBe(1);
});

it('finds no response before other work while the database is away, so that all are marked', async () => {
  const { get, stop, cache } = newWorld();
  await get();
  stop();
  expect(cache.find('/')).toBeUndefined();
});

it('throws the error for a response that it has never had', async () => {
  const { get, stop } = newWorld();
  stop();
  await expect(get()).rejects.toThrow(DatabaseUnavailableError);
});

it('throws other errors although it has a response', async () => {
  const { get, cache, write } = newWorld();
  await get();
  write('item:1');
  await expect(cache.get('/', () => Promise.reject(new Error('a mistake')), aRequest)).rejects.toThrow(
    'a mistake',
  );
});

it('sends a response that a booking or the end of a minute has invalidated, with its age', async () => {
  const { get, stop, write, clock } = newWorld();
  await get('/changed', { dependencies: on('item:1', 'hours:1') });
  await get('/page', { dependencies: on('item:2').until(clock.now().getTime() + 50_000) });
  clock.advance(2 * minuteMs);
  write('hours:1');
  stop();
  expect(await get('/changed')).toMatchObject({ body: '1', staleMs: 2 * minuteMs });
  expect(await get('/page')).toMatchObject({ body: '2', staleMs: 70_000 });
});

it('counts the age of a response that nothing has changed from the beginning of the outage', async () => {
  const { get, stop, clock } = newWorld();
  await get();
  clock.advance(10 * staleForMs);
  stop();
  clock.advance(minuteMs);
  expect(await get()).toMatchObject({ body: '1', staleMs: minuteMs });
});

it('sends no response that has been out of date for more than an hour', async () => {
  const { get, stop, clock } = newWorld();
  await get();
  stop();
  clock.advance(staleForMs);
  expect(await get()).toMatchObject({ body: '1', staleMs: staleForMs });
  clock.advance(1);
  await expect(get()).rejects.toThrow(DatabaseUnavailableError);
});

it('computes every response again, without a mark, when the database is back', async () => {
  const { get, stop, start } = newWorld();
  await get();
  stop();
  await get();
  start();
  expect(await get()).toMatchObject({ body: '2', staleMs: null });
  expect(await get()).toMatchObject({ body: '2', staleMs: null });
});

it('sends the last complete page instead of one that lacks its data', async () => {
  const { get, cache, compute, write } = newWorld();
  const incomplete = () =>
    readResponse(
      cache.get('/', () => compute({ status: 503, dependencies: on().markIncomplete() }), aRequest),
    );
  expect(await incomplete()).toMatchObject({ body: '1', staleMs: null });
  expect(await get('/', { dependencies: on('item:1', 'hours:1') })).toMatchObject({ body: '2' });
  write('hours:1');
  expect(await incomplete()).toMatchObject({ body: '2', staleMs: 0 });
  // It was not stored.
  expect(await get()).toMatchObject({ body: '4', staleMs: null });
});

it('does not bring back what a later response has replaced with an error, such as a removed item', async () => {
  const { get, stop, write } = newWorld();
  await get();
  write('item:1');
  await get('/', { status: 410 });
  stop();
  await expect(get()).rejects.toThrow(DatabaseUnavailableError);
});

it('does not bring back what a write has removed or hidden, although nothing has requested it since', async () => {
  const { get, stop, write } = newWorld();
  await get();
  write('item:1');
  stop();
  await expect(get()).rejects.toThrow(DatabaseUnavailableError);
});

it('marks a response that a replica has computed while the database was away, and keeps it until it is back', async () => {
  const { cache, compute, get, stop, start, attempts } = newWorld();
  stop();
  const fromReplica = () => readResponse(cache.get('/', () => compute(), aRequest));
  expect(await fromReplica()).toMatchObject({ body: '1', staleMs: 0 });
  expect(await fromReplica()).toMatchObject({ body: '1', staleMs: 0 });
  start();
  expect(await get()).toMatchObject({ body: '2', staleMs: null });
  expect(attempts()).toBe(1);
});

it('marks a response during whose computation the database went away', async () => {
  const { cache, compute, stop, start } = newWorld();
  const response = cache.get(
    '/',
    async () => {
      stop();
      const computed = await compute();
      start();
      return computed;
    },
    aRequest,
  );
  expect(await readResponse(response)).toMatchObject({ staleMs: 0 });
});

it('does not mark a page that shows no data', async () => {
  const { cache, compute, stop } = newWorld();
  stop();
  const terms = () => readResponse(cache.get('/terms', () => compute({ dependencies: on() }), aRequest));
  for (const body of ['1', '2']) expect(await terms()).toMatchObject({ body, staleMs: null });
});

import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '#client/testing/fake-storage.ts';
import { markCookie } from '#features/users/session-mark.ts';

const kept = new Map<string, { data: unknown; at: number }>();
const storage = { get: vi.fn(), set: vi.fn(), keys: vi.fn(), delMany: vi.fn() };
// Other tests have loaded the modules with the storage of browsers.
vi.resetModules();
vi.doMock('idb-keyval', () => ({ createStore: () => null, ...storage }));
const { forgetQueries, keepHelping, keptQueries } = await import('./kept-queries.ts');

const key = 'omar ["board"]';
const signIn = (userId: string) => vi.stubGlobal('document', { cookie: `${markCookie}=${userId}` });
let fromServer: () => Promise<unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('localStorage', fakeStorage());
  signIn('omar');
  kept.clear();
  storage.get.mockImplementation(async (name: string) => kept.get(name));
  storage.set.mockImplementation(async (name: string, value) => void kept.set(name, value));
  storage.keys.mockImplementation(async () => [...kept.keys()]);
  storage.delMany.mockImplementation(async (names: string[]) => {
    for (const name of names) kept.delete(name);
  });
  fromServer = async () => 'new';
});
afterAll(() => {
  vi.doUnmock('idb-keyval');
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** What a page shows of the query one after the other, once nothing more happens. */
async function shown(): Promise<unknown[]> {
  const seen: unknown[] = [];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const options = { queryKey: ['board'], queryFn: () => fromServer(), persister: keptQueries('omar') };
  const stop = new QueryObserver(client, options).subscribe(({ data, dataUpdatedAt, isError }) => {
    const now = data === undefined ? null : `${data} of ${Math.round((Date.now() - dataUpdatedAt) / 60_000)}`;
    const state = isError ? `${now}, failed` : now;
    if (state !== seen.at(-1)) seen.push(state);
  });
  await vi.advanceTimersByTimeAsync(4_000);
  stop();
  client.clear();
  return seen.filter((state) => state !== null);
}

const keep = (minutesAgo: number) => kept.set(key, { data: 'old', at: Date.now() - minutesAgo * 60_000 });

it('shows what is kept with its age, then what the server says, and keeps that', async () => {
  keep(25);
  expect((await shown()).slice(-2)).toEqual(['old of 25', 'new of 0']);
  expect(kept.get(key)?.data).toBe('new');
});

it('goes on showing what is kept when the server cannot be reached', async () => {
  keep(25);
  fromServer = () => Promise.reject(new Error('no signal'));
  expect((await shown()).at(-1)).toBe('old of 25, failed');
});

it('asks the server for nothing after its page was closed while the storage answered', async () => {
  let answer = (_kept: undefined) => {};
  storage.get.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const ask = vi.fn(async () => 'new');
  const client = new QueryClient();
  const options = { queryKey: ['board'], queryFn: ask, persister: keptQueries('omar') };
  const close = new QueryObserver(client, options).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(10);
  close();
  answer(undefined);
  await vi.advanceTimersByTimeAsync(10);
  expect(ask).not.toHaveBeenCalled();
});

it('shows nothing that is older than 30 days', async () => {
  keep(30 * 24 * 60);
  expect(await shown()).toEqual(['new of 0']);
});

it.each([
  ['is missing', () => Promise.reject(new Error('no storage'))],
  [
    'throws',
    () => {
      throw new Error('refused');
    },
  ],
  ['never answers', () => new Promise(() => {})],
])('reads from the server when the storage %s', async (_name, answer) => {
  for (const operation of Object.values(storage)) operation.mockImplementation(answer);
  expect(await shown()).toEqual(['new of 0']);
});

it('keeps nothing of a user whom another tab has signed out meanwhile', async () => {
  kept.set('salma ["board"]', { data: 'hers', at: 0 });
  fromServer = async () => {
    signIn('salma');
    return 'new';
  };
  await shown();
  expect([...kept.keys()]).toEqual(['salma ["board"]']);
  await forgetQueries(null);
  expect(kept.size).toBe(0);
});

it('keeps nothing that could not be found again', async () => {
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  await shown();
  expect(kept.size).toBe(0);
});

it('keeps the answers about owners whom the user helps, and forgets those of others', async () => {
  const answer = { data: [], at: Date.now() };
  const keyOf = (ownerId: string) => `omar ["/quay/day",{"query":{"for":"${ownerId}"}}]`;
  for (const name of [key, keyOf('karim'), keyOf('salma')]) kept.set(name, answer);
  await keepHelping('omar', [{ ownerId: 'salma' }]);
  expect([...kept.keys()]).toEqual([key, keyOf('salma'), 'omar ["helpsFor"]']);
  await keepHelping('omar', []);
  expect([...kept.keys()]).toEqual([key]);
});

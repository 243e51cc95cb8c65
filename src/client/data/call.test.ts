import { InfiniteQueryObserver, infiniteQueryOptions, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoint } from '#shared/endpoint.ts';
import { onSignedOut } from './api.ts';
import { call } from './call.ts';
import { apiQuery, byCursor, freshForMs, queryClient } from './query-client.ts';

const define = (method: 'GET' | 'PATCH' | 'PUT', path: string, access: 'public' | 'user') =>
  endpoint<{ output: string }>({ method, path, access, summary: '' });
const readItems = define('GET', '/items', 'public');
const readOwn = define('GET', '/bookings/my-bookings', 'user');
const write = define('PATCH', '/bookings', 'user');
const replace = define('PUT', '/profile', 'user');

/** What the server responds with. */
let truth = 'first';
const respond = vi.fn(async (_url: string): Promise<Response> => Response.json(truth));
const _refuse = () => Response.json({ message: 'Refused', code: 'not_signed_in' }, { status: 401 });
const onEnd = vi.fn<() => void>();
let stop: () => void;

/** What a component that shows the query sees. */
const show = (query: ReturnType<typeof apiQuery<{ output: string }>>) => {
  const observer = new QueryObserver(queryClient, query);
  const leave = observer.subscribe(() => undefined);
  return { leave, data: () => observer.getCurrentResult().data };
};

beforeEach(() => {
  queryClient.clear();
  truth = 'first';
  respond.mockReset();
  respond.mockImplementation(async () => Response.json(truth));
  onEnd.mockClear();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', respond);
  stop = onSignedOut(onEnd);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the query cache', () => {
  it('shares a response that is on its way, and serves it for a few seconds', async () => {
    vi.useFakeTimers();
    expect(freshForMs).toBeLessThanOrEqual(5_000);
    const query = apiQuery(readItems);
    expect(await Promise.all([queryClient.query(query), queryClient.query(query)])).toEqual([
      'first',
      'first',
    ]);
    truth = 'second';
    vi.advanceTimersByTime(freshForMs - 1);
    expect(await queryClient.query(query)).toBe('first');
    vi.advanceTimersByTime(1);
    expect(await queryClient.query(query)).toBe('second');
    expect(respond).toHaveBeenCalledTimes(2);
  });

  it('does not cache failures', async () => {
    respond.mockImplementationOnce(async () => Response.json({}, { status: 404 }));
    await expect(queryClient.query(apiQuery(readItems))).rejects.toThrow();
    expect(await queryClient.query(apiQuery(readItems))).toBe('first');
  });

  it('never answers a call', async () => {
    await queryClient.query(apiQuery(readItems));
    truth = 'second';
    expect(await call(readItems)).toBe('second');
  });
});

describe('a write', () => {
  it('removes what no page shows, and what is on its way', async () => {
    await queryClient.query(apiQuery(readItems));
    let arrive = (_response: Response) => {};
    respond.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    const late = queryClient.query(apiQuery(readOwn)).catch(() => undefined);
    await call(write);
    truth = 'second';
    arrive(Response.json('from before the write'));
    await late;
    expect(await queryClient.query(apiQuery(readItems))).toBe('second');
    expect(await queryClient.query(apiQuery(readOwn))).toBe('second');
  });

  it('leaves what a page shows, until the page is left', async () => {
    const shown = show(apiQuery(readItems));
    await vi.waitFor(() => expect(shown.data()).toBe('first'));
    truth = 'second';
    await call(write);
    expect(shown.data()).toBe('first');
    shown.leave();
    expect(queryClient.getQueryData(apiQuery(readItems).queryKey)).toBeUndefined();
  });

  it('leaves the further pages of a shown list, which are not fetched automatically', async () => {
    const query = infiniteQueryOptions({
      queryKey: ['more'],
      queryFn: async () => ({ nextCursor: null }),
      ...byCursor,
      enabled: false,
    });
    const observer = new InfiniteQueryObserver(queryClient, query);
    const leave = observer.subscribe(() => undefined);
    await observer.fetchNextPage();
    await call(write);
    expect(queryClient.getQueryData(query.queryKey)?.pages).toHaveLength(1);
    leave();
  });

  it('makes a read that is on its way start again', async () => {
    let writing: Promise<unknown> = Promise.resolve();
    respond.mockImplementationOnce(async () => {
      writing = call(write);
      truth = 'second';
      return new Promise(() => undefined);
    });
    expect(await call(readOwn)).toBe('second');
    await writing;
  });

  it('is sent once, but PUT is retried', async () => {
    vi.useFakeTimers();
    respond.mockRejectedValue(new TypeError('no signal'));
    for (const [method, tries] of [
      [write, 1],
      [replace, 3],
    ] as const) {
      respond.mockClear();
      const outcome = expect(call(method)).rejects.toMatchObject({ name: 'NetworkError' });
      await vi.runAllTimersAsync();
      await outcome;
      expect(respond).toHaveBeenCalledTimes(tries);
    }
  });
});

it('a call that may be repeated is sent again, unchanged, when its answer is lost', async () => {
  const create = endpoint<{ body: { id: string }; output: string }>({
    ...{ method: 'POST', path: '/bookings', access: 'user', summary: '', status: 201, isRepeatable: true },
  });
  vi.useFakeTimers();
  respond.mockRejectedValueOnce(new TypeError('no signal'));
  const outcome = call(create, { body: { id: 'one' } });
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('first');
  const bodies = respond.mock.calls.map((sent) => (sent as unknown as [string, { body: string }])[1].body);
  expect(bodies).toEqual(['{"id":"one"}', '{"id":"one"}']);
});

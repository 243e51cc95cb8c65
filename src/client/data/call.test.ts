import { InfiniteQueryObserver, infiniteQueryOptions, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Endpoint, type EndpointDefinition, endpoint } from '#shared/endpoint.ts';
import { onSignedOut } from './api.ts';
import { call } from './call.ts';
import { apiQuery, byCursor, freshForMs, metaOf, queryClient } from './query-client.ts';

const define = (definition: Partial<EndpointDefinition>): Endpoint<{ output: string }> => ({
  ...{ method: 'GET', path: '/items', access: 'public', summary: '', ...definition },
});
const readItems = define({ shows: ['items'] });
const readOwn = define({ path: '/bookings/my-bookings', access: 'user', shows: ['bookings'] });
const write = define({ method: 'PATCH', path: '/items', changes: ['items'] });
const replace = define({ method: 'PUT', path: '/profile' });

/** What the server responds with. */
let truth = 'first';
const respond = vi.fn(async (_url: string): Promise<Response> => Response.json(truth));
const refuse = async () => Response.json({ message: 'Refused', code: 'not_signed_in' }, { status: 401 });
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
    const both = Promise.all([queryClient.query(query), queryClient.query(query)]);
    expect(await both).toEqual(['first', 'first']);
    truth = 'second';
    vi.advanceTimersByTime(freshForMs - 1);
    expect(await queryClient.query(query)).toBe('first');
    vi.advanceTimersByTime(1);
    expect(await queryClient.query(query)).toBe('second');
    expect(respond).toHaveBeenCalledTimes(2);
  });

  it('does not cache failures, and never answers a call', async () => {
    respond.mockImplementationOnce(async () => Response.json({}, { status: 404 }));
    await expect(queryClient.query(apiQuery(readItems))).rejects.toThrow();
    expect(await queryClient.query(apiQuery(readItems))).toBe('first');
    truth = 'second';
    expect(await call(readItems)).toBe('second');
  });
});

describe('a write', () => {
  it('refetches what is shown of the subjects that it changes, and marks the rest', async () => {
    const shown = show(apiQuery(readItems));
    const other = show(apiQuery(readOwn));
    await expect.poll(() => [shown.data(), other.data()]).toEqual(['first', 'first']);
    const left = apiQuery(readItems, { query: { page: 2 } } as object);
    await queryClient.query(left);
    truth = 'second';
    await call(write);
    expect([shown.data(), other.data()]).toEqual(['second', 'first']);
    expect(queryClient.getQueryState(left.queryKey)).toMatchObject({ data: 'first', isInvalidated: true });
    for (const { leave } of [shown, other]) leave();
  });

  it('refetches also after a failure, since only the response may be lost', async () => {
    const shown = show(apiQuery(readItems));
    await expect.poll(shown.data).toBe('first');
    truth = 'second';
    respond.mockRejectedValueOnce(new TypeError('no signal'));
    await expect(call(write)).rejects.toThrow();
    expect(shown.data()).toBe('second');
    shown.leave();
  });

  it('keeps all pages of a list, and the page that is being loaded', async () => {
    let count = 0;
    const query = infiniteQueryOptions({
      queryKey: ['list'],
      queryFn: async () => ({ number: ++count, nextCursor: 'more' }),
      ...byCursor,
      meta: metaOf(readItems),
    });
    const observer = new InfiniteQueryObserver(queryClient, query);
    const leave = observer.subscribe(() => undefined);
    await expect.poll(() => observer.getCurrentResult().data?.pages.length).toBe(1);
    const loading = observer.fetchNextPage();
    await call(write);
    await loading;
    expect(observer.getCurrentResult().data?.pages.map(({ number }) => number)).toEqual([3, 4]);
    leave();
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

it.each([readOwn, write])('reports the end of the session once: %o', async (method) => {
  respond.mockImplementation(refuse);
  await expect(call(method)).rejects.toMatchObject({ status: 401 });
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('writes the plain values of an answer to what is shown, also if it cannot be read again', async () => {
  const list = define({ path: '/list', shows: ['items'] });
  const owner = { id: 'o', price: 1 };
  const b = { id: 'b', price: 1 };
  respond.mockResolvedValueOnce(Response.json([{ id: 'a', price: 1, owner }, b]));
  const shown = show(apiQuery(list));
  await expect.poll(shown.data).toBeDefined();
  respond.mockResolvedValueOnce(Response.json({ id: 'a', price: 2, owner: 'another shape' }));
  respond.mockResolvedValue(Response.json({}, { status: 500 }));
  await call(write);
  expect(shown.data()).toEqual([{ id: 'a', price: 2, owner }, b]);
  shown.leave();
});

it('a call that may be repeated is sent again, unchanged, when its answer is lost', async () => {
  const create = endpoint<{ body: { id: string }; output: string }>({
    ...{ call: 'POST /bookings', access: 'user', summary: '', status: 201, isRepeatable: true },
  });
  vi.useFakeTimers();
  respond.mockRejectedValueOnce(new TypeError('no signal'));
  const outcome = call(create, { body: { id: 'one' } });
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('first');
  const bodies = respond.mock.calls.map((sent) => (sent as unknown as [string, { body: string }])[1].body);
  expect(bodies).toEqual(['{"id":"one"}', '{"id":"one"}']);
});

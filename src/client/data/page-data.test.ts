import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { serverLoader, startPageQuery } from './page-data.ts';
import { queryClient } from './query-client.ts';

describe('the server’s loader of a page', () => {
  const request = new Request('https://sillage.example/rental/7?day=2026-11-22');
  const loaderArgs = (call: Call) => {
    const args: unknown = { request, params: { id: '7' }, context: { call, now: '2026-11-22T10:00:00Z' } };
    return args as Parameters<ReturnType<typeof serverLoader>>[0];
  };
  const noCall = (async () => null) as never;

  it('gets the request’s own call, the parameters, the address and the time', async () => {
    const call: Call = async () => ({ title: 'Quemado' }) as never;
    const loader = serverLoader(async (given, { params, query, now }) => ({
      own: given === call,
      id: params.id,
      day: query.get('day'),
      hour: now.getUTCHours(),
    }));
    expect(await loader(loaderArgs(call))).toEqual({ own: true, id: '7', day: '2026-11-22', hour: 10 });
  });

  it('throws an error of the API as a response with its status and code, and others as they are', async () => {
    const failing = (error: Error) => serverLoader(() => Promise.reject(error))(loaderArgs(noCall));
    const response = { data: { code: 'item_removed' }, init: { status: 410 } };
    await expect(failing(new AppError('item_removed'))).rejects.toMatchObject(response);
    const broken = new TypeError('broken');
    await expect(failing(broken)).rejects.toBe(broken);
  });
});

describe('feeding a page', () => {
  const load = vi.fn(async (): Promise<number> => 1);
  const query = queryOptions({ queryKey: ['list', 'boats'], queryFn: () => load(), retry: false });
  const data = () => queryClient.getQueryData(query.queryKey);
  const request = new Request('https://sillage.example/listings');

  /** A response that arrives when told to. */
  const late = () => {
    let arrive = (_value: number) => {};
    load.mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    return arrive;
  };
  /** Whether it is done before the response of `late` has arrived. */
  const isDone = (feeding: Promise<void>) =>
    Promise.race([feeding.then(() => true), new Promise((resolve) => setTimeout(() => resolve(false), 5))]);

  beforeEach(() => {
    queryClient.clear();
    load.mockReset();
    load.mockResolvedValue(1);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('starts its query and does not wait for the data', async () => {
    const arrive = late();
    expect(await isDone(startPageQuery(query, { request }))).toBe(true);
    arrive(2);
    await expect.poll(data).toBe(2);
  });

  it('waits for the data if the page stays until they are there', async () => {
    const arrive = late();
    const feeding = startPageQuery(query, { request, keepsPage: true });
    expect(await isDone(feeding)).toBe(false);
    arrive(2);
    await feeding;
    expect(data()).toBe(2);
  });

  it('does not wait after Back, although stale data is refetched', async () => {
    await startPageQuery(query, { request, keepsPage: true });
    await queryClient.invalidateQueries();
    const arrive = late();
    expect(await isDone(startPageQuery(query, { request, keepsPage: true }))).toBe(true);
    expect(data()).toBe(1);
    arrive(2);
    await expect.poll(data).toBe(2);
  });

  it('uses data that was prefetched a moment before', async () => {
    await startPageQuery(query, { request, keepsPage: true });
    await startPageQuery(query, { request, keepsPage: true });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('never rejects; when its error page tries again, it waits for the data', async () => {
    vi.stubGlobal('location', { pathname: '/listings', search: '' });
    load.mockRejectedValueOnce(new AppError('item_removed'));
    await startPageQuery(query, { request, keepsPage: true });
    expect(queryClient.getQueryState(query.queryKey)?.error).toMatchObject({ code: 'item_removed' });
    const arrive = late();
    const feeding = startPageQuery(query, { request });
    expect(await isDone(feeding)).toBe(false);
    arrive(2);
    await feeding;
    expect(data()).toBe(2);
  });

  it('cancels the query if the user goes on to another page, unless a page shows it', async () => {
    for (const shown of [false, true]) {
      queryClient.clear();
      const arrive = late();
      const left = new AbortController();
      const feeding = startPageQuery(query, {
        request: new Request(request, { signal: left.signal }),
        keepsPage: true,
      });
      const leave = shown
        ? new QueryObserver(queryClient, query).subscribe(() => undefined)
        : () => undefined;
      left.abort();
      arrive(2);
      await feeding;
      expect(data()).toBe(shown ? 2 : undefined);
      leave();
    }
  });
});

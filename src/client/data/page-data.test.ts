import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { forgetAll, setShownPath } from './caches.ts';
import { pageData, soonLoader } from './page-data.ts';

const request = new Request('https://sillage.example/rental/7?day=2026-11-22');
const loaderArgs = (call: Call) =>
  ({ request, params: { id: '7' }, context: { call } }) as unknown as Parameters<
    ReturnType<typeof pageData>['loader']
  >[0];

it('gives the server’s loader the request’s own call, the parameters and the address', async () => {
  const call: Call = async () => ({ title: 'Quemado' }) as never;
  const page = pageData(async (given, { params, query }) => ({
    own: given === call,
    id: params.id,
    day: query.get('day'),
  }));
  expect(await page.loader(loaderArgs(call))).toEqual({ own: true, id: '7', day: '2026-11-22' });
});

it('throws an error of the API as an answer with its status and code', async () => {
  const page = pageData(async () => {
    throw new AppError('item_removed');
  });
  const thrown: unknown = await page
    .loader(loaderArgs((async () => null) as never))
    .catch((error: unknown) => error);
  expect(thrown).toMatchObject({ data: { code: 'item_removed' }, init: { status: 410 } });
});

it('lets every other error through as it is', async () => {
  const broken = new TypeError('broken');
  const page = pageData(async () => {
    throw broken;
  });
  await expect(page.loader(loaderArgs((async () => null) as never))).rejects.toBe(broken);
});

describe('a page that need not wait for its data', () => {
  const load = vi.fn(async (): Promise<{ total: number }> => ({ total: 1 }));
  const clientLoader = soonLoader('list', load, ({ total }) => total > 0);
  const go = (path: string) =>
    clientLoader({ request: new Request(`https://sillage.example${path}`), params: {} } as Parameters<
      typeof clientLoader
    >[0]);

  beforeEach(() => {
    forgetAll();
    setShownPath('/');
    load.mockReset();
    load.mockResolvedValue({ total: 1 });
    vi.stubGlobal('location', { pathname: '/', search: '' });
  });
  afterEach(() => vi.unstubAllGlobals());

  const late = () => {
    const { promise, arrive } = later<{ total: number }>();
    load.mockReturnValueOnce(promise);
    return arrive;
  };

  it('has them at once where they are there', async () => {
    expect(await go('/listings')).toEqual({ list: { total: 1 } });
  });

  it('stands without them where they are not, and gets them later', async () => {
    const arrive = late();
    const { list } = await go('/listings');
    expect(list).toBeInstanceOf(Promise);
    arrive({ total: 2 });
    expect(await list).toEqual({ total: 2 });
  });

  it('keeps what it shows until they are there, when only its address changes', async () => {
    setShownPath('/listings');
    const arrive = late();
    const going = go('/listings?type=BOAT');
    setTimeout(() => arrive({ total: 2 }), 5);
    expect(await going).toEqual({ list: { total: 2 } });
  });

  it('fails where they fail', async () => {
    load.mockRejectedValueOnce(new AppError('item_removed'));
    await expect(go('/rental/1')).rejects.toMatchObject({ code: 'item_removed' });
  });

  it('stands on the way back as it was, though the server is slow', async () => {
    await go('/listings?type=BOAT');
    vi.stubGlobal('location', { pathname: '/listings', search: '?type=BOAT' });
    late();
    expect(await go('/listings?type=BOAT')).toEqual({ list: { total: 1 } });
  });

  it('is fetched again on the way back where it was only an excuse', async () => {
    load.mockResolvedValueOnce({ total: 0 });
    expect(await go('/listings')).toEqual({ list: { total: 0 } });
    vi.stubGlobal('location', { pathname: '/listings', search: '' });
    expect(await go('/listings')).toEqual({ list: { total: 1 } });
  });
});

function later<Value>() {
  let arrive = (_value: Value) => {};
  const promise = new Promise<Value>((resolve) => {
    arrive = resolve;
  });
  return { promise, arrive };
}

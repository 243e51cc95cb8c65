import { expect, it } from 'vitest';
import type { Call } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { pageData } from './page-data.ts';

const request = new Request('https://sillage.example/rental/7?day=2026-11-22');
const loaderArgs = (call: Call) =>
  ({ request, params: { id: '7' }, context: { call } }) as unknown as Parameters<
    ReturnType<typeof pageData>['loader']
  >[0];

it('gives the server’s loader the request’s own call, the parameters and the address', async () => {
  const call: Call = async () => ({ title: 'Quemado' }) as never;
  const page = pageData(async (given, { params, url }) => ({
    own: given === call,
    id: params.id,
    day: url.searchParams.get('day'),
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

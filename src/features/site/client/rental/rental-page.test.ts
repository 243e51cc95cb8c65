import { expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { loader } from './rental-page.tsx';

/** What the loader of an item's page answers if the API refuses it. */
async function answerTo(error: AppError, search = ''): Promise<Response> {
  const request = new Request(`https://sillage.example/rental/old${search}`);
  const context = { call: () => Promise.reject(error), now: '2026-11-21T09:00:00.000Z' };
  const args = { request, context, params: { id: 'old' } } as unknown as Parameters<typeof loader>[0];
  return loader(args).then(
    () => new Response(),
    (thrown: Response) => thrown,
  );
}

it('leads from a listing that has become a part of another to that one, with the chosen hours', async () => {
  const moved = new AppError('item_removed', { movedTo: 'new' });
  const { status, headers } = await answerTo(moved, '?day=2026-11-22');
  expect([status, headers.get('location')]).toEqual([308, '/rental/new?day=2026-11-22']);
  expect(await answerTo(new AppError('item_removed'))).toMatchObject({ init: { status: 410 } });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listItems } from '#features/items/endpoints.ts';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const marked = new Headers({ 'server-timing': 'cdn;dur=1, stale' });

it('follows the mark of the last public response, and notifies of changes only', async () => {
  const { isDataStale, noteStaleness, onStaleness } = await import('./stale-data.ts');
  const seen: boolean[] = [];
  onStaleness(() => seen.push(isDataStale()));
  for (const headers of [new Headers(), marked, marked, new Headers()]) noteStaleness(headers);
  expect(seen).toEqual([true, false]);
});

it('begins with the mark of the page', async () => {
  const page = { serverTiming: [{ name: 'stale' }] };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([page as never]);
  const { isDataStale } = await import('./stale-data.ts');
  expect(isDataStale()).toBe(true);
});

it('is set by a marked response of the API', async () => {
  const headers = { 'server-timing': 'stale', 'x-total-count': '0' };
  vi.stubGlobal('fetch', async () => new Response('[]', { headers }));
  const { request } = await import('./api.ts');
  await request(listItems);
  const { isDataStale } = await import('./stale-data.ts');
  expect(isDataStale()).toBe(true);
});

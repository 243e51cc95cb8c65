import { afterEach, expect, it, vi } from 'vitest';
import { getMe } from '#features/auth/endpoints.ts';
import { errorIn, NetworkError, request } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

it('names a gateway’s error by its status, with the pause it asks for', async () => {
  const headers = new Headers({ 'retry-after': '2' });
  expect(await errorIn({ status: 502, headers }, '<!doctype html>')).toMatchObject({
    code: 'unavailable',
    details: { retryAfterSeconds: 2 },
  });
  expect(await errorIn({ status: 429 }, '')).toMatchObject({ code: 'too_many_requests', details: {} });
  expect(await errorIn({ status: 500 }, '')).toMatchObject({ code: 'internal' });
});

it('ends when its signal is aborted', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const left = new AbortController();
  const outcome = expect(request(getMe, {}, left.signal)).rejects.toThrow(NetworkError);
  left.abort();
  await outcome;
});

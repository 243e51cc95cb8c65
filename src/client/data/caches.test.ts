import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoint } from '#shared/endpoint.ts';
import { call, callAhead, firstCall } from './api.ts';
import { forgetAll } from './caches.ts';

const readOwn = endpoint<{ output: string }>({
  method: 'GET',
  path: '/bookings/my-bookings',
  access: 'user',
  summary: '',
});
const write = endpoint<{ output: string }>({
  method: 'PATCH',
  path: '/bookings',
  access: 'user',
  summary: '',
});

/** What the server would say. */
let truth = 'first';

beforeEach(() => {
  forgetAll();
  truth = 'first';
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(truth)));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what one person alone may read', () => {
  it('waits for the page that reads it', async () => {
    await callAhead(readOwn);
    truth = 'second';
    expect(await firstCall(readOwn)).toBe('first');
    expect(await firstCall(readOwn)).toBe('second');
  });

  it('is forgotten with every write', async () => {
    await callAhead(readOwn);
    truth = 'second';
    await call(write);
    expect(await firstCall(readOwn)).toBe('second');
  });

  it('is forgotten when somebody else is signed in, what is on its way too', async () => {
    const late = callAhead(readOwn);
    forgetAll();
    await late;
    truth = 'second';
    expect(await firstCall(readOwn)).toBe('second');
  });
});

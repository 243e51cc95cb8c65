import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getMe } from '#features/auth/endpoints.ts';
import { updateProfile } from '#features/users/endpoints.ts';
import { call, callAhead, firstCall, onSignedOut, watchingSession } from './api.ts';
import { ownAnswers } from './caches.ts';

const onEnd = vi.fn<() => void>();
let stop: () => void;

const answerWith = (status: number, code: string) =>
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Refused', code }, { status }));

beforeEach(() => {
  onEnd.mockClear();
  ownAnswers.clear();
  vi.stubGlobal('navigator', { onLine: true });
  stop = onSignedOut(onEnd);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('the end of a session', () => {
  it('is reported by reads and writes that are answered with 401, which still fail', async () => {
    answerWith(401, 'not_signed_in');
    await expect(call(getMe)).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(onEnd).toHaveBeenCalledTimes(1);
    await expect(call(updateProfile, { body: { displayName: 'Lina' } })).rejects.toMatchObject({
      status: 401,
    });
    expect(onEnd).toHaveBeenCalledTimes(2);
  });

  it('is not reported for other errors', async () => {
    answerWith(403, 'not_allowed');
    await expect(call(getMe)).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(watchingSession(Promise.reject(new TypeError('broken')))).rejects.toThrow('broken');
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('is not reported by a prefetch, but by the page that takes it', async () => {
    answerWith(401, 'not_signed_in');
    const prefetched = callAhead(getMe);
    const taken = firstCall(getMe);
    await expect(prefetched).rejects.toMatchObject({ status: 401 });
    await expect(taken).rejects.toMatchObject({ status: 401 });
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});

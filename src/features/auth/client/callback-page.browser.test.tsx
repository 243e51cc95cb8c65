import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { disconnect, hold, refuse, retryAtOnce } from '#client/testing/mock-api.ts';
import { mockListings } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { getMe } from '#features/auth/endpoints.ts';

const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
const working = page.getByRole('heading', { name: 'Completing sign in...' });

it.each(['not signed in', 'not checked'])(
  'waits for the session check, and goes home without a history entry if a user is %s',
  async (why) => {
    mockListings([]);
    retryAtOnce();
    const reported = vi.spyOn(globalThis, 'reportError').mockReturnValue();
    if (why === 'not checked') disconnect(getMe);
    else refuse(getMe, 'not_signed_in');
    const answer = hold(getMe);
    const pushed = vi.spyOn(history, 'pushState');
    await renderPage('/auth/callback');
    await expect.element(working).toBeVisible();
    answer();
    await expect.element(working).not.toBeInTheDocument();
    expect(location.pathname).toBe('/');
    expect(pushed).not.toHaveBeenCalled();
    await expect.element(signIn).toBeVisible();
    expect(reported.mock.calls.length > 0).toBe(why === 'not checked');
  },
);

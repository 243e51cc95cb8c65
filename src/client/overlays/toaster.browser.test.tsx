import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { respond } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { member } from '#client/testing/samples.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { updateProfile } from '#features/users/endpoints.ts';
import { toast } from './toast.ts';

const toasts = () => document.querySelectorAll('[data-sonner-toast][data-visible="true"]');

it('shows one toast for several failures with the same reason', async () => {
  await renderPage('/terms');
  for (const text of ['No connection', 'No connection', 'Not saved']) toast.error(text);
  await expectToast('Not saved');
  await expect.poll(() => toasts().length).toBe(2);
});

it('shows at most three toasts, each for four seconds', async () => {
  const user = member();
  respond(updateProfile, user);
  await renderPage('/profile', { user });
  vi.useFakeTimers({ now: Date.now(), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  for (let times = 1; times <= 4; times++) {
    await page.getByRole('button', { name: 'Update profile' }).click();
    const count = async () => {
      await vi.advanceTimersByTimeAsync(20);
      return toasts().length;
    };
    await expect.poll(count).toBe(Math.min(times, 3));
  }
  await vi.advanceTimersByTimeAsync(3_500);
  expect(toasts().length).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(800);
  await expect.poll(() => toasts().length).toBe(0);
});

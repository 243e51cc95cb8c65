import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '#client/testing/render-page.tsx';
import { expectAnnouncement } from '#client/testing/toasts.ts';

it('announces inside the browser of another app that the link of the page is copied', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36 Instagram 350.0.0',
  );
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await renderPage('/terms');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy the link' }).click();
  await expectAnnouncement('Link copied');
  expect(copy).toHaveBeenCalledWith(location.href);
});

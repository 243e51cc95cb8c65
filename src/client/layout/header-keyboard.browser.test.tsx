import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tabTo } from '#client/testing/keyboard.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { owner } from '#client/testing/samples.ts';

it('leads with a skip link to the content', async () => {
  await renderPage('/terms', { user: owner() });
  await userEvent.keyboard('{Tab}');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toBeInViewport();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

it('opens and closes the account menu with the keyboard', async () => {
  await renderPage('/terms', { user: owner() });
  const face = page.getByRole('button', { name: /^Account of/ });
  await tabTo(face);
  await userEvent.keyboard('{Enter}');
  const profile = page.getByRole('banner').getByRole('link', { name: 'Profile' });
  await expect.element(profile).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(profile).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(profile).not.toBeInTheDocument();
  await expect.element(face).toHaveFocus();
});

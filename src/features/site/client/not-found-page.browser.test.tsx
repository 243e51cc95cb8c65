import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '#client/testing/render-page.tsx';

it('says at an unknown address that there is nothing, with links', async () => {
  await renderPage('/nowhere');
  const main = page.getByRole('main');
  await expect.element(main.getByRole('heading', { level: 1, name: 'No land in sight' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
  await expect
    .element(main.getByRole('link', { name: 'Browse rentals' }))
    .toHaveAttribute('href', '/listings');
});

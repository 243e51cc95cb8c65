import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '#client/testing/render-page.tsx';
import { booking, idOf, owner } from '#client/testing/samples.ts';

it('a page that needs a connection lists the board and the slips that this device has kept', async () => {
  const user = owner();
  const cache = await caches.open(user.id);
  const slip = `/bookings/${idOf(200)}/slip`;
  for (const path of ['/bookings/quay', slip])
    await cache.put(`${path}.json`, Response.json({ data: booking() }));
  await renderPage('/bookings/kept?next=%2Fcalendar', { user });
  const link = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
  await expect.element(link(/^Quemado Red, tomorrow at /)).toHaveAttribute('href', slip);
  await expect.element(link(/^On the quay/)).toHaveAttribute('href', '/bookings/quay');
  await expect.element(link(/^Try again/)).toHaveAttribute('href', '/calendar');
  await caches.delete(user.id);
});

it('a page that needs a connection says nothing of what is kept before it has read it', async () => {
  const opened = vi.spyOn(caches, 'open').mockReturnValue(new Promise(() => {}));
  await renderPage('/bookings/kept', { user: owner() });
  const panel = page.getByRole('main');
  await expect.element(panel.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect.element(panel.getByRole('link', { name: /^Try again/ })).toBeVisible();
  await expect.poll(() => opened.mock.calls.length).toBeGreaterThan(0);
  expect(panel.element().textContent).not.toContain('has kept no slips');
  opened.mockRestore();
});

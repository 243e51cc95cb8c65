import { expect, it } from 'vitest';
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

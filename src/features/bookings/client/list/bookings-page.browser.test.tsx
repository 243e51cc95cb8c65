import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { hold, respond } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { booking, listOf, member } from '#client/testing/samples.ts';
import { listMyBookings, listWaits } from '#features/bookings/endpoints.ts';

it('says that it loads', async () => {
  respond(listMyBookings, listOf([booking()]));
  respond(listWaits, []);
  const answer = hold(listMyBookings);
  await renderPage('/bookings', { user: member() });
  const loading = page.getByText('Loading bookings…');
  await expect.element(loading).toBeInTheDocument();
  answer();
  await expect.element(page.getByRole('article')).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
});

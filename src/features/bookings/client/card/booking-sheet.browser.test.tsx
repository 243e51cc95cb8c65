import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setDevice } from '#client/testing/devices.ts';
import { respond } from '#client/testing/mock-api.ts';
import { mockRental } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { booking, idOf, itemDetail, listOf, member, tomorrow } from '#client/testing/samples.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { createBooking, listMyBookings } from '#features/bookings/endpoints.ts';

it('announces a request above the sheet', async () => {
  await setDevice('phone');
  mockRental(itemDetail());
  respond(createBooking, booking());
  respond(listMyBookings, listOf([booking()]));
  await renderPage(`/rental/${idOf(10)}?day=${tomorrow()}&from=09:00&to=11:00`, { user: member() });
  const button = () => document.querySelector<HTMLElement>('[data-bottom-bar] button');
  await expect.poll(button).not.toBeNull();
  button()?.click();
  const sheet = page.getByRole('dialog', { name: 'Book Quemado Red' });
  await sheet.getByRole('button', { name: 'Request Booking' }).click();
  await expectToast('Booking request submitted successfully!');
  await expect.element(sheet).toBeVisible();
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setDevice } from '#client/testing/devices.ts';
import { keepSlips } from '#client/testing/keep-answer.ts';
import { disconnect, refuse } from '#client/testing/mock-api.ts';
import { mockBookings } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { booking, member } from '#client/testing/samples.ts';
import { begun, confirmed } from '#client/testing/ticket.ts';
import { getBooking, listMyBookings } from '#features/bookings/endpoints.ts';

const slip = page.getByRole('article');
const address = `/bookings/${booking().id}/slip`;

it('says on a phone when the craft should have left, and leads with directions and calendar before the ticket', async () => {
  await setDevice('phone');
  mockBookings([begun(12)], 'renter');
  await renderPage(address, { user: member() });
  await expect.element(page.getByText(/^Should have left at .* Show this slip on the quay/)).toBeVisible();
  await expect.element(slip).toHaveTextContent(/GPS 35\.\d{4}, -3\.\d{4}/);
  const parts = [
    page.getByRole('link', { name: /^Directions/ }),
    page.getByRole('button', { name: 'Add to calendar' }),
    slip,
    page.getByRole('button', { name: 'Print the slip' }),
  ];
  const tops = parts.map((part) => part.element().getBoundingClientRect().top);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});

it('shows what this device has kept, and how old it is, when the server cannot be reached', async () => {
  const user = member();
  const kept = confirmed();
  for (const endpoint of [getBooking, listMyBookings]) disconnect(endpoint);
  await keepSlips(user, [kept], new Date().toISOString());
  await renderPage(address, { user });
  await expect.element(slip).toHaveTextContent('Confirmed');
  await expect.element(page.getByText(/^As of today at /)).toBeVisible();
  await expect.element(slip).toHaveTextContent(/Scan the code.*Quemado Red/);
  mockBookings([kept], 'renter');
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/^As of today at /)).not.toBeInTheDocument();
  await expect.element(slip).toHaveTextContent(/Scan the code.*Quemado Red/);
});

it('says that a booking was not found, to users who are neither its renter nor the owner', async () => {
  refuse(getBooking, 'booking_not_found');
  await renderPage(address, { user: member() });
  await expect.element(page.getByRole('heading', { name: 'Booking not found' })).toBeVisible();
});

import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setDevice } from '#client/testing/devices.ts';
import { keepSlips, keptKeys } from '#client/testing/keep-answer.ts';
import { disconnect, refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { sendEvent } from '#client/testing/mock-network.ts';
import { mockBookings } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { booking, member } from '#client/testing/samples.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { getBooking, listMyBookings } from '#features/bookings/endpoints.ts';
import { bookingsTopic } from '#shared/live-topics.ts';

const slip = page.getByRole('article');
const address = `/bookings/${booking().id}/slip`;

beforeEach(() => mockBookings([booking()], 'renter'));

it('leads on a phone with directions and calendar, then shows the ticket, and then prints', async () => {
  await setDevice('phone');
  await renderPage(address, { user: member() });
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

it('stays open when the session check fails, and asks for sign-in and forgets what is kept when the session has ended', async () => {
  await keepSlips(member(), [], new Date().toISOString());
  await renderPage(address, { user: member() });
  await expect.element(slip).toBeVisible();
  refuse(getMe);
  const checks = sentTo(getMe).length;
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(() => sentTo(getMe).length).toBeGreaterThan(checks);
  await expect.element(slip).toHaveTextContent('Not confirmed yet');
  respond(getMe, member());
  await page.getByRole('link', { name: 'Back to bookings' }).click();
  await page.getByRole('button', { name: /^More for/ }).click();
  const toSlip = page.getByRole('link', { name: 'Booking slip (not confirmed yet)' });
  await expect.element(toSlip).toBeVisible();
  refuse(getBooking, 'not_signed_in');
  await toSlip.click();
  await expect.element(slip).toBeVisible();
  sendEvent(bookingsTopic);
  const heading = { level: 1, name: 'Sign in to see this slip', includeHidden: true };
  await expect.element(page.getByRole('heading', heading)).toBeInTheDocument();
  await expect.poll(keptKeys).toEqual([]);
});

it('shows what this device has kept, and how old it is, when the server cannot be reached', async () => {
  const user = member();
  const kept = booking({ status: 'CONFIRMED' });
  for (const endpoint of [getBooking, listMyBookings]) disconnect(endpoint);
  await keepSlips(user, [kept], new Date().toISOString());
  await renderPage(address, { user });
  await expect.element(slip).toHaveTextContent('Confirmed');
  await expect.element(page.getByText(/^As of today at /)).toBeVisible();
  mockBookings([kept], 'renter');
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/^As of today at /)).not.toBeInTheDocument();
  await expect.element(slip).toHaveTextContent('Confirmed');
});

it('says that a booking was not found, to users who are neither its renter nor the owner', async () => {
  refuse(getBooking, 'booking_not_found');
  await renderPage(address, { user: member() });
  await expect.element(page.getByRole('heading', { name: 'Booking not found' })).toBeVisible();
});

import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockPermission, mockPhoneWithoutPush } from '#client/states/member-states.ts';
import { setDevice } from '#client/testing/devices.ts';
import { respond } from '#client/testing/mock-api.ts';
import { mockBookings, mockRental } from '#client/testing/mock-pages.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import { booking, idOf, itemDetail, member, owner, tomorrow } from '#client/testing/samples.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { createBooking } from '#features/bookings/endpoints.ts';
import { getPushBrowsers } from '#features/messages/endpoints.ts';

const panel = page.getByRole('region', { name: 'Get told at once' });
const sheet = page.getByRole('dialog', { name: 'Book Quemado Red' });
const turnOn = page.getByRole('button', { name: 'Switch push messages on' });

beforeEach(() => {
  mockPermission('default');
  respond(getPushBrowsers, { publicKey: 'key', endpoints: [] });
});

it('can ask again after a question that was closed without an answer', async () => {
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('default');
  mockBookings([booking()]);
  await renderPage('/bookings?tab=items', { user: owner() });
  await turnOn.click();
  await expect.element(panel.getByRole('alert')).toHaveTextContent('Tap the button again');
  await expect.element(turnOn).toBeVisible();
});

it('shows on an iPhone how to add Sillage to the home screen', async () => {
  await setDevice('phone');
  mockPhoneWithoutPush();
  mockBookings([booking()]);
  await renderPage('/bookings?tab=items', { user: owner() });
  await expect.element(panel).toHaveTextContent('Add to Home Screen');
  expect(turnOn.length).toBe(0);
});

it('asks a renter on a phone below the request that was just sent, in its sheet, and remembers “Not now”', async () => {
  await setDevice('phone');
  mockBookings([], 'renter');
  mockRental(itemDetail());
  respond(createBooking, booking());
  const request = async () => {
    await renderPage(`/rental/${idOf(10)}?day=${tomorrow()}&from=09:00&to=11:00`, {
      user: member(),
    });
    const open = () => document.querySelector<HTMLElement>('[data-bottom-bar] button');
    await expect.poll(open).not.toBeNull();
    open()?.click();
    await sheet.getByRole('button', { name: 'Request Booking' }).click();
    // The ticket begins at the top of the window.
    await expect.element(sheet.getByText('Booking request submitted successfully!')).toHaveFocus();
    await expect.element(sheet.getByText('Pending', { exact: true })).toBeInViewport();
  };
  await request();
  await expect.element(panel).toHaveTextContent('as soon as the owner answers');
  panel.getByRole('button', { name: 'Not now' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expectToast('under Notifications in your profile');
  await expect.element(panel).not.toBeInTheDocument();
  removePage();
  await request();
  // By then the panel would be there.
  await sheet.getByText('Pending', { exact: true }).hover();
  expect(panel.length).toBe(0);
});

import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#client/data/query-client.ts';
import { guestBooking, token } from '#client/states/quay-samples.ts';
import { setDevice } from '#client/testing/devices.ts';
import { refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { mockBookings } from '#client/testing/mock-pages.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import { member, owner } from '#client/testing/samples.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { claimSlip, getSlip } from '#features/quay/endpoints.ts';

const address = `/slip/${token}`;
const slip = page.getByRole('article');
const keep = page.getByRole('button', { name: 'Keep it with my bookings' });

beforeEach(() => respond(getSlip, guestBooking({ totalPrice: 1200 })));

it('shows a visitor what a slip needs, sends no referrer, is not listed, and is forgotten with the page', async () => {
  await setDevice('phone');
  await renderPage(address);
  await expect.element(slip).toHaveTextContent(guestBooking().rentableItem.listingTitle);
  await expect.element(slip).toHaveTextContent(/\d+:00 AM to \d+:00/);
  await expect.element(slip).toHaveTextContent(/GPS 35\.\d{4}, -3\.\d{4}/);
  await expect.element(slip).toHaveTextContent(/1,200\.00\sMAD/);
  await expect.element(slip.getByRole('link', { name: /^\+212/ }).first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Directions/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /WhatsApp/ }).first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: '112' })).toBeVisible();
  expect(sentTo(getSlip)[0]?.params.token).toBe(token);
  expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const isKept = () => JSON.stringify(queryClient.getQueryCache().getAll()).includes(token);
  expect(isKept()).toBe(true);
  await page.getByRole('link', { name: 'Terms' }).first().click();
  await expect.element(slip).not.toBeInTheDocument();
  await expect.poll(isKept).toBe(false);
  expect(await caches.keys()).toEqual([]);
});

it('says that the address has ended, and sends nothing that is no token', async () => {
  refuse(getSlip, 'slip_not_found');
  await renderPage(address);
  await expect.element(page.getByRole('heading', { name: 'This slip has ended' })).toBeVisible();
  removePage();
  const sent = sentTo(getSlip).length;
  await renderPage('/slip/..%2Fme');
  await expect.element(page.getByRole('heading', { name: 'This slip has ended' })).toBeVisible();
  expect(sentTo(getSlip)).toHaveLength(sent);
});

it('becomes the booking of a signed-in user, and goes on to it, also once the visitor who wanted that has signed in', async () => {
  // In this browser the test does not leave the page.
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Instagram 300.0');
  await renderPage(address);
  await keep.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(sentTo(claimSlip)).toEqual([]);
  agent.mockRestore();
  removePage();
  const own = guestBooking({ slipToken: null, user: { ...guestBooking().user, id: member().id } });
  respond(claimSlip, own);
  mockBookings([own], 'renter');
  await renderPage(address, { user: member() });
  await expectToast('The booking is now among yours');
  await expect.poll(() => location.search).toContain(`booking=${own.id}`);
  removePage();
  await renderPage(address, { user: member() });
  refuse(getSlip, 'slip_not_found');
  await keep.click();
  await expect.poll(() => location.pathname + location.search).toContain(`booking=${own.id}`);
  expect(sentTo(claimSlip)).toHaveLength(2);
});

it('tells its owner that it is their guest’s page', async () => {
  await renderPage(address, { user: owner() });
  await expect.element(page.getByText('This is the page of your guest.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open the booking' })).toBeVisible();
  await expect.element(keep).not.toBeInTheDocument();
});

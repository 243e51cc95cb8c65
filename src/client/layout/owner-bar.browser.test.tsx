import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { boardBooking, mockBoard, onWater } from '#client/testing/board.ts';
import { setDevice } from '#client/testing/devices.ts';
import { disconnect, respond, sentTo } from '#client/testing/mock-api.ts';
import { mockListings, mockRental } from '#client/testing/mock-pages.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import { idOf, itemCard, itemDetail, listOf, member, owner } from '#client/testing/samples.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { getDay } from '#features/calendar/endpoints.ts';
import { listMyItems } from '#features/items/endpoints.ts';

const bar = page.getByRole('navigation', { name: /^(Owner|Propriétaire)$/ });
const roomForBar = () => getComputedStyle(document.documentElement).getPropertyValue('--bar-height');

it('is at the foot of an owner’s phone, with the number of requests and the current page', async () => {
  await setDevice('phone');
  mockListings([itemCard()]);
  await renderPage('/listings', { user: owner({ pendingRequests: 3 }) });
  await expect.element(bar).toBeVisible();
  const links = bar.getByRole('link').elements() as HTMLAnchorElement[];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...['/bookings/quay', '/bookings?tab=items', '/calendar', '/money', '/my-listings'],
  ]);
  await expect.element(bar.getByRole('link', { name: 'Requests' })).toHaveTextContent('3 bookings waiting');
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([]);
  expect(bar.element().getBoundingClientRect().bottom).toBe(innerHeight);
  expect(roomForBar()).toMatch(/64px/);

  respond(listMyItems, listOf([]));
  await bar.getByRole('link', { name: 'Craft' }).click();
  await expect.element(bar.getByRole('link', { name: 'Craft' })).toHaveAttribute('aria-current', 'page');
  await page.viewport(1280, 800);
  expect(bar.query()).toBeNull();
  expect(roomForBar()).toBe('0px');
});

it.each(['en', 'fr'] as const)('has room for its words on the narrowest phone, in %s', async (language) => {
  await page.viewport(320, 640);
  mockListings([itemCard()]);
  await renderPage('/listings', { user: owner({ pendingRequests: 12 }), language });
  await expect.element(bar).toBeVisible();
  await document.fonts.ready;
  const words = [...bar.element().querySelectorAll('a')].map((link) => link.getBoundingClientRect());
  for (const { left, right, width, height } of words) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  for (const link of bar.element().querySelectorAll('a')) expect(link.scrollWidth).toBe(link.clientWidth);
});

it('is there without a signal, by the cookie of the owner', async () => {
  await setDevice('phone');
  mockListings([itemCard()]);
  disconnect(getMe);
  await renderPage('/listings', { user: owner(), unknown: true });
  await expect.element(bar.getByRole('link', { name: 'Today' })).toBeVisible();
});

it('is not there for renters and visitors, nor beside the bar of a booking card', async () => {
  await setDevice('phone');
  mockListings([itemCard()]);
  for (const user of [null, member()]) {
    await renderPage('/listings', { user });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(document.querySelector('[data-owner-bar]')).toBeNull();
    removePage();
  }
  mockRental(itemDetail({ owner: { ...itemDetail().owner, id: idOf(9) } }));
  await renderPage(`/rental/${itemDetail().id}`, { user: owner() });
  await expect.poll(() => document.querySelector('[data-bottom-bar]')).not.toBeNull();
  await expect.poll(() => document.querySelector('[data-owner-bar]')).not.toBeNull();
  expect(bar.query()).toBeNull();
  expect(roomForBar()).toBe('0px');
});

it('leads an owner from the home page to what is due today, and shows nothing while nothing is', async () => {
  const line = page.getByRole('banner').getByRole('link', { name: /^Today: / });
  mockListings([itemCard()]);
  mockBoard([onWater(1, -5), boardBooking(2, 50), boardBooking(3, 200)]);
  await renderPage('/', { user: owner({ pendingRequests: 2 }) });
  await expect
    .element(line)
    .toHaveTextContent('Today: 1 overdue, 1 to leave within the hour, 2 requests to answer');
  await expect.element(line).toHaveAttribute('href', '/bookings/quay');
  removePage();
  mockBoard([boardBooking(3, 200)]);
  await renderPage('/', { user: owner() });
  await expect.poll(() => sentTo(getDay).length).toBe(2);
  expect(line.query()).toBeNull();
});

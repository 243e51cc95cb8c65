import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#client/data/query-client.ts';
import { helpsForKey } from '#client/offline/kept-queries.ts';
import { act, boardBooking, group, mockBoard, onWater, open, startAtNoon } from '#client/testing/board.ts';
import { setDevice } from '#client/testing/devices.ts';
import { keepAnswer } from '#client/testing/keep-answer.ts';
import { disconnect, refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { mockBookings } from '#client/testing/mock-pages.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import { booking, idOf, member, owner, ownerCalendar, ownerDay } from '#client/testing/samples.ts';
import { confirmed, inMinutes, more } from '#client/testing/ticket.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { callOffBooking, listItemBookings, putTrip } from '#features/bookings/endpoints.ts';
import type { BookingDetail } from '#features/bookings/schemas.ts';
import { getDay, getOwnerCalendar } from '#features/calendar/endpoints.ts';
import type { Switch } from '#features/helpers/switches.ts';
import { listFreeItems } from '#features/quay/endpoints.ts';
import { dayQuery } from './day/use-day.ts';

beforeEach(startAtNoon);

const ownerId = idOf(2);
const helping = (switches: Switch[], number = 2, ownerName = 'Omar Tahiri') => ({
  ...{ id: idOf(700 + number), ownerId: idOf(number), ownerName, switches, until: '2099-09-30' },
});
const helper = (...switches: Switch[]) =>
  member({ id: idOf(8), displayName: 'Hassan', helpsFor: [helping(switches)] });
const seenBy = (switches: Switch[], one: BookingDetail): BookingDetail => ({ ...one, switches });
const quay = `/bookings/quay?for=${ownerId}`;
const today = page.getByRole('heading', { level: 1, name: 'Today' });
const walkIn = page.getByRole('button', { name: 'Someone is here' });
const queriesTo = (endpoint: Parameters<typeof sentTo>[0]) => sentTo(endpoint).map(({ query }) => query.for);

async function openDay(switches: Switch[], bookings: BookingDetail[]) {
  mockBoard(bookings.map((one) => seenBy(switches, one)));
  await renderPage(quay, { user: helper(...switches) });
  await expect.element(page.getByText(/^Updated/)).toBeVisible();
}

it('shows a boatman the owner’s day by name, with trips, walk-ins and money, but no requests, and links that stay with this owner', async () => {
  const byHelper = { name: 'Hassan', act: 'DEPARTED', at: inMinutes(-90) };
  await openDay(
    ['day', 'walkIns'],
    [onWater(1, 30, { byHelper }), boardBooking(2, 60, { status: 'PENDING', expiresAt: inMinutes(30) })],
  );
  await expect.element(page.getByText('For Omar Tahiri · until Sep 30')).toBeVisible();
  await expect.element(walkIn).toBeVisible();
  await expect.element(act(/^Back: Quemado Red/)).toBeVisible();
  await expect.element(group('To answer')).toHaveTextContent('Renter 2');
  expect(act(/^(Confirm|Decline)/).query()).toBeNull();
  await open('Renter 1');
  await expect.element(group('On the water')).toHaveTextContent(/Hassan, for Omar: Gone, 10:30 AM.*Received/);
  await expect
    .element(page.getByRole('link', { name: 'Booking', exact: true }))
    .toHaveAttribute('href', `/bookings?tab=items&booking=${idOf(501)}&for=${ownerId}`);
  expect(new Set([...queriesTo(getDay), ...queriesTo(listFreeItems)])).toEqual(new Set([ownerId]));
});

it('shows nothing of money and walk-ins to who has only the day', async () => {
  await openDay(['day'], [onWater(1, 30)]);
  await open('Renter 1');
  await expect.element(act(/^Undo/).or(act(/^Back/)).first()).toBeVisible();
  expect(walkIn.query()).toBeNull();
  await expect.element(page.getByRole('main')).not.toHaveTextContent(/Received|To settle|Cash/);
});

it('leads a helper without craft to the first owner whom they help, and on to another one', async () => {
  mockBoard([]);
  const user = helper('day');
  user.helpsFor.push(helping(['calendar'], 9, 'Salma'));
  await renderPage('/bookings/quay', { user });
  await expect.element(today).toBeVisible();
  expect(location.search).toBe(`?for=${ownerId}`);
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'For Salma' }))
    .toHaveAttribute('href', `/calendar?for=${idOf(9)}`);
});

it('ends at once when the owner ends it, says what was not taken, and forgets the owner’s answers', async () => {
  await openDay(['day'], [boardBooking(1, -5)]);
  refuse(putTrip, 'helper_ended');
  await act(/^Gone/).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('You no longer help this owner.');
  respond(getMe, member({ id: idOf(8) }));
  await queryClient.refetchQueries({ queryKey: [getMe.path] });
  const title = page.getByRole('heading', { name: 'You no longer help this owner' });
  await expect.element(title).toBeVisible();
  expect(today.query()).toBeNull();
  await expect.element(page.getByRole('alert')).toHaveTextContent('You no longer help this owner.');
  await expect
    .poll(() => queryClient.getQueryData(dayQuery('own', undefined, { for: ownerId }).queryKey))
    .toBe(undefined);
  await page.getByRole('button', { name: 'Drop' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('opens the owner’s day without a signal, with what the helper may do there', async () => {
  const user = helper('day');
  const { queryKey } = dayQuery('own', undefined, { for: ownerId });
  const data = ownerDay([seenBy(['day'], onWater(1, 30))]);
  await keepAnswer(user, { queryKey, data, at: inMinutes(-5) });
  await keepAnswer(user, { queryKey: helpsForKey, data: user.helpsFor, at: inMinutes(-5) });
  for (const endpoint of [getMe, getDay, listFreeItems]) disconnect(endpoint);
  await renderPage(quay, { user, unknown: true });
  await expect.element(page.getByText('For Omar Tahiri · until Sep 30')).toBeVisible();
  await expect.element(act(/^Back: Quemado Red/)).toBeVisible();
  expect(walkIn.query()).toBeNull();
});

it('has the received bookings and the day in tabs that stay with the owner, and acts by switches', async () => {
  mockBookings([seenBy(['requests', 'day'], confirmed())]);
  await renderPage(`/bookings?for=${ownerId}`, { user: helper('requests', 'day') });
  await more.click();
  await expect.element(page.getByRole('button', { name: 'Call off' })).toBeVisible();
  expect(page.getByRole('button', { name: /^(Block|Receive|Note)/ }).query()).toBeNull();
  expect(
    page
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent),
  ).toEqual(['Item Bookings', 'Daily View']);
  expect(new Set(queriesTo(listItemBookings))).toEqual(new Set([ownerId]));
  await page.getByRole('button', { name: 'Call off' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('Call off');
  expect(dialog.getByRole('checkbox').query()).toBeNull();
  await dialog.getByText('Wind').click();
  respond(callOffBooking, confirmed({ status: 'CANCELLED', cancelReason: 'CALLED_OFF' }));
  await dialog.getByRole('button', { name: 'Call off' }).click();
  await expect.poll(() => Object(sentTo(callOffBooking)[0]?.body).close).toBe(false);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('tab', { name: 'Daily View' }).click();
  expect(location.search).toBe(`?tab=day&for=${ownerId}`);
});

it('shows who has only the calendar weeks and months with closed hours, without what belongs to the owner', async () => {
  await setDevice('desk');
  respond(getOwnerCalendar, ownerCalendar({ bookings: [booking()] }));
  await renderPage(`/calendar?for=${ownerId}`, { user: helper('calendar') });
  await expect.element(page.getByRole('button', { name: 'Close hours' })).toBeEnabled();
  const main = page.getByRole('main');
  const links = main.getByRole('link').elements() as HTMLAnchorElement[];
  expect(links.filter((link) => !link.search.includes(`for=${ownerId}`))).toEqual([]);
  expect(main.getByRole('link', { name: 'Day', exact: true }).query()).toBeNull();
  expect(queriesTo(getOwnerCalendar)).toEqual([ownerId]);
});

it('says so on a page that the owner does not share', async () => {
  for (const path of ['/bookings/quay', '/bookings']) {
    await renderPage(`${path}?for=${ownerId}`, { user: helper('calendar') });
    await expect.element(page.getByText('Omar Tahiri has not shared this page with you.')).toBeVisible();
    removePage();
  }
});

it('leads to the owner’s pages from the bar and the menu, as far as the switches go', async () => {
  await setDevice('phone');
  mockBoard([]);
  await renderPage(quay, { user: helper('day', 'calendar') });
  const hrefs = [quay, `/bookings?tab=items&for=${ownerId}`, `/calendar?for=${ownerId}`];
  const hrefsIn = (part: { getByRole: typeof page.getByRole }) =>
    part
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
  const bar = page.getByRole('navigation', { name: 'Omar Tahiri' });
  await expect.element(bar).toBeVisible();
  expect(hrefsIn(bar)).toEqual(hrefs);
  await expect.element(bar.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog').getByRole('region', { name: 'Omar Tahiri' });
  await expect.element(menu).toBeVisible();
  expect(hrefsIn(menu)).toEqual(hrefs);
});

it('leads owners who help others back to their own craft', async () => {
  mockBoard([]);
  const user = owner({ id: idOf(8), helpsFor: [helping(['day'])] });
  await renderPage(quay, { user });
  await expect
    .element(page.getByRole('link', { name: 'My own craft' }))
    .toHaveAttribute('href', '/bookings/quay');
});

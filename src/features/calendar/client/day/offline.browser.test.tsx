import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  act,
  boardBooking,
  group,
  item,
  mockBoard,
  onWater,
  open,
  openBoard,
  withoutConnection,
} from '#client/testing/board.ts';
import { keepAnswer, keepSlips } from '#client/testing/keep-answer.ts';
import { disconnect, hold, refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import { booking, idOf, listOf, owner, ownerDay } from '#client/testing/samples.ts';
import { inMinutes } from '#client/testing/ticket.ts';
import { callOffBooking, listMyBookings, markNoShow, putTrip } from '#features/bookings/endpoints.ts';
import { getDay } from '#features/calendar/endpoints.ts';
import { getFirstSteps, listFreeItems } from '#features/quay/endpoints.ts';
import { dayQuery } from './use-day.ts';

const trip = { departedAt: inMinutes(0), dueAt: inMinutes(115), returnedAt: null };
const kept = page.getByText('To be sent');
const refused = page.getByRole('alert');
/** Without a signal: what is sent gets no answer, although the browser may say that it is online. */
const loseSignal = () => {
  for (const endpoint of [putTrip, markNoShow, getDay]) disconnect(endpoint);
};
const regainSignal = (bookings: Parameters<typeof mockBoard>[0]) => {
  mockBoard(bookings);
  dispatchEvent(new Event('online'));
};
const sentTrips = () =>
  sentTo(putTrip).map(({ params, body }) => [params.id, Object.keys(Object(body)).join()] as const);

beforeEach(withoutConnection);

it('shows a tap at once without a signal, and sends all taps once, in order, with their moments', async () => {
  await openBoard([onWater(1, 30), boardBooking(2, 0, item(1, 'Cala Iris'))]);
  loseSignal();
  act(/^Gone: Cala Iris/)
    .element()
    .focus();
  await userEvent.keyboard('{Enter>3/}');
  await expect.element(page.getByRole('heading', { name: /On the water/ })).toHaveTextContent('2');
  await act(/^Back: Quemado Red/).click();
  await expect.element(group('Next to leave')).toHaveTextContent(/Cala Iris.*On the water/);
  await expect.element(group('On the water')).toHaveTextContent(/Quemado Red.*Back/);
  expect(kept.elements()).toHaveLength(2);
  await expect.element(page.getByText('2 entries are kept on this device')).toBeVisible();

  const tries = sentTo(putTrip).length;
  respond(putTrip, trip);
  regainSignal([]);
  await expect.element(kept).not.toBeInTheDocument();
  expect(sentTrips().slice(tries)).toEqual([
    [idOf(502), 'departedAt'],
    [idOf(501), 'returnedAt'],
  ]);
  expect(sentTo(putTrip).at(-1)?.body).toEqual({ returnedAt: new Date().toISOString() });
  dispatchEvent(new Event('online'));
  expect(sentTo(putTrip)).toHaveLength(tries + 2);
});

it('goes on after a refused tap, which stays with its reason until it is dropped, or offers to call off the booking of a renter who could not leave', async () => {
  const bookings = [boardBooking(1, 0), boardBooking(2, -25, item(1, 'Cala Iris'))];
  await openBoard(bookings);
  loseSignal();
  await act(/^Gone: Quemado Red/).click();
  await open('Cala Iris');
  await act(/^Did not come/).click();
  refuse(putTrip, 'item_still_out');
  refuse(markNoShow, 'item_with_others');
  regainSignal(bookings);
  const gone = refused.getByRole('listitem').filter({ hasText: 'Quemado Red: gone at' });
  await expect.element(gone).toBeVisible();
  await expect.element(kept).not.toBeInTheDocument();
  await expect.element(group('Next to leave').first()).toHaveTextContent('Cala Iris');

  const tries = sentTo(putTrip).length;
  await gone.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => sentTo(putTrip).length).toBe(tries + 1);
  await gone.getByRole('button', { name: 'Drop it' }).click();
  await expect.element(gone).not.toBeInTheDocument();

  await refused.getByRole('button', { name: 'Call off' }).click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Why?');
  expect(page.getByText('Is the craft back?').length).toBe(0);
  await expect.element(refused).not.toBeInTheDocument();
  expect(localStorage.getItem(`quay:${owner().id}`)).toBeNull();
  respond(callOffBooking, boardBooking(2, -25, { status: 'CANCELLED', cancelReason: 'CALLED_OFF' }));
  mockBoard([]);
  await page.getByText('Wind', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Call off' }).click();
  await expect.element(group('Next to leave')).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'Called off' })).toBeVisible();
});

it('a page that needs a connection lists the slips and the board that this device has kept, which says how old it is', async () => {
  const user = owner();
  for (const endpoint of [listMyBookings, getDay, getFirstSteps, listFreeItems]) disconnect(endpoint);
  await keepSlips(user, [booking({ id: idOf(200) })], new Date().toISOString());
  const at = inMinutes(-25);
  const data = ownerDay([onWater(1, 30)], { at });
  await keepAnswer(user, { ...dayQuery('own'), data, at });
  await renderPage('/bookings/kept', { user });
  const link = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
  await expect.element(link(/tomorrow Quemado Red /)).toHaveAttribute('href', `/bookings/${idOf(200)}/slip`);
  await expect.element(link(/Who is out/)).toHaveAttribute('href', '/bookings/quay');
  await expect.element(link(/^In danger at sea/)).toHaveAttribute('href', 'tel:112');
  removePage();
  await renderPage('/bookings/quay', { user });
  await expect.element(page.getByText('Not up to date: loaded 25 minutes ago.')).toBeVisible();
  await expect.element(group('On the water')).toHaveTextContent('Quemado Red');
});

it('a page that needs a connection says nothing of what is kept before it has read it', async () => {
  respond(listMyBookings, listOf([]));
  const answer = hold(listMyBookings);
  await renderPage('/bookings/kept', { user: owner() });
  const panel = page.getByRole('main');
  await expect.element(panel.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(panel.element().textContent).not.toContain('has kept no slips');
  answer();
  await expect.element(panel).toHaveTextContent('has kept no slips');
});

import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  act,
  boardBooking,
  group,
  item,
  mockBoard,
  onWater,
  openBoard,
  withoutConnection,
} from '#client/testing/board.ts';
import { keepAnswer } from '#client/testing/keep-answer.ts';
import { disconnect, refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { idOf, owner } from '#client/testing/samples.ts';
import { inMinutes } from '#client/testing/ticket.ts';
import { callOffBooking, markNoShow, putTrip } from '#features/bookings/endpoints.ts';
import { getBoard, listFreeItems } from '#features/quay/endpoints.ts';
import { boardQuery } from '../board-queries.ts';

const trip = { departedAt: inMinutes(0), dueAt: inMinutes(115), returnedAt: null };
const kept = page.getByText('Kept, will be sent');
const refused = page.getByRole('alert');
/** Without a signal: what is sent gets no answer, although the browser may say that it is online. */
const loseSignal = () => {
  for (const endpoint of [putTrip, markNoShow, getBoard]) disconnect(endpoint);
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
  await expect.element(group('Ready')).toHaveTextContent(/Cala Iris.*On the water/);
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

it('goes on after a refused tap, which stays with its reason until it is dropped', async () => {
  await openBoard([boardBooking(1, 0), boardBooking(2, -25, item(1, 'Cala Iris'))]);
  loseSignal();
  await act(/^Gone: Quemado Red/).click();
  await act(/^More for Cala Iris/).click();
  await act('Did not come').click();
  refuse(putTrip, 'item_still_out');
  respond(markNoShow, boardBooking(2, -25));
  regainSignal([boardBooking(1, 0)]);
  await expect.element(refused).toHaveTextContent('Quemado Red: gone at');
  await expect.element(kept).not.toBeInTheDocument();
  await expect.element(group('Ready')).toHaveTextContent('Quemado Red');

  const tries = sentTo(putTrip).length;
  await refused.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => sentTo(putTrip).length).toBe(tries + 1);
  await refused.getByRole('button', { name: 'Drop it' }).click();
  await expect.element(refused).not.toBeInTheDocument();
  expect(localStorage.getItem(`quay:${owner().id}`)).toBeNull();
});

it('offers to call off the booking of a renter who could not leave', async () => {
  await openBoard([boardBooking(1, -25)]);
  refuse(markNoShow, 'item_with_others');
  await act(/^More for/).click();
  await act('Did not come').click();
  await refused.getByRole('button', { name: 'Call off' }).click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Why?');
  expect(page.getByText('Is the craft back?').length).toBe(0);
  await expect.element(refused).not.toBeInTheDocument();
  const calledOff = boardBooking(1, -25, { status: 'CANCELLED', cancelReason: 'CALLED_OFF' });
  respond(callOffBooking, calledOff);
  mockBoard([]);
  await page.getByText('Wind', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Call off' }).click();
  await expect.element(group('Ready')).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'Called off' })).toBeVisible();
});

it('says how old the board is when it can no longer be read, also after a reload', async () => {
  const user = owner();
  const data = { at: inMinutes(-25), sunset: inMinutes(60), bookings: [onWater(1, 30)], more: 0 };
  await keepAnswer(user, { ...boardQuery('own'), data, at: data.at });
  disconnect(getBoard);
  disconnect(listFreeItems);
  await renderPage('/bookings/quay', { user });
  await expect.element(page.getByText('Not up to date: loaded 25 minutes ago.')).toBeVisible();
  await expect.element(group('On the water')).toHaveTextContent('Quemado Red');
});

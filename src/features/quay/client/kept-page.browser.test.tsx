import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { keepAnswer, keepSlips } from '#client/testing/keep-answer.ts';
import { disconnect, hold, respond } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { booking, idOf, listOf, owner } from '#client/testing/samples.ts';
import { listMyBookings } from '#features/bookings/endpoints.ts';
import { boardQuery } from './board-queries.ts';

it('a page that needs a connection lists the board and the slips that this device has kept', async () => {
  const user = owner();
  disconnect(listMyBookings);
  await keepSlips(user, [booking({ id: idOf(200) })], new Date().toISOString());
  await keepAnswer(user, { ...boardQuery('own'), data: {}, at: new Date().toISOString() });
  await renderPage('/bookings/kept?next=%2Fcalendar', { user });
  const link = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
  await expect
    .element(link(/^Quemado Red, tomorrow at /))
    .toHaveAttribute('href', `/bookings/${idOf(200)}/slip`);
  await expect.element(link(/^On the quay/)).toHaveAttribute('href', '/bookings/quay');
  await expect.element(link(/^Try again/)).toHaveAttribute('href', '/calendar');
});

it('a page that needs a connection says nothing of what is kept before it has read it', async () => {
  respond(listMyBookings, listOf([]));
  const answer = hold(listMyBookings);
  await renderPage('/bookings/kept', { user: owner() });
  const panel = page.getByRole('main');
  await expect.element(panel.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect.element(panel.getByRole('link', { name: /^Try again/ })).toBeVisible();
  expect(panel.element().textContent).not.toContain('has kept no slips');
  answer();
  await expect.element(panel).toHaveTextContent('has kept no slips');
});

import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { disconnect, hold, refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { booking, item, listOf, member, owner, tomorrow } from '#client/testing/samples.ts';
import {
  changeBooking,
  getBooking,
  getOwnResponse,
  listBookingDays,
  listItemBookings,
  listMyBookings,
  listWaits,
} from '#features/bookings/endpoints.ts';
import { listMyItems } from '#features/items/endpoints.ts';

const ticket = page.getByRole('article');
const dialog = page.getByRole('dialog');
const cancelled = booking({ status: 'CANCELLED', cancelReason: 'RENTER', expiresAt: null });

it('says that it loads', async () => {
  respond(listMyBookings, listOf([booking()]));
  respond(listWaits, []);
  const answer = hold(listMyBookings);
  await renderPage('/bookings', { user: member() });
  const loading = page.getByText('Loading bookings…');
  await expect.element(loading).toBeInTheDocument();
  answer();
  await expect.element(ticket).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
});

describe('a dialog that asks before a change', () => {
  it('stays open when the change fails, shows the reason, and lets it be tried again', async () => {
    respond(listMyBookings, listOf([booking()]));
    respond(listWaits, []);
    disconnect(changeBooking);
    await renderPage('/bookings', { user: member() });
    await ticket.getByRole('button', { name: 'Cancel request' }).click();
    const yes = dialog.getByRole('button', { name: 'Cancel request' });
    await yes.click();
    const reason = dialog.getByRole('alert');
    await expect.element(reason).toHaveTextContent('Failed to cancel booking');
    await expect.element(reason).toHaveTextContent('No connection. Check your network and try again.');
    await expect.element(reason).toHaveFocus();
    respond(changeBooking, cancelled);
    respond(listMyBookings, listOf([cancelled]));
    await yes.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(ticket).toHaveTextContent('You cancelled this request.');
    expect(sentTo(changeBooking).at(-1)?.params.action).toBe('cancel');
  });

  it('says that the booking has changed meanwhile, and refreshes the ticket when it is closed', async () => {
    respond(listItemBookings, listOf([booking()]));
    respond(listBookingDays, [{ date: tomorrow(), statuses: ['PENDING'] }]);
    respond(listMyItems, listOf([item()]));
    refuse(changeBooking, 'wrong_state');
    await renderPage(`/bookings?tab=day&date=${tomorrow()}`, { user: owner({ pendingRequests: 1 }) });
    await ticket.getByRole('button', { name: 'Decline' }).click();
    respond(listItemBookings, listOf([cancelled]));
    respond(getBooking, cancelled);
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('This booking has changed in the meantime');
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect.element(ticket).toHaveTextContent('Cancelled by the renter.');
    await expect.element(ticket.getByRole('heading')).toHaveFocus();
  });
});

it('shows that the lists of an owner failed to load, with a retry', async () => {
  respond(listMyItems, listOf([item()]));
  for (const list of [listMyBookings, listItemBookings, listBookingDays, getOwnResponse, listWaits])
    refuse(list);
  await renderPage('/bookings?tab=items', { user: owner() });
  await expect.element(page.getByRole('heading', { name: 'Failed to load bookings' })).toBeVisible();
  await page.getByRole('tab', { name: 'Daily View' }).click();
  const text = 'The bookings of this day could not be loaded.';
  const day = page.getByRole('alert').filter({ hasText: text });
  await expect.element(day).toBeVisible();
  respond(listItemBookings, listOf([]));
  respond(listBookingDays, []);
  await day.getByRole('button', { name: 'Try again' }).click();
  await expect.element(day).not.toBeInTheDocument();
});

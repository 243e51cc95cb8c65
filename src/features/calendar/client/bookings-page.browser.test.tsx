import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setDevice } from '#client/testing/devices.ts';
import { tabTo } from '#client/testing/gestures.ts';
import { disconnect, refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { mockBookings, mockListings } from '#client/testing/mock-pages.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import {
  administrator,
  booking,
  idOf,
  member,
  owner,
  ownResponse,
  tomorrow,
} from '#client/testing/samples.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { changeBooking, getBooking, getOwnResponse } from '#features/bookings/endpoints.ts';

const user = owner({ pendingRequests: 1 });
const ticket = page.getByRole('article');
const dialog = page.getByRole('dialog');

describe('a dialog that asks before a change', () => {
  it('stays open when the change fails, shows the reason, and lets it be tried again', async () => {
    mockBookings([booking()], 'renter');
    disconnect(changeBooking);
    await renderPage('/bookings', { user: member() });
    await expect.element(ticket).toHaveTextContent('if unanswered');
    await ticket.getByRole('button', { name: 'Cancel request' }).click();
    const yes = dialog.getByRole('button', { name: 'Cancel request' });
    await yes.click();
    const reason = dialog.getByRole('alert');
    await expect.element(reason).toHaveTextContent('Failed to cancel booking');
    await expect.element(reason).toHaveTextContent('No connection. Check your network and try again.');
    await expect.element(reason).toHaveFocus();
    mockBookings([booking()], 'renter');
    await yes.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expectToast('Booking cancelled successfully');
    await expect.element(ticket).toHaveTextContent('You cancelled this request.');
    await expect.element(ticket.getByRole('heading', { level: 3 })).toHaveFocus();
    expect(sentTo(changeBooking).at(-1)?.params.action).toBe('cancel');
  });

  it('says in the Daily View that the booking has changed meanwhile, and leaves the row where it is when it is closed', async () => {
    mockBookings([booking()]);
    await renderPage(`/bookings?tab=day&date=${tomorrow()}`, { user });
    const tab = page.getByRole('tab', { name: /^Item Bookings.*1/ });
    await expect.element(tab).toBeVisible();
    await expect.element(page.getByText('1 booking, 1 to confirm')).toBeVisible();
    disconnect(changeBooking);
    await page.getByRole('button', { name: 'Confirm: Quemado Red, Ghita' }).click();
    await expectToast('Failed to confirm booking');
    const row = page.getByRole('region', { name: /^To answer/ }).getByRole('listitem');
    await row.getByRole('button', { expanded: false }).click();
    await row.getByRole('button', { name: /^Decline/ }).click();
    mockBookings([booking({ status: 'CANCELLED', cancelReason: 'RENTER', expiresAt: null })]);
    refuse(changeBooking, 'wrong_state');
    respond(getMe, { ...user, pendingRequests: 0 });
    await dialog.getByRole('button', { name: 'Decline' }).click();
    const changed = 'This booking has changed in the meantime, so this is no longer possible.';
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(changed);
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect.element(row).toHaveTextContent('Cancelled');
    await expect.element(row.getByRole('button', { expanded: true })).toHaveFocus();
    await expect.element(tab).not.toBeInTheDocument();
  });
});

describe('the tabs of the bookings', () => {
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  const selected = (name: RegExp) => page.getByRole('tab', { name, selected: true });

  it('are not shown to new users, who get a next step, and are three for administrators', async () => {
    mockBookings([], 'renter');
    await renderPage('/bookings', { user: member() });
    await expect.element(page.getByText('My Rental Bookings')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible();
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Browse rentals' })).toBeVisible();
    expect(page.getByRole('tab').length).toBe(0);
    removePage();
    await renderPage('/bookings', { user: administrator() });
    await expect.poll(() => page.getByRole('tab').length).toBe(3);
    const tabs = page.getByRole('tab').elements();
    expect(tabs.map((one) => one.textContent)).toEqual(['My Bookings', 'Item Bookings', 'Daily View']);
  });

  it('open on the requests while some wait, stay there after the last answer, and keep an explicit tab', async () => {
    mockListings([]);
    mockBookings([booking()]);
    await renderPage('/bookings', { user });
    await expect.element(selected(/Item Bookings/)).toBeVisible();
    await tab(/My Bookings/).click();
    await expect.poll(() => location.search).toBe('?tab=my');
    history.back();
    respond(getMe, { ...user, pendingRequests: 0 });
    await ticket.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(ticket).toHaveTextContent('Confirmed');
    await expect.element(tab(/^Item Bookings$/)).toBeVisible();
    await expect.element(selected(/Item Bookings/)).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Rentals', exact: true }).click();
    await expect.poll(() => location.pathname).toBe('/listings');
    history.back();
    await expect.element(selected(/Item Bookings/)).toBeVisible();
  });

  it('change with the arrow keys, and scroll to the selected one on a narrow phone', async () => {
    await page.viewport(320, 640);
    mockBookings([]);
    await renderPage('/bookings?tab=my', { user, language: 'fr' });
    await expect.element(selected(/Les miennes/)).toBeVisible();
    await tabTo(tab(/Les miennes/));
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(selected(/Reçues/)).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(selected(/Par jour/)).toHaveFocus();
    // A scroll position may be off by a fraction of a pixel.
    await expect.element(selected(/Par jour/)).toBeInViewport({ ratio: 0.98 });
  });
});

it('leads an owner in two taps from the bar to a confirmed request, and then to a message for the renter', async () => {
  await setDevice('phone');
  mockBookings([booking()]);
  await renderPage('/terms', { user: owner({ pendingRequests: 1 }) });
  await page
    .getByRole('navigation', { name: 'Owner' })
    .getByRole('link', { name: /^Requests/ })
    .click();
  await ticket.getByRole('button', { name: 'Confirm' }).click();
  // On the day of the confirmation the renter needs the news, not a reminder.
  const tell = ticket.getByRole('link', { name: 'Tell Ghita on WhatsApp' });
  await expect.element(tell).toBeVisible();
  await ticket.getByRole('button', { name: 'More for Ghita' }).click();
  const call = ticket.getByRole('link', { name: /\+212.6.12.34.56.78/ });
  await expect.element(call).toHaveAttribute('href', 'tel:+212612345678');
});

const address = `/bookings?tab=items&booking=${booking().id}`;
const section = page.getByRole('region', { name: 'Request from Ghita' });

describe('the booking of a link', () => {
  it('is shown once, above the list, until another tab is chosen, and how the owner answers below it', async () => {
    mockBookings([booking(), booking({ id: idOf(201), status: 'CONFIRMED', expiresAt: null })]);
    respond(getOwnResponse, ownResponse({ withinHours: 1, answeredPercent: 70, requests: 9, expired: 3 }));
    await renderPage(address, { user });
    await expect.element(section.getByRole('button', { name: 'Decline' })).toBeVisible();
    await expect.poll(() => ticket.length).toBe(2);
    expect(section.getByRole('article').length).toBe(1);
    await page.getByRole('tab', { name: /Item Bookings/ }).click();
    await expect.element(section).not.toBeInTheDocument();
    expect(location.search).not.toContain('booking=');
    const note = page.getByRole('region', { name: 'Your answers' });
    await expect
      .element(note)
      .toHaveTextContent('You usually answer within an hour. 3 of your last 9 requests expired unanswered.');
    const push = note.getByRole('link', { name: /push messages/ });
    await expect.element(push).toHaveAttribute('href', '/notifications');
    await page.getByRole('tab', { name: 'My Bookings' }).click();
    await expect.element(note).not.toBeInTheDocument();
  });

  it('says when it has already been confirmed, and asks nothing', async () => {
    mockBookings([booking({ status: 'CONFIRMED', expiresAt: null })]);
    await renderPage(`${address}&answer=decline`, { user });
    await expect.element(section).toHaveTextContent('This request has already been confirmed.');
    await expect.poll(() => location.search).not.toContain('answer=');
    expect(dialog.length).toBe(0);
  });

  it('is not found above the list when the API says so', async () => {
    const title = 'Another';
    mockBookings([booking({ rentableItem: { ...booking().rentableItem, listingTitle: title } })]);
    refuse(getBooking, 'booking_not_found');
    await renderPage(`/bookings?tab=items&booking=${idOf(9)}`, { user });
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('The booking from your link was not found');
    await expect.element(ticket).toHaveTextContent(title);
  });
});

it("asks the owner once for the answer of an e-mail's link, and does nothing without the button, on a phone", async () => {
  await setDevice('phone');
  mockBookings([booking()]);
  await renderPage(`${address}&answer=decline`, { user });
  await expect.element(dialog).toHaveTextContent('Decline this request?');
  await expect.element(dialog.getByRole('button', { name: 'Go back' })).toHaveFocus();
  expect(location.search).toContain('answer=decline');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.search).toMatch(/booking=[^&]+$/);
  await expect.element(section.getByRole('heading', { level: 3 })).toHaveFocus();
  await expect.element(section).toHaveTextContent('Pending');
  removePage();
  await renderPage(`${address}&answer=confirm`, { user });
  await expect.element(dialog).toHaveTextContent('Confirm this request?');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(section).toHaveTextContent('Confirmed');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.search).not.toContain('answer=');
  await expect.element(section.getByRole('heading', { level: 3 })).toHaveFocus();
});

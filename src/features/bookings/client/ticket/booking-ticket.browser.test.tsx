import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setDevice } from '#client/testing/devices.ts';
import { hold, respond, sentTo } from '#client/testing/mock-api.ts';
import { sendEvent } from '#client/testing/mock-network.ts';
import { mockBookings } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { booking, idOf, owner } from '#client/testing/samples.ts';
import { button, confirmed, dialog, inMinutes, more, openTicket, ticket } from '#client/testing/ticket.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { changeBooking } from '#features/bookings/endpoints.ts';
import type { BookingDetail } from '#features/bookings/schemas.ts';
import { bookingsTopic } from '#shared/live-topics.ts';

async function openRequest(): Promise<void> {
  mockBookings([booking()]);
  await renderPage('/bookings?tab=items', { user: owner({ pendingRequests: 1 }) });
  await expect.element(button('Confirm')).toBeVisible();
}

/** Holds timers of a second until they are released. */
function holdSeconds(): () => void {
  const start = setTimeout;
  const held: (() => void)[] = [];
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) =>
    ms === 1_000 ? held.push(run) : start(run, ms),
  );
  return () => {
    for (const run of held) run();
  };
}

it('the ticket of a booking that has changed ignores a second press where its button was, until the mouse has left', async () => {
  holdSeconds();
  await openRequest();
  const answer = hold(changeBooking);
  // A font that loads later changes the width.
  await document.fonts.ready;
  const confirm = button('Confirm').element();
  const { x, y, width, height } = confirm.getBoundingClientRect();
  const pressPlace = () => {
    const pressed = document.elementFromPoint(x + width / 2, y + height / 2);
    pressed?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    return pressed?.closest('a, button');
  };
  await button('Confirm').click();
  expect(pressPlace()).toBe(confirm);
  answer();
  await expect.element(ticket).toHaveTextContent('Confirmed');
  expect(pressPlace()).toBe(confirm);
  expect(confirm.ariaDisabled).toBe('true');
  expect(confirm.getBoundingClientRect()).toMatchObject({ x, y, width, height });
  await ticket.getByRole('heading').hover();
  await expect.element(ticket.getByRole('link', { name: /^Tell Ghita/ })).toBeVisible();
  await expect.element(ticket.getByRole('heading')).toHaveFocus();
  expect(sentTo(changeBooking).length).toBe(1);
  expect(dialog.length).toBe(0);
});

it('the ticket of a booking that has changed keeps its buttons for a moment also when the other side has changed it', async () => {
  const release = holdSeconds();
  await openRequest();
  button('Decline').element().focus();
  mockBookings([booking({ status: 'CANCELLED', cancelReason: 'RENTER', expiresAt: null })]);
  sendEvent(bookingsTopic);
  await expect.element(ticket).toHaveTextContent('Cancelled');
  expect(button('Decline').element().ariaDisabled).toBe('true');
  release();
  await expect.element(ticket).toHaveTextContent('Cancelled by the renter.');
  await expect.element(ticket.getByRole('heading')).toHaveFocus();
});

it('stays in its place, and says after each answer how many requests are left, also before they are counted', async () => {
  mockBookings([1, 2, 3].map((number) => booking({ id: idOf(210 + number) })));
  await renderPage('/bookings?tab=items', { user: owner({ pendingRequests: 3 }) });
  const count = hold(getMe);
  const confirm = (at: number) => ticket.nth(at).getByRole('button', { name: 'Confirm' });
  await confirm(0).click();
  await expectToast('2 requests left to answer.');
  // Once the mouse has left the buttons of the first ticket, the second one moves.
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.element(confirm(0)).not.toBeInTheDocument();
  await confirm(1).click();
  await expectToast('1 request left to answer.');
  const toAnswer = page.getByRole('region', { name: /^To answer/ }).getByRole('article');
  await expect.element(toAnswer.nth(0)).toHaveTextContent('Confirmed');
  expect(toAnswer.length).toBe(3);
  const badge = page.getByRole('tab', { name: /^Item Bookings.*1/ });
  await expect.element(badge).toBeVisible();
  respond(getMe, owner({ pendingRequests: 1 }));
  count();
  await expect.element(ticket.nth(1)).toHaveTextContent('Confirmed');
  await expect.element(badge).toBeVisible();
});

const guest = (fields: Partial<BookingDetail> = {}) =>
  confirmed({
    ...{ source: 'QUAY', slipToken: 'A'.repeat(22) },
    user: { ...booking().user, id: idOf(200), displayName: '' },
    ...fields,
  });

it('the ticket of a guest without an account names the guest and how they came, and is at most 260 px high on a phone', async () => {
  await setDevice('phone');
  await openTicket(guest({ confirmedAt: inMinutes(-1) }), 'owner');
  await expect.element(ticket).toHaveTextContent('Walk-in');
  await expect.element(ticket).toHaveTextContent('Guest');
  await expect.element(ticket).not.toHaveTextContent('Former member');
  await expect.element(ticket.getByRole('link', { name: /^Send the slip to Guest/ })).toBeVisible();
  expect(ticket.element().getBoundingClientRect().height).toBeLessThan(261);
  await more.click();
  await button('Call off').click();
  await expect.element(dialog).toHaveTextContent('Guest has no account and gets no message from us');
  await dialog.getByText('Wind', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Call off' }).click();
  await expect.element(dialog).toHaveTextContent('Guest gets no message from us: please tell them.');
});

it('the ticket of a guest without an account is named once in French, where the tag says the same', async () => {
  await openTicket(guest(), 'owner', 'fr');
  expect(ticket.getByText('Client de passage', { exact: true }).length).toBe(1);
});

it('the ticket of a guest without an account has no message without a number, but the address for the owner', async () => {
  const user = { ...guest().user, phoneNumber: null };
  await openTicket(guest({ source: 'PHONE', guestEmail: 'lina@example.com', user }), 'owner');
  await expect.element(ticket).toHaveTextContent('By phone');
  expect(ticket.getByRole('link', { name: /WhatsApp/ }).length).toBe(0);
  await more.click();
  await expect.element(ticket).toHaveTextContent('No phone number was noted');
  const mail = ticket.getByRole('link', { name: /^Write an e-\u2060mail to Guest: lina@example.com$/ });
  await expect.element(mail).toHaveAttribute('href', 'mailto:lina@example.com');
  await button('Cancel the booking').click();
  await expect.element(dialog).toHaveTextContent('We send Guest an e-\u2060mail');
  await dialog.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect.element(ticket).toHaveTextContent('You cancelled this booking.');
});

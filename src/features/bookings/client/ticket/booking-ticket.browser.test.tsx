import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setDevice } from '#client/testing/devices.ts';
import { hold, respond, sentTo } from '#client/testing/mock-api.ts';
import { sendEvent } from '#client/testing/mock-network.ts';
import { mockBookings } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { booking, idOf, owner } from '#client/testing/samples.ts';
import {
  begun,
  button,
  confirmed,
  dialog,
  inMinutes,
  more,
  openTicket,
  ticket,
} from '#client/testing/ticket.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { changeBooking } from '#features/bookings/endpoints.ts';
import type { BookingDetail } from '#features/bookings/schemas.ts';
import { bookingsTopic } from '#shared/live-topics.ts';

const user = owner({ pendingRequests: 1 });

async function openRequest(): Promise<void> {
  mockBookings([booking()]);
  await renderPage('/bookings?tab=items', { user });
  await expect.element(button('Confirm')).toBeVisible();
}

/** Reads the page as soon as the ticket shows this text, before its buttons may be replaced. */
function onceShown<Seen>(text: string, look: () => Seen): Promise<Seen> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!ticket.element().textContent.includes(text)) return;
      observer.disconnect();
      resolve(look());
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** Stops new timers of a second, so that they never end. */
function stopSeconds(): void {
  const start = setTimeout;
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => (ms === 1_000 ? 0 : start(run, ms)));
}

describe('the ticket of a booking that has changed', () => {
  it('ignores a second press where its button was, on a phone', async () => {
    await setDevice('phone');
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
    const done = onceShown('Confirmed', () => ({
      pressed: pressPlace(),
      isDisabled: confirm.ariaDisabled,
      place: confirm.getBoundingClientRect(),
    }));
    answer();
    expect(await done).toEqual({
      pressed: confirm,
      isDisabled: 'true',
      place: expect.objectContaining({ x, y, width, height }),
    });
    await expect.element(ticket.getByRole('link', { name: /^Tell Ghita/ })).toBeVisible();
    await expect.element(ticket.getByRole('heading')).toHaveFocus();
    expect(sentTo(changeBooking).length).toBe(1);
    expect(dialog.length).toBe(0);
  });

  it('gets its next buttons as soon as the mouse has left them', async () => {
    stopSeconds();
    await openRequest();
    await button('Confirm').click();
    await expect.element(ticket).toHaveTextContent('Confirmed');
    await expect.element(button('Confirm')).toBeDisabled();
    await ticket.getByRole('heading').hover();
    await expect.element(ticket.getByRole('link', { name: /^Tell Ghita/ })).toBeVisible();
  });

  it('keeps its buttons for a moment also when the other side has changed it', async () => {
    await openRequest();
    button('Decline').element().focus();
    const cancelled = booking({ status: 'CANCELLED', cancelReason: 'RENTER', expiresAt: null });
    mockBookings([cancelled]);
    const held = onceShown('Cancelled', () => button('Decline').element().ariaDisabled);
    sendEvent(bookingsTopic);
    expect(await held).toBe('true');
    await expect.element(ticket).toHaveTextContent('Cancelled by the renter.');
    await expect.element(ticket.getByRole('heading')).toHaveFocus();
  });

  it('keeps its place in the list', async () => {
    const [first, second] = [1, 2].map((number) =>
      booking({ id: idOf(210 + number), user: { ...booking().user, displayName: `Renter ${number}` } }),
    );
    mockBookings([first, second].flatMap((one) => one ?? []));
    await renderPage('/bookings?tab=items', { user });
    await button('Confirm').first().click();
    const shown = page.getByRole('region', { name: /^To answer/ }).getByRole('article');
    await expect.element(shown.first()).toHaveTextContent('Confirmed');
    await expect.element(shown.first()).toHaveTextContent('Renter 1');
    expect(shown.length).toBe(2);
  });
});

it('says after each answer how many requests are left, also before they are counted again', async () => {
  mockBookings([1, 2, 3].map((number) => booking({ id: idOf(210 + number) })));
  await renderPage('/bookings?tab=items', { user: owner({ pendingRequests: 3 }) });
  const count = hold(getMe);
  const confirm = (at: number) => ticket.nth(at).getByRole('button', { name: 'Confirm' });
  await confirm(0).click();
  await expectToast('2 requests left to answer.');
  await confirm(1).click();
  await expectToast('1 request left to answer.');
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

describe('the ticket of a guest without an account', () => {
  it('names the guest, and how they came, sends the slip, and is no higher on a phone than that of a member', async () => {
    await setDevice('phone');
    await openTicket(confirmed(), 'owner');
    const { height } = ticket.element().getBoundingClientRect();
    mockBookings([guest({ confirmedAt: inMinutes(-1) })]);
    sendEvent(bookingsTopic);
    await expect.element(ticket).toHaveTextContent('Walk-in');
    await expect.element(ticket).toHaveTextContent('Guest');
    await expect.element(ticket).not.toHaveTextContent('Former member');
    const send = ticket.getByRole('link', { name: 'Send the slip to Guest on WhatsApp' });
    await expect.element(send).toBeVisible();
    expect(ticket.element().getBoundingClientRect().height).toBeLessThanOrEqual(height + 8);
  });

  it('is named once in French, where the tag says the same', async () => {
    await openTicket(guest(), 'owner', 'fr');
    expect(ticket.getByText('Client de passage', { exact: true }).length).toBe(1);
  });

  it('has no message without a number, but the address for the owner', async () => {
    const user = { ...guest().user, phoneNumber: null };
    await openTicket(guest({ source: 'PHONE', guestEmail: 'lina@example.com', user }), 'owner');
    await expect.element(ticket).toHaveTextContent('By phone');
    expect(ticket.getByRole('link', { name: /WhatsApp/ }).length).toBe(0);
    await more.click();
    await expect.element(ticket).toHaveTextContent('No phone number was noted');
    const mail = ticket.getByRole('link', { name: /^Write an e-\u2060mail to Guest: lina@example.com$/ });
    await expect.element(mail).toHaveAttribute('href', 'mailto:lina@example.com');
  });

  it.each([
    ['is called off', 'Call off', 'Guest gets no message from us: please tell them.'],
    ['is cancelled', 'Cancel the booking', null],
  ])('%s by the owner with the words that the guest is not told', async (_, name, afterwards) => {
    await openTicket(guest(), 'owner');
    await more.click();
    await button(name).click();
    await expect.element(dialog).toHaveTextContent('Guest has no account and gets no message from us');
    if (afterwards) await dialog.getByText('Wind', { exact: true }).click();
    await dialog.getByRole('button', { name }).click();
    if (afterwards) await expect.element(dialog).toHaveTextContent(afterwards);
    else await expect.element(ticket).toHaveTextContent('You cancelled this booking.');
  });
});

// What is said of a trip: `note-model.test.ts`; the buttons of each state: `acts.test.txt`.
it('says on ticket and slip when a craft should have left', async () => {
  await openTicket(begun(12), 'renter');
  await expect.element(ticket).toHaveTextContent(/Should have left at .*Meet at/);
  await ticket.getByRole('link', { name: 'Booking slip' }).click();
  await expect.element(page.getByText(/^Should have left at .* Show this slip on the quay/)).toBeVisible();
});

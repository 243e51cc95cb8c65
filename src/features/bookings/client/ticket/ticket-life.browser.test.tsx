import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFaults } from '#client/testing/axe-faults.ts';
import { setDevice } from '#client/testing/devices.ts';
import { sendEvent } from '#client/testing/live-stream.ts';
import { refuse, sentTo } from '#client/testing/mock-api.ts';
import { mockBookings } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { booking, idOf, owner, tomorrow } from '#client/testing/samples.ts';
import {
  asked,
  begun,
  button,
  confirmed,
  dialog,
  inMinutes,
  more,
  openTicket,
  proposed,
  ticket,
} from '#client/testing/ticket.ts';
import { expectAnnouncement, expectToast } from '#client/testing/toasts.ts';
import {
  acceptChange,
  askToCancel,
  cancelAsAsked,
  keepBooking,
  refuseChange,
} from '#features/bookings/endpoints.ts';
import { bookingsTopic } from '#shared/live-topics.ts';

describe('the menu of a ticket', () => {
  it('opens and closes with the keyboard, gives the focus back, and closes with a press outside', async () => {
    await openTicket(confirmed(), 'owner');
    more.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(more).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Tab}');
    await expect.element(ticket.getByRole('link', { name: 'Change hours' })).toHaveFocus();
    expect(await axeFaults()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(more).toHaveAttribute('aria-expanded', 'false');
    await expect.element(more).toHaveFocus();
    await more.click();
    await expect.element(button('Call off')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect.element(button('Call off')).not.toBeInTheDocument();
  });

  it.each([320, 390, 1280])('stays within a window of %d pixels', async (width) => {
    await page.viewport(width, 844);
    await openTicket(confirmed(), 'renter');
    await more.click();
    const menu = button('Ask to cancel').element().closest('[popover]') ?? document.body;
    const { left, right, bottom } = menu.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(bottom).toBeLessThanOrEqual(844);
    const rows = [...menu.querySelectorAll('a, button')].map((row) => row.getBoundingClientRect().height);
    expect(Math.min(...rows)).toBeGreaterThanOrEqual(44);
  });
});

it('leads to the booking card with the present hours', async () => {
  await openTicket(confirmed(), 'renter');
  await more.click();
  const link = ticket.getByRole('link', { name: 'Change hours' }).element().getAttribute('href') ?? '';
  const { pathname, searchParams } = new URL(link, location.href);
  expect(pathname).toBe(`/rental/${idOf(10)}`);
  expect(searchParams.get('change')).toBe(idOf(200));
  expect(searchParams.get('day')).toBe(tomorrow());
  expect([searchParams.has('from'), searchParams.has('to')]).toEqual([true, true]);
});

describe('a renter’s question to cancel', () => {
  it('says that the owner decides and what was agreed, is sent with a sentence, and can be taken back', async () => {
    await openTicket(confirmed(), 'renter');
    await more.click();
    await button('Ask to cancel').click();
    await expect.element(dialog).toHaveTextContent('you cannot cancel it yourself: Omar decides');
    await expect.element(dialog).toHaveTextContent('You agreed on 1,200 MAD');
    expect(await axeFaults()).toEqual([]);
    await dialog.getByRole('textbox').fill('Our ferry is late.');
    await dialog.getByRole('button', { name: 'Ask to cancel' }).click();
    await expectToast('Omar has been asked');
    expect(sentTo(askToCancel)[0]?.body).toEqual({ note: 'Our ferry is late.' });
    await expect
      .element(ticket)
      .toHaveTextContent(/You asked to cancel today at .* Omar decides, until the start/);
    await expect.element(ticket).toHaveTextContent('“Our ferry is late.”');
    await more.click();
    await button('Take the question back').click();
    await expect.element(ticket).not.toHaveTextContent('You asked to cancel');
  });

  it('stays in the dialog with the reason when it fails', async () => {
    await openTicket(confirmed(), 'renter');
    refuse(askToCancel, 'already_started');
    await more.click();
    await button('Ask to cancel').click();
    await dialog.getByRole('button', { name: 'Ask to cancel' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The question could not be sent');
    await expect.element(dialog.getByRole('alert')).toHaveFocus();
  });

  it('is answered by the owner: after a dialog the booking is cancelled, or it is kept at once', async () => {
    await openTicket(asked(), 'owner');
    await expect.element(ticket).toHaveTextContent('Ghita asks you to cancel.');
    await expect.element(ticket).toHaveTextContent('“Our ferry is late.”');
    await expect.element(page.getByRole('heading', { name: /^To answer/ })).toBeVisible();
    await button('Cancel the booking').click();
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await button('Keep it').click();
    await expectToast('The booking stands');
    expect([sentTo(keepBooking).length, sentTo(cancelAsAsked).length]).toEqual([1, 0]);
    await expect.element(ticket).not.toHaveTextContent('asks you to cancel');
  });
});

describe('a proposal of other hours', () => {
  it('shows the other side the present hours, the new ones and the difference in price, with two buttons', async () => {
    await openTicket(proposed('OWNER'), 'renter');
    await expect.element(ticket).toHaveTextContent('Omar proposes other hours.');
    await expect.element(ticket).toHaveTextContent(/Now.*tomorrow, .* to .*Proposed.*tomorrow, .*\+300 MAD/i);
    await expect.element(ticket).toHaveTextContent(/Expires (today|tomorrow) at .* if unanswered\./);
    expect(await axeFaults()).toEqual([]);
    await button('Accept').click();
    await expectToast('The new hours are agreed');
    expect(sentTo(acceptChange)[0]?.params).toEqual({ id: idOf(200), changeId: idOf(700) });
    await expect.element(ticket).toHaveTextContent('1,500.00');
    await expect.element(ticket).toHaveTextContent('The new hours are agreed.');
  });

  it('says to a renter that accepting it confirms a request', async () => {
    const request = { status: 'PENDING', expiresAt: inMinutes(600), confirmedAt: null } as const;
    await openTicket(proposed('OWNER', request), 'renter');
    await expect.element(ticket).toHaveTextContent('If you accept, the booking is confirmed.');
  });

  it('is withdrawn by its own side, behind “…”', async () => {
    await openTicket(proposed('OWNER'), 'owner');
    await expect.element(ticket).toHaveTextContent('You propose other hours.');
    expect(button('Accept').length).toBe(0);
    await more.click();
    await button('Withdraw the proposal').click();
    await expectToast('Proposal withdrawn');
    expect(sentTo(refuseChange).length).toBe(1);
  });

  it('says on the open page that it has ended, when the other side ends it', async () => {
    await openTicket(proposed('RENTER'), 'owner');
    await expect.element(button('Refuse')).toBeVisible();
    mockBookings([confirmed()]);
    sendEvent(bookingsTopic);
    const text = 'The proposal of other hours has ended. The booking keeps its hours.';
    await expect.element(ticket).toHaveTextContent(text);
    await expectAnnouncement(text);
  });

  it('of other seats at the same hours is not said to be agreed when it is refused', async () => {
    const { change, startTime, endTime } = proposed('RENTER');
    const other = change && { ...change, startTime, endTime, seats: 3 };
    await openTicket(confirmed({ change: other }), 'owner');
    await expect.element(button('Refuse')).toBeVisible();
    mockBookings([confirmed()]);
    sendEvent(bookingsTopic);
    await expect.element(ticket).toHaveTextContent('The proposal of other hours has ended.');
  });
});

it('keeps an owner’s usual tickets at most 260 px high on the phone', async () => {
  await setDevice('phone');
  const shown = [booking({ renterHistory: { hires: 9, noShows: 2 } }), confirmed(), begun(10), begun(30)].map(
    (one, index) => ({
      ...one,
      id: idOf(210 + index),
    }),
  );
  mockBookings(shown);
  await renderPage('/bookings?tab=items', { user: owner({ pendingRequests: 2 }) });
  await expect.poll(() => ticket.length).toBe(shown.length);
  for (const element of ticket.elements()) expect(element.getBoundingClientRect().height).toBeLessThan(261);
});

it('leads from the badge to the tab where an answer is needed, and shows the proposals there first', async () => {
  mockBookings([confirmed({ id: idOf(211) }), proposed('OWNER')], 'renter');
  await renderPage('/terms', { user: owner({ pendingAnswers: 1 }) });
  const badge = page.getByRole('banner').getByRole('link', { name: /1 booking waiting for your answer/ });
  await expect.element(badge).toHaveAttribute('href', '/bookings?tab=my');
  await badge.click();
  await expect.element(page.getByRole('tab', { name: /My Bookings.*1/, selected: true })).toBeVisible();
  await expect.element(ticket.first()).toHaveTextContent('Omar proposes other hours.');
});

import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setDevice } from '#client/testing/devices.ts';
import { sentTo } from '#client/testing/mock-api.ts';
import { sendEvent } from '#client/testing/mock-network.ts';
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
import * as endpoints from '#features/bookings/endpoints.ts';
import { bookingsTopic } from '#shared/live-topics.ts';

it('stays within the narrowest phone, leads to other hours, and closes with Escape and a press outside', async () => {
  await page.viewport(320, 844);
  await openTicket(confirmed(), 'renter');
  more.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Tab}');
  const change = ticket.getByRole('link', { name: 'Change hours' });
  await expect.element(change).toHaveFocus();
  const hours = `change=${idOf(200)}&day=${tomorrow()}&from=\\S+&to=\\S+`;
  expect(change.element().getAttribute('href')).toMatch(new RegExp(`^/rental/${idOf(10)}\\?${hours}`));

  const ask = button('Ask to cancel');
  const menu = ask.element().closest('[popover]') ?? document.body;
  const { left, right, bottom } = menu.getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(320);
  expect(bottom).toBeLessThanOrEqual(844);
  for (const row of menu.querySelectorAll('a, button')) expect(row.clientHeight).toBeGreaterThanOrEqual(44);

  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await expect.element(more).toHaveFocus();
  await more.click();
  await expect.element(ask).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect.element(ask).not.toBeInTheDocument();
});

it('a renter’s question to cancel says that the owner decides and what was agreed, is sent with a sentence, and can be taken back', async () => {
  await openTicket(confirmed(), 'renter');
  await more.click();
  await button('Ask to cancel').click();
  await expect.element(dialog).toHaveTextContent('you cannot cancel it yourself: Omar decides');
  await expect.element(dialog).toHaveTextContent('You agreed on 1,200 MAD');
  await dialog.getByRole('textbox').fill('Our ferry is late.');
  await dialog.getByRole('button', { name: 'Ask to cancel' }).click();
  await expectToast('Omar has been asked');
  expect(sentTo(endpoints.askToCancel).at(-1)?.body).toEqual({ note: 'Our ferry is late.' });
  const asked = /You asked to cancel today at .* Omar decides, until the start/;
  await expect.element(ticket).toHaveTextContent(asked);
  await expect.element(ticket).toHaveTextContent('“Our ferry is late.”');
  await more.click();
  await button('Take the question back').click();
  await expect.element(ticket).not.toHaveTextContent('You asked to cancel');
});

it('a renter’s question to cancel is answered by the owner: after a dialog the booking is cancelled, or it is kept at once', async () => {
  await openTicket(asked(), 'owner');
  await expect.element(ticket).toHaveTextContent('Ghita asks you to cancel.');
  await expect.element(ticket).toHaveTextContent('“Our ferry is late.”');
  await expect.element(page.getByRole('heading', { name: /^To answer/ })).toBeVisible();
  await button('Cancel the booking').click();
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await button('Keep it').click();
  await expectToast('The booking stands');
  expect([sentTo(endpoints.keepBooking).length, sentTo(endpoints.cancelAsAsked).length]).toEqual([1, 0]);
  await expect.element(ticket).not.toHaveTextContent('asks you to cancel');
});

it('a proposal of other hours is first in the tab to which the badge leads, and is accepted there by the other side', async () => {
  const request = { status: 'PENDING', expiresAt: inMinutes(600), confirmedAt: null } as const;
  mockBookings([confirmed({ id: idOf(211) }), proposed('OWNER', request)], 'renter');
  await renderPage('/terms', { user: owner({ pendingAnswers: 1 }) });
  await page
    .getByRole('link', { name: /1 booking waiting for your answer/ })
    .first()
    .click();
  await expect.element(page.getByRole('tab', { name: /My Bookings.*1/, selected: true })).toBeVisible();
  const first = ticket.first();
  await expect.element(first).toHaveTextContent('Omar proposes other hours.');
  await expect.element(first).toHaveTextContent(/Now.*tomorrow, .* to .*Proposed.*tomorrow, .*\+300 MAD/i);
  await button('Accept').click();
  await expectToast('The new hours are agreed');
  expect(sentTo(endpoints.acceptProposal)[0]?.params).toEqual({ id: idOf(200), proposalId: idOf(700) });
  await expect.element(first).toHaveTextContent('1,500.00');
  await expect.element(first).toHaveTextContent('The new hours are agreed.');
});

it('a proposal of other hours says on the open page that it has ended, when the other side ends it, and is withdrawn by its own side', async () => {
  await openTicket(proposed('RENTER'), 'owner');
  await expect.element(button('Refuse')).toBeVisible();
  mockBookings([confirmed()]);
  sendEvent(bookingsTopic);
  const text = 'The proposal of other hours has ended. The booking keeps its hours.';
  await expect.element(ticket).toHaveTextContent(text);
  await expectAnnouncement(text);
  mockBookings([proposed('OWNER')]);
  sendEvent(bookingsTopic);
  await expect.element(ticket).toHaveTextContent('You propose other hours.');
  await more.click();
  await button('Withdraw the proposal').click();
  await expectToast('Proposal withdrawn');
  expect(sentTo(endpoints.refuseProposal).length).toBe(1);
});

it('groups an owner’s tickets, at most 260 px high on the phone, and notes who did not come with one tap', async () => {
  await setDevice('phone');
  const request = booking({ expiresAt: inMinutes(210), renterHistory: { bookings: 9, noShows: 2 } });
  const over = confirmed({ startTime: inMinutes(-1800), endTime: inMinutes(-1680) });
  const shown = [over, confirmed(), begun(10), begun(30), request];
  mockBookings(shown.map((one, index) => ({ ...one, id: idOf(210 + index) })));
  await renderPage('/bookings?tab=items', { user: owner({ pendingRequests: 2 }) });
  await expect.poll(() => ticket.length).toBe(shown.length);
  await expect.element(ticket.first()).toHaveTextContent(/^3 h to answer/);
  await expect.element(page.getByRole('heading', { name: /^How did it go\?/ })).toBeVisible();
  for (const element of ticket.elements()) expect(element.getBoundingClientRect().height).toBeLessThan(261);
  await button('Did not come').first().click();
  await expectToast('Noted: did not come');
  await expect.element(ticket.getByText('nobody came. You can take this back until')).toBeVisible();
  await button('Ghita came after all').click();
  await expect.poll(() => sentTo(endpoints.undoNoShow).length).toBe(1);
});

it('calling one booking off asks whether the craft is back, for the cause, and for words if it is another one, and offers to write to the renter', async () => {
  await openTicket(begun(5), 'owner');
  await more.click();
  await button('Call off').click();
  await expect.element(dialog).toHaveTextContent('Is the craft back?');
  await dialog.getByRole('button', { name: 'Yes, it is back' }).click();
  await expect.element(dialog).toHaveTextContent('Ghita is told at once');
  const submit = dialog.getByRole('button', { name: 'Call off' });
  await dialog.getByText('Other', { exact: true }).click();
  await submit.click();
  await expect.element(dialog).toHaveTextContent('Say why in a sentence.');
  await dialog.getByText('Wind', { exact: true }).click();
  await dialog.getByRole('textbox').fill('Gusts of 30 knots.');
  await submit.click();
  await expect.element(dialog.getByRole('heading', { name: 'Called off' })).toBeVisible();
  expect(sentTo(endpoints.callOffBooking).map(({ body }) => body)).toEqual([
    { cause: 'WIND', note: 'Gusts of 30 knots.', close: true },
  ]);
  const tell = dialog.getByRole('link', { name: /^Tell Ghita/ }).element();
  const text = decodeURIComponent(tell.getAttribute('href') ?? '');
  expect(text).toContain('The wind is too strong.\nGusts of 30 knots.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(ticket).toHaveTextContent('You called this booking off: strong wind.');
  await expect.element(ticket).toHaveTextContent('“Gusts of 30 knots.”');
});

import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setDevice } from '#client/testing/devices.ts';
import { refuse, sentTo } from '#client/testing/mock-api.ts';
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
import {
  acceptProposal,
  askToCancel,
  callOffBooking,
  cancelAsAsked,
  keepBooking,
  refuseProposal,
  undoNoShow,
} from '#features/bookings/endpoints.ts';
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
  const { pathname, searchParams } = new URL(change.element().getAttribute('href') ?? '', location.href);
  expect(pathname).toBe(`/rental/${idOf(10)}`);
  expect([searchParams.get('change'), searchParams.get('day')]).toEqual([idOf(200), tomorrow()]);
  expect([searchParams.has('from'), searchParams.has('to')]).toEqual([true, true]);

  const ask = button('Ask to cancel');
  const menu = ask.element().closest('[popover]') ?? document.body;
  const { left, right, bottom } = menu.getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(320);
  expect(bottom).toBeLessThanOrEqual(844);
  const rows = [...menu.querySelectorAll('a, button')].map((row) => row.getBoundingClientRect().height);
  expect(Math.min(...rows)).toBeGreaterThanOrEqual(44);

  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await expect.element(more).toHaveFocus();
  await more.click();
  await expect.element(ask).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect.element(ask).not.toBeInTheDocument();
});

describe('a renter’s question to cancel', () => {
  it('says that the owner decides and what was agreed, is sent with a sentence, and can be taken back', async () => {
    await openTicket(confirmed(), 'renter');
    refuse(askToCancel, 'already_started');
    await more.click();
    await button('Ask to cancel').click();
    await expect.element(dialog).toHaveTextContent('you cannot cancel it yourself: Omar decides');
    await expect.element(dialog).toHaveTextContent('You agreed on 1,200 MAD');
    await dialog.getByRole('textbox').fill('Our ferry is late.');
    const send = dialog.getByRole('button', { name: 'Ask to cancel' });
    await send.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The start time has passed');
    await expect.element(dialog.getByRole('alert')).toHaveFocus();
    mockBookings([confirmed()], 'renter');
    await send.click();
    await expectToast('Omar has been asked');
    expect(sentTo(askToCancel).at(-1)?.body).toEqual({ note: 'Our ferry is late.' });
    const asked = /You asked to cancel today at .* Omar decides, until the start/;
    await expect.element(ticket).toHaveTextContent(asked);
    await expect.element(ticket).toHaveTextContent('“Our ferry is late.”');
    await more.click();
    await button('Take the question back').click();
    await expect.element(ticket).not.toHaveTextContent('You asked to cancel');
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
  it('is accepted by the other side, whose ticket then has the new hours', async () => {
    const request = { status: 'PENDING', expiresAt: inMinutes(600), confirmedAt: null } as const;
    await openTicket(proposed('OWNER', request), 'renter');
    await expect.element(ticket).toHaveTextContent('Omar proposes other hours.');
    await expect.element(ticket).toHaveTextContent(/Now.*tomorrow, .* to .*Proposed.*tomorrow, .*\+300 MAD/i);
    await button('Accept').click();
    await expectToast('The new hours are agreed');
    expect(sentTo(acceptProposal)[0]?.params).toEqual({ id: idOf(200), proposalId: idOf(700) });
    await expect.element(ticket).toHaveTextContent('1,500.00');
    await expect.element(ticket).toHaveTextContent('The new hours are agreed.');
  });

  it('is withdrawn by its own side, behind “…”', async () => {
    await openTicket(proposed('OWNER'), 'owner');
    await expect.element(ticket).toHaveTextContent('You propose other hours.');
    expect(button('Accept').length).toBe(0);
    await more.click();
    await button('Withdraw the proposal').click();
    await expectToast('Proposal withdrawn');
    expect(sentTo(refuseProposal).length).toBe(1);
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
});

it('groups an owner’s tickets, which are at most 260 px high on the phone', async () => {
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

describe('calling one booking off', () => {
  it('asks for the cause, and for words if it is another one, and then offers to write to the renter', async () => {
    await openTicket(confirmed(), 'owner');
    await more.click();
    await button('Call off').click();
    await expect.element(dialog).toHaveTextContent('Ghita is told at once');
    const submit = dialog.getByRole('button', { name: 'Call off' });
    await submit.click();
    await expect.element(dialog).toHaveTextContent('Choose a reason.');
    await dialog.getByText('Other', { exact: true }).click();
    await submit.click();
    await expect.element(dialog).toHaveTextContent('Say why in a sentence.');
    await dialog.getByText('Wind', { exact: true }).click();
    await dialog.getByRole('textbox').fill('Gusts of 30 knots.');
    await submit.click();
    await expect.element(dialog.getByRole('heading', { name: 'Called off' })).toBeVisible();
    expect(sentTo(callOffBooking).map(({ body }) => body)).toEqual([
      { cause: 'WIND', note: 'Gusts of 30 knots.', close: true },
    ]);
    const tell = dialog.getByRole('link', { name: /^Tell Ghita/ }).element();
    const text = decodeURIComponent(tell.getAttribute('href') ?? '');
    expect(text).toContain('The wind is too strong.\nGusts of 30 knots.');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect.element(ticket).toHaveTextContent('You called this booking off: strong wind.');
    await expect.element(ticket).toHaveTextContent('“Gusts of 30 knots.”');
  });

  it('asks first whether the craft is back, once the rental has begun', async () => {
    await openTicket(begun(5), 'owner');
    await more.click();
    await button('Call off').click();
    await expect.element(dialog).toHaveTextContent('Is the craft back?');
    await dialog.getByRole('button', { name: 'Yes, it is back' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Call off' })).toBeVisible();
  });
});

it('notes a renter who did not come with one tap, and takes it back', async () => {
  await openTicket(begun(20), 'owner');
  await button('Did not come').click();
  await expectToast('Noted: did not come');
  await expect.element(ticket).toHaveTextContent('nobody came. You can take this back until');
  await button('Ghita came after all').click();
  await expect.element(ticket).toHaveTextContent('Confirmed');
  expect(sentTo(undoNoShow).length).toBe(1);
});

import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sendEvent } from '#client/testing/live-stream.ts';
import { sentTo } from '#client/testing/mock-api.ts';
import { mockBookings } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { booking, idOf, member, tomorrow } from '#client/testing/samples.ts';
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
import { callOffBooking, undoNoShow } from '#features/bookings/endpoints.ts';
import { bookingsTopic } from '#shared/live-topics.ts';

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

describe('a renter who did not come', () => {
  it('is noted with one tap, but only from 20 minutes after the start, and comes after all', async () => {
    await openTicket(begun(19), 'owner');
    await more.click();
    await expect.element(button('Call off')).toBeVisible();
    expect(button('Did not come').length).toBe(0);
    mockBookings([begun(20)]);
    sendEvent(bookingsTopic);
    await button('Did not come').click();
    await expectToast('Noted: did not come');
    await expect.element(ticket).toHaveTextContent('nobody came. You can take this back until');
    await button('Ghita came after all').click();
    await expect.element(ticket).toHaveTextContent('Confirmed');
    expect(sentTo(undoNoShow).length).toBe(1);
  });

  it('reads a friendly note, and can write back', async () => {
    const missed = { status: 'CANCELLED', cancelReason: 'NO_SHOW', cancelledAt: inMinutes(-5) } as const;
    await openTicket(confirmed({ ...missed, startTime: inMinutes(-30), endTime: inMinutes(60) }), 'renter');
    await expect
      .element(ticket)
      .toHaveTextContent('Omar noted that nobody came. Is that wrong? Write to Omar.');
    await expect.element(ticket.getByRole('link', { name: /^Explain it to Omar/ })).toBeVisible();
  });

  it('is a figure for the owners of later bookings, and none for those who always came', async () => {
    await openTicket(booking({ renterHistory: { hires: 9, noShows: 2 } }), 'owner');
    await expect.element(ticket).toHaveTextContent('Rentals missed: 2 of 9.');
    mockBookings([booking({ renterHistory: { hires: 9, noShows: 0 } })]);
    sendEvent(bookingsTopic);
    await expect.element(ticket).not.toHaveTextContent('Rentals missed');
  });
});

it('names the marina if an administrator has called everything off, and the cause of a declined request', async () => {
  const hours = { startTime: `${tomorrow()}T07:00:00.000Z`, endTime: `${tomorrow()}T19:00:00.000Z` };
  const callOff = { id: idOf(800), cause: 'SWELL', note: null, ...hours } as const;
  const cancelled = { status: 'CANCELLED', expiresAt: null, cancelledAt: inMinutes(-5) } as const;
  const called = (number: number, cancelReason: 'OWNER' | 'CALLED_OFF', isMarina: boolean) =>
    booking({ id: idOf(210 + number), ...cancelled, cancelReason, callOff: { ...callOff, isMarina } });
  mockBookings([called(1, 'CALLED_OFF', true), called(2, 'OWNER', false)], 'renter');
  await renderPage('/bookings', { user: member() });
  const text = (content: string) => page.getByText(content);
  await expect.element(text('The marina has called off these hours: high swell.')).toBeVisible();
  await expect.element(text('Omar declined this request: high swell.')).toBeVisible();
});

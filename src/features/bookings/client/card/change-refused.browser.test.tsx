import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { hourButton } from '#client/testing/booking-card.ts';
import { changeCard as card, confirmed, openChange, proposal } from '#client/testing/change-card.ts';
import { disconnect, refuse, respond, retryAtOnce } from '#client/testing/mock-api.ts';
import { idOf } from '#client/testing/samples.ts';
import { inMinutes } from '#client/testing/ticket.ts';
import { getBooking, proposeChange } from '#features/bookings/endpoints.ts';

const ask = card.getByRole('button', { name: 'Ask for the change' });
const seeBooking = card.getByRole('link', { name: 'See the booking' });
const address = `/bookings?tab=my&booking=${idOf(200)}`;

describe('a change that is refused', () => {
  const sendOther = async () => {
    await openChange(confirmed());
    await hourButton(14).click();
    await hourButton(15).click();
    await ask.click();
  };

  it('offers the nearest free hours for taken ones, shows a changed price, and says why it can’t be', async () => {
    refuse(proposeChange, 'already_booked');
    await sendOther();
    await expect.element(card.getByText(/^These hours have been taken/)).toBeVisible();
    await card.getByRole('button', { name: '12–2 PM' }).click();
    refuse(proposeChange, 'price_changed', { totalPrice: 1500 });
    await ask.click();
    await expect.element(card.getByText(/The new total is 1,500.00/)).toBeVisible();
    await expect.element(card.getByText('+300 MAD compared with now')).toBeVisible();
    refuse(proposeChange, 'too_many_changes');
    await ask.click();
    const instead = 'Write to Omar on WhatsApp instead: the button is on the booking.';
    await expect.element(card.getByRole('alert').getByText(instead)).toBeVisible();
    await expect.element(seeBooking).toHaveAttribute('href', address);
  });

  it('says what has happened to the booking meanwhile', async () => {
    refuse(proposeChange, 'change_open');
    await openChange(confirmed());
    respond(getBooking, confirmed({ change: proposal('OWNER') }));
    await hourButton(14).click();
    await ask.click();
    await expect.element(card.getByText('Omar proposes other hours. Please answer first.')).toBeVisible();
    await expect.element(card.getByRole('heading', { name: 'The hours can’t be changed' })).toHaveFocus();
  });

  it('says that it may have arrived if there was no response', async () => {
    retryAtOnce();
    disconnect(proposeChange);
    await sendOther();
    await expect.element(card.getByText('We don’t know whether your change arrived')).toBeVisible();
  });
});

describe('a booking that can’t get other hours', () => {
  it('says why, and leads to it and to the ordinary card', async () => {
    await openChange(confirmed({ startTime: inMinutes(-30) }));
    await expect.element(card.getByText(/^The booking has begun\. /)).toBeVisible();
    await expect.element(seeBooking).toHaveAttribute('href', address);
    await card.getByRole('link', { name: 'See the free hours' }).click();
    await expect.element(page.getByRole('region', { name: 'Book Quemado Red' })).toBeVisible();
    expect(location.search).toBe('');
  });

  it.each(['booking_not_found', 'malformed'] as const)(
    'says that there is none for users who have no part in it: %s',
    async (code) => {
      await openChange(confirmed(), { refused: code });
      await expect.element(card.getByText(/^This booking doesn’t exist/)).toBeVisible();
      const bookings = card.getByRole('link', { name: 'See the bookings' });
      await expect.element(bookings).toHaveAttribute('href', '/bookings');
    },
  );
});

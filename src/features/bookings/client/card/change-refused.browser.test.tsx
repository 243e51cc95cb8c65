import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#client/testing/axe-faults.ts';
import { hourButton } from '#client/testing/booking-card.ts';
import { changeCard as card, confirmed, openChange, proposal } from '#client/testing/change-card.ts';
import { disconnect, refuse, respond, retryAtOnce, sentTo } from '#client/testing/mock-api.ts';
import { idOf } from '#client/testing/samples.ts';
import { getBooking, proposeChange } from '#features/bookings/endpoints.ts';

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describe('a change that is refused', () => {
  const sendOther = async () => {
    await hourButton(14).click();
    await hourButton(15).click();
    await card.getByRole('button', { name: 'Ask for the change' }).click();
  };

  it('offers the nearest free hours if the chosen ones have been taken', async () => {
    await openChange(confirmed());
    refuse(proposeChange, 'already_booked');
    await sendOther();
    await expect.element(card.getByText(/^These hours have been taken/)).toBeVisible();
    await card.getByRole('button', { name: '12–2 PM' }).click();
    await expect.element(card.getByRole('button', { name: 'Ask for the change' })).toBeEnabled();
  });

  it('shows a changed price for confirmation', async () => {
    await openChange(confirmed());
    refuse(proposeChange, 'price_changed', { totalPrice: 1500 });
    await sendOther();
    await expect.element(card.getByText(/The new total is 1,500.00/)).toBeVisible();
    await expect.element(card.getByText('+300 MAD compared with now')).toBeVisible();
  });

  it.each([
    ['too_many_changes', 'Write to Omar on WhatsApp instead: the button is on the booking.'],
    ['same_hours', 'See the booking'],
    ['not_allowed', 'See the booking'],
    ['already_started', 'See the booking'],
  ] as const)('says why and leads to the booking: %s', async (code, text) => {
    await openChange(confirmed());
    refuse(proposeChange, code);
    await sendOther();
    await expect.element(card.getByRole('alert').getByText(text)).toBeVisible();
    await expect
      .element(card.getByRole('link', { name: 'See the booking' }))
      .toHaveAttribute('href', `/bookings?tab=my&booking=${idOf(200)}`);
  });

  it.each([
    ['change_open', () => ({ change: proposal('OWNER') }), 'Omar proposes other hours. Please answer first.'],
    ['wrong_state', () => ({ status: 'CANCELLED' as const }), 'The booking is cancelled.'],
  ] as const)('says what has happened to the booking meanwhile: %s', async (code, change, text) => {
    await openChange(confirmed());
    respond(getBooking, confirmed(change()));
    refuse(proposeChange, code);
    await sendOther();
    await expect.element(card.getByText(text)).toBeVisible();
    await expect.element(card.getByRole('heading', { name: 'The hours can’t be changed' })).toHaveFocus();
  });

  it('says that it may have arrived if there was no response', async () => {
    await openChange(confirmed());
    retryAtOnce();
    disconnect(proposeChange);
    await sendOther();
    await expect.element(card.getByText('We don’t know whether your change arrived')).toBeVisible();
  });
});

describe('a booking that can’t get other hours', () => {
  it.each([
    ['cancelled', () => ({ status: 'CANCELLED' as const }), 'The booking is cancelled.'],
    ['completed', () => ({ status: 'COMPLETED' as const }), 'The booking is completed.'],
    ['begun', () => ({ startTime: minutesFromNow(-30) }), /^The booking has begun\. /],
    [
      'over',
      () => ({ startTime: minutesFromNow(-90), endTime: minutesFromNow(-30) }),
      'The booking is over.',
    ],
    ['proposed', () => ({ change: proposal('RENTER') }), /^You have already proposed other hours\. Omar/],
  ] as const)('says why, and leads to it and to the ordinary card: %s', async (_, fields, text) => {
    await openChange(confirmed(fields()));
    await expect.element(card.getByText(text)).toBeVisible();
    await expect
      .element(card.getByRole('link', { name: 'See the booking' }))
      .toHaveAttribute('href', `/bookings?tab=my&booking=${idOf(200)}`);
    expect(await axeFaults()).toEqual([]);
    await card.getByRole('link', { name: 'See the free hours' }).click();
    await expect.element(page.getByRole('region', { name: 'Book Quemado Red' })).toBeVisible();
    expect(location.search).toBe('');
  });

  it.each(['booking_not_found', 'malformed'] as const)(
    'says that there is none for users who have no part in it: %s',
    async (code) => {
      await openChange(confirmed(), { refused: code });
      await expect.element(card.getByText(/^This booking doesn’t exist/)).toBeVisible();
      await expect
        .element(card.getByRole('link', { name: 'See the bookings' }))
        .toHaveAttribute('href', '/bookings');
    },
  );

  it('offers a retry if it could not be loaded', async () => {
    await openChange(confirmed(), { refused: 'internal' });
    await expect.element(card.getByText('The booking could not be loaded.')).toBeVisible();
    respond(getBooking, confirmed());
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect.element(hourButton(10)).toHaveAttribute('aria-pressed', 'true');
  });

  it('asks visitors to sign in first', async () => {
    await openChange(confirmed(), { user: null });
    await expect.element(card.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(sentTo(getBooking)).toHaveLength(0);
  });
});

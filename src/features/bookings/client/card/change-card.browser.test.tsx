import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  at,
  proposalCard as card,
  confirmed,
  hourButton,
  openProposal,
  present,
  proposal,
  total,
  winterDay,
} from '#client/testing/booking-card.ts';
import { disconnect, refuse, respond, retryAtOnce, sentTo } from '#client/testing/mock-api.ts';
import { booking, idOf, owner, takenHours, tomorrow } from '#client/testing/samples.ts';
import { inMinutes } from '#client/testing/ticket.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { getBooking, proposeHours } from '#features/bookings/endpoints.ts';
import { defaultRules } from '#features/items/rules.ts';

describe('a change of hours', () => {
  it('shows the present hours marked and chosen, says why it can’t be sent, and can be cancelled', async () => {
    await openProposal(confirmed(), {
      item: { rules: { ...defaultRules, noticeMinutes: 5 * 24 * 60 } },
      taken: [takenHours(tomorrow(), '14:00', '15:00', { pending: false })],
    });
    await expect.element(card.getByRole('heading', { name: 'Change hours', level: 3 })).toHaveFocus();
    await expect.element(card.getByText('Your booking now')).toBeVisible();
    await expect.element(card.getByText(/10:00.AM.to.12:00.PM, 1,200.MAD$/)).toBeVisible();
    await expect.element(hourButton(10)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(hourButton(10)).toHaveAccessibleName('10:00 AM to 11:00 AM, free, the hours now');
    await expect.element(card.getByText('Hours now', { exact: true })).toBeVisible();
    await expect.element(card.getByRole('button', { name: 'These are the hours now' })).toBeDisabled();
    // The notice of the item does not apply to changes.
    await expect.element(hourButton(16)).toHaveAccessibleName('4:00 PM to 5:00 PM, free');
    // There is no waiting list for the hours of others.
    await expect.element(hourButton(14)).toHaveAttribute('aria-disabled', 'true');
    await hourButton(14).click({ force: true });
    await expect.element(card.getByText('2:00 PM to 3:00 PM: booked')).toBeVisible();
    expect(page.getByRole('dialog').length).toBe(0);
    await card.getByRole('link', { name: 'Cancel the change' }).click();
    await expect.poll(() => location.search).toBe(`?tab=my&booking=${idOf(200)}`);
  });

  it('is proposed to the owner by the renter, with the difference in price', async () => {
    await openProposal(confirmed());
    respond(proposeHours, confirmed({ proposal: proposal('RENTER') }));
    await hourButton(14).click();
    await hourButton(16).click();
    await expect.element(card.getByText('+600 MAD compared with now')).toBeVisible();
    await expect.element(total).toHaveTextContent('1,800.00 MAD');
    await expect.element(card.getByText(/^Omar is asked\. .* at most 4 hours\./)).toBeVisible();
    await expect.element(hourButton(10)).toHaveAccessibleName('10:00 AM to 11:00 AM, free, the hours now');
    await expect.poll(() => location.search).toContain('from=14%3A00&to=17%3A00');

    await card.getByRole('button', { name: 'Ask for the change' }).click();
    await expectToast('Omar is asked for the change');
    expect(sentTo(proposeHours)).toMatchObject([
      {
        params: { id: idOf(200) },
        body: { startTime: at('14:00'), endTime: at('17:00'), totalPrice: 1800 },
      },
    ]);
    await expect
      .poll(() => location.pathname + location.search)
      .toBe(`/bookings?tab=my&booking=${idOf(200)}`);
  });

  it('of a renter’s own request happens at once, in the sheet of a phone that is open, in French', async () => {
    const stored = booking(present());
    const item = { rentalCategory: 'PER_SEAT', capacity: 6 } as const;
    await openProposal(
      { ...stored, rentalCategory: 'PER_SEAT', seats: 2, totalPrice: 2400 },
      {
        ...{ item, language: 'fr', device: 'phone' },
      },
    );
    const sheet = page.getByRole('dialog', { name: 'Changer les heures : Quemado Red' });
    await expect.element(sheet.getByText('Votre demande actuelle')).toBeVisible();
    await sheet.getByRole('button', { name: 'Moins', exact: true }).click();
    await expect.element(sheet.getByText('−1 200 MAD par rapport à maintenant')).toBeVisible();
    await expect.element(sheet.getByText(/modifiée tout de suite/)).toBeVisible();
    respond(proposeHours, { ...stored, seats: 1, revision: 1 });
    await sheet.getByRole('button', { name: 'Modifier la demande' }).click();
    await expectToast('Votre demande est modifiée');
    expect(sentTo(proposeHours)[0]?.body).toMatchObject({ seats: 1, totalPrice: 1200 });
    await expect.element(sheet).not.toBeInTheDocument();
  });

  it('is proposed to the renter by the owner, would confirm a request, and asks once more after sunset', async () => {
    const query = `&day=${winterDay()}&from=17:30&to=19:00`;
    await openProposal(booking(present()), { user: owner(), query, daylight: 'warn' });
    await expect.element(card.getByText('Ghita’s request now')).toBeVisible();
    await expect.element(card.getByText('−300 MAD compared with now')).toBeVisible();
    await expect.element(card.getByText(/^If Ghita accepts, the booking is confirmed\./)).toBeVisible();
    respond(proposeHours, booking({ ...present(), proposal: proposal('OWNER') }));
    await card.getByRole('button', { name: 'Propose to Ghita' }).click();
    const question = page.getByRole('dialog', { name: /after sunset/ });
    const text = question.getByText(/^Part of this time is not in daylight\. Agree with Ghita/);
    await expect.element(text).toBeVisible();
    expect(sentTo(proposeHours)).toHaveLength(0);
    await question.getByRole('button', { name: 'Send anyway' }).click();
    await expectToast('Ghita is asked for the change');
    await expect.poll(() => location.search).toBe(`?tab=items&booking=${idOf(200)}`);
  });
});

const ask = card.getByRole('button', { name: 'Ask for the change' });
const seeBooking = card.getByRole('link', { name: 'See the booking' });
const address = `/bookings?tab=my&booking=${idOf(200)}`;

describe('a change that is refused', () => {
  it('offers the nearest free hours for taken ones, and says why else it was not sent, or may have been', async () => {
    refuse(proposeHours, 'already_booked');
    await openProposal(confirmed());
    await hourButton(14).click();
    await hourButton(15).click();
    await ask.click();
    await expect.element(card.getByText(/^These hours have been taken/)).toBeVisible();
    await card.getByRole('button', { name: '12–2 PM' }).click();
    refuse(proposeHours, 'price_changed', { totalPrice: 1500 });
    await ask.click();
    await expect.element(card.getByText(/The new total is 1,500.00/)).toBeVisible();
    await expect.element(card.getByText('+300 MAD compared with now')).toBeVisible();
    refuse(proposeHours, 'too_many_proposals');
    await ask.click();
    const instead = 'Write to Omar on WhatsApp instead: the button is on the booking.';
    await expect.element(card.getByRole('alert').getByText(instead)).toBeVisible();
    await expect.element(seeBooking).toHaveAttribute('href', address);
    retryAtOnce();
    disconnect(proposeHours);
    await ask.click();
    await expect.element(card.getByText('We don’t know whether your change arrived')).toBeVisible();
  });

  it('says what has happened to the booking meanwhile', async () => {
    refuse(proposeHours, 'proposal_open');
    await openProposal(confirmed());
    respond(getBooking, confirmed({ proposal: proposal('OWNER') }));
    await hourButton(14).click();
    await ask.click();
    await expect.element(card.getByText('Omar proposes other hours. Please answer first.')).toBeVisible();
    await expect.element(card.getByRole('heading', { name: 'The hours can’t be changed' })).toHaveFocus();
  });
});

describe('a booking that can’t get other hours', () => {
  it('says why, and leads to it and to the ordinary card', async () => {
    await openProposal(confirmed({ startTime: inMinutes(-30) }));
    await expect.element(card.getByText(/^The booking has begun\. /)).toBeVisible();
    await expect.element(seeBooking).toHaveAttribute('href', address);
    await card.getByRole('link', { name: 'See the free hours' }).click();
    await expect.element(page.getByRole('region', { name: 'Book Quemado Red' })).toBeVisible();
    expect(location.search).toBe('');
  });

  it.each(['booking_not_found', 'malformed'] as const)(
    'says that there is none for users who have no part in it: %s',
    async (code) => {
      await openProposal(confirmed(), { refused: code });
      await expect.element(card.getByText(/^This booking doesn’t exist/)).toBeVisible();
      const bookings = card.getByRole('link', { name: 'See the bookings' });
      await expect.element(bookings).toHaveAttribute('href', '/bookings');
    },
  );
});

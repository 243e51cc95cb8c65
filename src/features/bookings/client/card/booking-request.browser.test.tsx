import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  card,
  cardDay,
  chosenTimes,
  hourButton,
  openCard,
  requestButton,
  total,
} from '#client/testing/booking-card.ts';
import { disconnect, refuse, respond, retryAtOnce, sentTo } from '#client/testing/mock-api.ts';
import { mockRental } from '#client/testing/mock-pages.ts';
import { booking, idOf, itemDetail, member, owner, takenHours } from '#client/testing/samples.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { createBooking } from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { getAvailability } from '#features/items/endpoints.ts';
import { updateProfile } from '#features/users/endpoints.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';

const alert = page.getByRole('alert');
const sent = 'Booking request submitted successfully!';
const addNumber = page.getByRole('link', { name: 'Add it in my profile' });

/** Answers requests with what they ask for. */
function takeRequests(fields: Partial<Booking> = {}): void {
  respond(createBooking, ({ body }) => {
    const { startTime, endTime, seats = 1 } = body as Pick<Booking, 'startTime' | 'endTime' | 'seats'>;
    return booking({ startTime, endTime, seats, ...fields });
  });
}

beforeEach(() => mockRental(itemDetail()));

describe('a booking request', () => {
  it('becomes a pending ticket, in French', async () => {
    const item = { rentalCategory: 'PER_SEAT', capacity: 10 } as const;
    takeRequests({ rentalCategory: 'PER_SEAT' });
    await openCard('', { item, language: 'fr' });
    const hourInFrench = (at: number) => page.getByRole('button', { name: new RegExp(`^${at}h00 à`) });
    await hourInFrench(10).click();
    await hourInFrench(11).click();
    await page.getByRole('button', { name: 'Plus', exact: true }).click();
    await expect.element(page.getByText('2 heures, 2 places')).toBeVisible();
    const seats = { seatsTaken: 2, seatsLeft: 8 };
    respond(getAvailability, [takenHours(cardDay(), '10:00', '12:00', seats)]);
    await page.getByRole('button', { name: 'Demander la réservation' }).click();

    await expect
      .element(page.getByRole('heading', { name: /^Demande de réservation envoyée/ }))
      .toHaveFocus();
    const ticket = page.getByRole('main').getByRole('article');
    await expect.element(ticket.getByText('En attente', { exact: true })).toBeVisible();
    await expect.element(ticket.getByText('10h00 à 12h00')).toBeVisible();
    await expect.element(ticket.getByText(formatMarinaDate(cardDay(), 'fr', 'long'))).toBeVisible();
    const chat = ticket.getByRole('link', { name: /WhatsApp/ });
    const href = new URL(chat.element().getAttribute('href') ?? '');
    expect(href.origin + href.pathname).toBe('https://wa.me/212612345679');
    const message = decodeURIComponent(href.search);
    expect(message).toMatch(/^\?text=.*2 places.*Quemado Red/);
    const link = new URL(message.split('\n').at(-1) ?? '');
    expect([link.origin, link.pathname]).toEqual([location.origin, '/bookings']);
    expect(link.search).toBe(`?tab=items&booking=${idOf(200)}`);

    await page.getByRole('button', { name: 'Demander d’autres heures' }).click();
    await expect.element(hourInFrench(10)).toHaveAccessibleName(/8 places restantes/);
  });

  it('that is refused shows the taken hours and offers the nearest free ones', async () => {
    await openCard('from=13:00&to=15:00');
    await expect.element(hourButton(13)).toHaveAccessibleName('1:00 PM to 2:00 PM, free');
    const { start, end } = takenHours(cardDay(), '14:00', '15:00');
    refuse(createBooking, 'already_booked', { taken: [{ start, end }] });
    respond(getAvailability, [takenHours(cardDay(), '14:00', '16:00')]);
    await requestButton.click();
    await expect.element(alert).toHaveTextContent('These hours have been taken');
    await expect.element(hourButton(14)).toHaveAccessibleName('2:00 PM to 3:00 PM, held by a request');
    expect(total.length).toBe(0);
    await alert.getByRole('button', { name: '12–2 PM' }).click();
    await expect.element(alert).not.toBeInTheDocument();
    await expect.element(chosenTimes).toHaveTextContent('Start 12:00 PM');
    await expect.poll(() => location.search).toBe(`?day=${cardDay()}&from=12%3A00&to=14%3A00`);
    await expect.element(requestButton).toBeEnabled();
  });

  it('keeps its hours and its id without a connection, and shows a changed price for confirmation', async () => {
    await openCard('from=13:00&to=15:00');
    retryAtOnce();
    disconnect(createBooking);
    await requestButton.click();
    await expect.element(alert).toHaveTextContent('We don’t know whether your request arrived');
    await expect.element(chosenTimes).toHaveTextContent('Start 1:00 PM');
    refuse(createBooking, 'price_changed', { totalPrice: 2500.5 });
    await requestButton.click();
    await expect.element(alert).toHaveTextContent('The new total is 2,500.50');
    await expect.element(total).toHaveTextContent('2,500.50');
    expect(sentTo(createBooking)).toHaveLength(4);
    const ids = sentTo(createBooking).map(({ body }) => Object(body).id);
    expect([...new Set(ids)]).toEqual([expect.any(String)]);
    takeRequests();
    await requestButton.click();
    await expect.element(page.getByRole('heading', { name: sent })).toHaveFocus();
    expect(sentTo(createBooking).at(-1)?.body).toMatchObject({ totalPrice: 2500.5 });
  });

  it('asks for a phone number that was removed meanwhile, and keeps its hours', async () => {
    const user = member();
    refuse(createBooking, 'phone_required');
    await openCard('', { user });
    await hourButton(13).click();
    await hourButton(14).click();
    respond(getMe, { ...user, phoneNumber: null });
    await requestButton.click();
    const toast = page.getByText('Please add your WhatsApp phone number to your profile first');
    await expect.element(toast.first()).toBeVisible();
    await addNumber.click();
    await page.getByLabelText(/WhatsApp number/).fill('0612345678');
    respond(updateProfile, user);
    respond(getMe, user);
    await page.getByRole('button', { name: 'Update profile' }).click();
    await page.getByRole('link', { name: 'Back to the booking' }).click();
    await expect.element(chosenTimes).toHaveTextContent('End 3:00 PM');
  });

  it('asks for a missing phone number beside its hours', async () => {
    const user = member({ phoneNumber: null });
    takeRequests();
    await openCard('from=14:00&to=17:00', { user });
    const text = 'Please add your WhatsApp phone number to your profile before making bookings';
    await expect.element(card.getByText(text)).toBeVisible();
    await expect.element(hourButton(14)).toHaveAttribute('aria-pressed', 'true');
    await expect
      .element(addNumber)
      .toHaveAttribute('href', expect.stringMatching(/^\/profile\?next=.*from%3D14/));
    expect(requestButton.length).toBe(0);

    const save = page.getByRole('button', { name: 'Save my number' });
    const number = page.getByLabelText(/^WhatsApp number/);
    await save.click();
    await expect.element(number).toHaveFocus();
    await number.fill('0612');
    await userEvent.keyboard('{Enter}');
    await expect.element(number).toHaveAttribute('aria-invalid', 'true');
    const saved = { ...user, phoneNumber: '+212612345678' };
    respond(updateProfile, saved);
    respond(getMe, saved);
    await number.fill('0612345678');
    await userEvent.keyboard('{Enter}');
    await expect.element(requestButton).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: sent })).toHaveFocus();
  });

  it('is not offered to the owner', async () => {
    await openCard('', { user: owner() });
    await expect.element(page.getByText('This is your rental item')).toBeVisible();
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'My listings' }))
      .toHaveAttribute('href', '/my-listings');
    expect(requestButton.length).toBe(0);
  });
});

import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  at,
  card,
  cardDay,
  chosenTimes,
  confirmed,
  hourButton,
  openCard,
  openProposal,
  present,
  proposal,
  proposalCard,
  requestButton,
  total,
  winterDay,
} from '#client/testing/booking-card.ts';
import { disconnect, hold, refuse, respond, retryAtOnce, sentTo } from '#client/testing/mock-api.ts';
import { mockRental } from '#client/testing/mock-pages.ts';
import { booking, idOf, itemDetail, member, owner, takenHours, tomorrow } from '#client/testing/samples.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { createBooking, getBooking, proposeHours } from '#features/bookings/endpoints.ts';
import { getAvailability } from '#features/items/endpoints.ts';
import { defaultRules } from '#features/items/rules.ts';
import { updateProfile } from '#features/users/endpoints.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';

const alert = page.getByRole('alert');
const sent = page.getByRole('heading', { name: 'Booking request submitted successfully!' });

beforeEach(() => mockRental(itemDetail()));

it('a booking request becomes a pending ticket, in French', async () => {
  const item = { rentalCategory: 'PER_SEAT', capacity: 10 } as const;
  respond(createBooking, ({ body }) => {
    const { startTime, endTime, seats } = Object(body);
    return booking({ startTime, endTime, seats, rentalCategory: 'PER_SEAT' });
  });
  await openCard('', { item, language: 'fr' });
  const hourInFrench = (at: number) => page.getByRole('button', { name: new RegExp(`^${at}h00 à`) });
  await hourInFrench(10).click();
  await hourInFrench(11).click();
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await expect.element(page.getByText('2 heures, 2 places')).toBeVisible();
  const seats = { seatsTaken: 2, seatsLeft: 8 };
  respond(getAvailability, [takenHours(cardDay(), '10:00', '12:00', seats)]);
  await page.getByRole('button', { name: 'Demander la réservation' }).click();

  await expect.element(page.getByRole('heading', { name: /^Demande de réservation envoyée/ })).toHaveFocus();
  const ticket = page.getByRole('main').getByRole('article');
  await expect.element(ticket.getByText('En attente', { exact: true })).toBeVisible();
  await expect.element(ticket.getByText('10h00 à 12h00')).toBeVisible();
  await expect.element(ticket.getByText(formatMarinaDate(cardDay(), 'fr', 'long'))).toBeVisible();
  const chat = ticket.getByRole('link', { name: /WhatsApp/ });
  const href = decodeURIComponent(chat.element().getAttribute('href') ?? '');
  expect(href).toMatch(/^https:\/\/wa\.me\/212612345679\?text=.*2 places.*Quemado Red/);
  expect(href.split('\n').at(-1)).toBe(`${location.origin}/bookings?tab=items&booking=${idOf(200)}`);

  await page.getByRole('button', { name: 'Demander d’autres heures' }).click();
  await expect.element(hourInFrench(10)).toHaveAccessibleName(/8 places restantes/);
});

it('a booking request keeps its hours and its id without a connection and while it is sent, shows a changed price, and then offers free hours for taken ones', async () => {
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

  const { start, end } = takenHours(cardDay(), '14:00', '15:00');
  const answer = hold(createBooking);
  refuse(createBooking, 'already_booked', { taken: [{ start, end }] });
  respond(getAvailability, [takenHours(cardDay(), '14:00', '16:00')]);
  await requestButton.click();
  // Until then no others can be chosen, which the answer is not about.
  await hourButton(9).click({ force: true });
  answer();
  await expect.element(alert).toHaveTextContent(/These hours have been taken: .*, 1–3 PM/);
  await expect.element(hourButton(14)).toHaveAccessibleName('2:00 PM to 3:00 PM, held by a request');
  expect(total.length).toBe(0);
  const bodies = sentTo(createBooking).map(({ body }) => Object(body));
  expect(bodies).toHaveLength(5);
  expect([...new Set(bodies.map(({ id }) => id))]).toEqual([expect.any(String)]);
  expect(bodies.at(-1)).toMatchObject({ totalPrice: 2500.5 });
  await alert.getByRole('button', { name: '12–2 PM' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.poll(() => location.search).toBe(`?day=${cardDay()}&from=12%3A00&to=14%3A00`);
  respond(createBooking, booking());
  await requestButton.click();
  await expect.element(sent).toHaveFocus();
});

it('a booking request asks beside its hours for a phone number that was removed meanwhile, and is then the next step', async () => {
  const user = member();
  refuse(createBooking, 'phone_required');
  await openCard('from=14:00&to=17:00', { user });
  respond(getMe, { ...user, phoneNumber: null });
  await requestButton.click();
  await expectToast('Please add your WhatsApp phone number to your profile first');
  await expect.element(card.getByText(/^Please add .* before making bookings$/)).toBeVisible();
  await expect.element(hourButton(14)).toHaveAttribute('aria-pressed', 'true');
  await expect
    .element(page.getByRole('link', { name: 'Add it in my profile' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/profile\?next=.*from%3D14/));
  expect(requestButton.length).toBe(0);

  const number = page.getByLabelText(/^WhatsApp number/);
  await number.fill('0612');
  await page.getByRole('button', { name: 'Save my number' }).click();
  await expect.element(number).toHaveFocus();
  await expect.element(number).toHaveAttribute('aria-invalid', 'true');
  respond(updateProfile, user);
  respond(getMe, user);
  await number.fill('0612345678');
  await userEvent.keyboard('{Enter}');
  await expect.element(requestButton).toHaveFocus();
  respond(createBooking, booking());
  await userEvent.keyboard('{Enter}');
  await expect.element(sent).toHaveFocus();
});

it('a booking request is not offered to the owner', async () => {
  await openCard('', { user: owner() });
  await expect.element(page.getByText('This is your rental item')).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'My listings' }))
    .toHaveAttribute('href', '/my-listings');
  expect(requestButton.length).toBe(0);
});

const address = `/bookings?tab=my&booking=${idOf(200)}`;
const ask = proposalCard.getByRole('button', { name: 'Ask for the change' });
const seeBooking = proposalCard.getByRole('link', { name: 'See the booking' });

it('a change of hours shows the present hours marked and chosen, can be cancelled, and is proposed to the owner with the difference in price', async () => {
  await openProposal(confirmed(), {
    item: { rules: { ...defaultRules, noticeMinutes: 5 * 24 * 60 } },
    taken: [takenHours(tomorrow(), '14:00', '15:00', { pending: false })],
  });
  await expect.element(proposalCard.getByRole('heading', { name: 'Change hours', level: 3 })).toHaveFocus();
  await expect.element(proposalCard.getByText('Your booking now')).toBeVisible();
  await expect.element(proposalCard.getByText(/10:00.AM.to.12:00.PM, 1,200.MAD$/)).toBeVisible();
  await expect.element(hourButton(10)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(hourButton(10)).toHaveAccessibleName('10:00 AM to 11:00 AM, free, the hours now');
  await expect.element(proposalCard.getByText('Hours now', { exact: true })).toBeVisible();
  await expect.element(proposalCard.getByRole('button', { name: 'These are the hours now' })).toBeDisabled();
  // The notice of the item does not apply to changes.
  await expect.element(hourButton(16)).toHaveAccessibleName('4:00 PM to 5:00 PM, free');
  // There is no waiting list for the hours of others.
  await expect.element(hourButton(14)).toHaveAttribute('aria-disabled', 'true');
  await hourButton(14).click({ force: true });
  await expect.element(proposalCard.getByText('2:00 PM to 3:00 PM: booked')).toBeVisible();
  expect(page.getByRole('dialog').length).toBe(0);
  const cancel = proposalCard.getByRole('link', { name: 'Cancel the change' });
  await expect.element(cancel).toHaveAttribute('href', address);

  respond(proposeHours, confirmed({ proposal: proposal('RENTER') }));
  await hourButton(15).click();
  await hourButton(17).click();
  await expect.element(proposalCard.getByText('+600 MAD compared with now')).toBeVisible();
  await expect.element(total).toHaveTextContent('1,800.00 MAD');
  await expect.element(proposalCard.getByText(/^Omar is asked\. .* at most 4 hours\./)).toBeVisible();
  await expect.poll(() => location.search).toContain('from=15%3A00&to=18%3A00');
  await ask.click();
  await expectToast('Omar is asked for the change');
  const body = { startTime: at('15:00'), endTime: at('18:00'), totalPrice: 1800 };
  expect(sentTo(proposeHours)).toMatchObject([{ params: { id: idOf(200) }, body }]);
  await expect.poll(() => location.pathname + location.search).toBe(address);
});

it('a change of hours of a renter’s own request happens at once, in the sheet of a phone that is open, in French', async () => {
  const stored = booking({ ...present(), rentalCategory: 'PER_SEAT', seats: 2, totalPrice: 2400 });
  const item = { rentalCategory: 'PER_SEAT', capacity: 6 } as const;
  await openProposal(stored, { item, language: 'fr', device: 'phone' });
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

it('a change of hours is proposed to the renter by the owner, and would confirm a request', async () => {
  const query = `&day=${winterDay()}&from=17:30&to=19:00`;
  await openProposal(booking(present()), { user: owner(), query });
  await expect.element(proposalCard.getByText('Ghita’s request now')).toBeVisible();
  await expect.element(proposalCard.getByText('−300 MAD compared with now')).toBeVisible();
  await expect.element(proposalCard.getByText(/^If Ghita accepts, the booking is confirmed\./)).toBeVisible();
  respond(proposeHours, booking({ ...present(), proposal: proposal('OWNER') }));
  await proposalCard.getByRole('button', { name: 'Propose to Ghita' }).click();
  await expectToast('Ghita is asked for the change');
  await expect.poll(() => location.search).toBe(`?tab=items&booking=${idOf(200)}`);
});

it('a change of hours says why it was not sent, or that it may have been', async () => {
  refuse(proposeHours, 'price_changed', { totalPrice: 1500 });
  await openProposal(confirmed());
  await hourButton(14).click();
  await hourButton(15).click();
  await ask.click();
  await expect.element(proposalCard.getByText(/The new total is 1,500.00/)).toBeVisible();
  refuse(proposeHours, 'too_many_proposals');
  await ask.click();
  const instead = 'Write to Omar on WhatsApp instead: the button is on the booking.';
  await expect.element(proposalCard.getByRole('alert').getByText(instead)).toBeVisible();
  await expect.element(seeBooking).toHaveAttribute('href', address);
  retryAtOnce();
  disconnect(proposeHours);
  await ask.click();
  await expect.element(proposalCard.getByText('We don’t know whether your change arrived')).toBeVisible();
});

it('a change of hours says what has happened to the booking meanwhile, and leads to it and to the ordinary card', async () => {
  refuse(proposeHours, 'proposal_open');
  await openProposal(confirmed());
  respond(getBooking, confirmed({ proposal: proposal('OWNER') }));
  await hourButton(14).click();
  await ask.click();
  await expect
    .element(proposalCard.getByText('Omar proposes other hours. Please answer first.'))
    .toBeVisible();
  await expect
    .element(proposalCard.getByRole('heading', { name: 'The hours can’t be changed' }))
    .toHaveFocus();
  await expect.element(seeBooking).toHaveAttribute('href', address);
  await proposalCard.getByRole('link', { name: 'See the free hours' }).click();
  await expect.element(page.getByRole('region', { name: 'Book Quemado Red' })).toBeVisible();
  expect(location.search).toBe('');
});

it('a change of hours says that there is no booking to users who have no part in it', async () => {
  await openProposal(confirmed(), { refused: 'booking_not_found' });
  await expect.element(proposalCard.getByText(/^This booking doesn’t exist/)).toBeVisible();
  const bookings = proposalCard.getByRole('link', { name: 'See the bookings' });
  await expect.element(bookings).toHaveAttribute('href', '/bookings');
});

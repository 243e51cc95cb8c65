import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  card,
  cardDay,
  confirmed,
  hourButton,
  openCard,
  openProposal,
  proposalCard,
  requestButton,
  total,
} from '#client/testing/booking-card.ts';
import { respond, sentTo } from '#client/testing/mock-api.ts';
import { mockListings, mockRental } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { booking, itemCard, itemDetail, takenHours } from '#client/testing/samples.ts';
import { createBooking, proposeHours } from '#features/bookings/endpoints.ts';
import { getAvailability } from '#features/items/endpoints.ts';

const more = page.getByRole('button', { name: 'More', exact: true });
const howMany = page.getByRole('spinbutton', { name: 'How many?' });

it('a renter chooses how many craft of a fleet, up to those that are left, and pays for each', async () => {
  mockRental(itemDetail());
  const part = { seatsTaken: 3, seatsLeft: 2, pending: false };
  respond(getAvailability, [takenHours(cardDay(), '11:00', '14:00', part)]);
  await openCard('', { item: { units: 5 } });
  await expect.element(page.getByRole('main')).toHaveTextContent(/5 × Jet ski.*2 people each/);
  await expect.element(card).toHaveTextContent('MAD per hour and craft');
  await expect.element(hourButton(11)).toHaveAccessibleName('11:00 AM to 12:00 PM, free, 2 left');
  await expect.element(hourButton(11)).toHaveTextContent('2 left');
  await expect.element(hourButton(10)).toHaveTextContent(/^10AM$/);
  await hourButton(10).click();
  await hourButton(11).click();
  await expect.element(card.getByText('Up to 2 people · 2 left')).toBeVisible();
  await more.click();
  await expect.element(howMany).toHaveAttribute('aria-valuetext', '2 craft');
  await expect.element(more).toHaveAttribute('aria-disabled', 'true');
  await expect.element(card.getByText('2\u00a0× 2\u00a0h at 600\u00a0MAD')).toBeVisible();
  await expect.element(total).toHaveTextContent(/^2 hours ?2,400\.00 MAD/);
  respond(createBooking, booking({ seats: 2, units: 2, totalPrice: 2400 }));
  await requestButton.click();
  await expect.poll(() => sentTo(createBooking)[0]?.body).toMatchObject({ seats: 2, totalPrice: 2400 });
});

it('a change of hours can be of the number of craft alone', async () => {
  const stored = confirmed({ seats: 3, units: 3, totalPrice: 3600 });
  await openProposal(stored, { item: { units: 5 } });
  await expect.element(proposalCard).toHaveTextContent(/3 craft, 3,600 MAD/);
  await page.getByRole('button', { name: 'Less', exact: true }).click();
  await expect.element(proposalCard.getByText('−1,200 MAD compared with now')).toBeVisible();
  await expect.element(proposalCard).toHaveTextContent(/12 PM, 3 craft.*becomes.*12 PM, 2 craft/);
  respond(proposeHours, { ...stored, proposal: null, revision: 1 });
  await proposalCard.getByRole('button', { name: /^Ask / }).click();
  await expect.poll(() => sentTo(proposeHours)[0]?.body).toMatchObject({ seats: 2, totalPrice: 2400 });
});

it.each([
  ['', {}],
  [`day=${cardDay()}&from=10:00&hours=2`, { total: 3600, free: [takenHours(cardDay(), '10:00', '12:00')] }],
])(
  'a card says how many craft the searched people need, and chooses them on its page (%s)',
  async (query, found) => {
    mockListings([{ ...itemCard({ units: 5 }), ...found }]);
    await renderPage(`/listings?people=6&${query}`);
    const article = page.getByRole('article');
    await expect.element(article).toHaveTextContent('3 craft for 6');
    if (query) await expect.element(article).toHaveTextContent('2 h for 6: 3,600 MAD');
    expect(article.getByRole('link').element().getAttribute('href')).toContain('seats=3');
  },
);

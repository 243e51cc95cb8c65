import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { disconnect, refuse, respond, respondStrangely } from '#client/testing/mock-api.ts';
import { mockListings } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { idOf, image, itemCard, listOf } from '#client/testing/samples.ts';
import { listItemCards } from '#features/items/endpoints.ts';
import { placeholderImage } from '#shared/constants.ts';

const main = page.getByRole('main');
const cards = main.getByRole('article');
const failure = main.getByRole('alert');

it('tells a failed request from an invalid response, and lets both be tried again', async () => {
  mockListings([]);
  refuse(listItemCards);
  await renderPage('/listings');
  await expect.element(failure).toHaveTextContent('Failed to load rental items. Please try again.');
  respondStrangely(listItemCards, { not: 'a list' });
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect.element(failure).toHaveTextContent('Invalid data format received from server');
  respond(listItemCards, listOf([itemCard()]));
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect.element(cards).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
});

it('loads automatically after a failure when the connection returns', async () => {
  mockListings([]);
  disconnect(listItemCards);
  await renderPage('/listings');
  await expect.element(failure).toHaveTextContent('Failed to load rental items');
  respond(listItemCards, listOf([itemCard()]));
  dispatchEvent(new Event('online'));
  await expect.element(cards).toBeVisible();
});

it('lets the next page be tried again by the button after a failure', async () => {
  mockListings([]);
  const next = { total: 2, nextCursor: 'next' };
  respond(listItemCards, listOf([itemCard()], next));
  await renderPage('/listings');
  await expect.element(cards).toBeVisible();
  refuse(listItemCards);
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect.element(failure).toHaveTextContent(/^More rentals could not be loaded\.$/);
  respond(listItemCards, ({ query }) =>
    query.cursor === 'next' ? listOf([itemCard({ id: idOf(11) })]) : listOf([itemCard()], next),
  );
  await more.click();
  await expect.poll(() => cards.length).toBe(2);
});

it('shows cover, photo count, rating, price and capacity on a card, with models on one line', async () => {
  const modelName = 'Barque, 6 m';
  const known = { hourlyRate: 1250.5, averageRating: 4.25, capacity: 3, modelName };
  const none = { averageRating: 0, reviewCount: 0, photoCount: 1, capacity: null, modelName };
  const cover = image(1, { compressedUrl: '/images/none-400.webp' });
  const seats = { rentalCategory: 'PER_SEAT', capacity: 6, cover } as const;
  mockListings([itemCard(known), itemCard({ ...none, id: idOf(11) }), itemCard({ ...seats, id: idOf(12) })]);
  await renderPage('/listings');
  await expect.element(cards.first().getByRole('heading', { name: 'Quemado Red' })).toBeVisible();
  for (const text of ['2 photos', '4.3', '1,250.50 MAD per hour', 'Up to 3 people'])
    await expect.element(cards.first()).toHaveTextContent(text);
  const cover1 = cards.first().element().querySelector('img');
  expect(cover1?.getAttribute('src')).toBe(image().compressedUrl);
  for (const text of ['No reviews yet', /private hire/i])
    await expect.element(cards.nth(1)).toHaveTextContent(text);
  await expect.element(cards.nth(1)).not.toHaveTextContent(/photo/);
  await expect.element(cards.nth(2)).toHaveTextContent(/up to 6/i);
  // A picture that fails to load is replaced.
  const picture = () => cards.nth(2).element().querySelector('img')?.getAttribute('src');
  await expect.poll(picture).toBe(placeholderImage);
  // A unit stays beside its number.
  const [reviewed, other] = page.getByText(modelName, { exact: true }).elements();
  expect(reviewed?.textContent).toBe('Barque, 6\u00a0m');
  expect(reviewed?.getBoundingClientRect().top).toBe(other?.getBoundingClientRect().top);
});

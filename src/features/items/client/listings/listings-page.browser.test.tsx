import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { disconnect, hold, refuse, respond, respondStrangely } from '#client/testing/mock-api.ts';
import { mockListings } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { idOf, image, itemCard, listOf } from '#client/testing/samples.ts';
import { listItemCards } from '#features/items/endpoints.ts';
import { placeholderImage } from '#shared/constants.ts';

const main = page.getByRole('main');
const cards = main.getByRole('article');
const failure = main.getByRole('alert');

it('shows its skeleton while it loads', async () => {
  mockListings([itemCard()]);
  const answer = hold(listItemCards);
  await renderPage('/listings');
  const loading = page.getByText('Loading rentals…');
  await expect.element(loading).toBeInTheDocument();
  answer();
  await expect.element(cards).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
});

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

it('shows cover, photo count, rating, price and capacity on a card', async () => {
  mockListings([itemCard({ hourlyRate: 1250.5, averageRating: 4.25, capacity: 3 })]);
  await renderPage('/listings');
  await expect.element(cards.getByRole('heading', { name: 'Quemado Red' })).toBeVisible();
  for (const text of ['2 photos', '4.3', '1,250.50 MAD per hour', 'Up to 3 people'])
    await expect.element(cards).toHaveTextContent(text);
  expect(cards.element().querySelector('img')?.getAttribute('src')).toBe(image().compressedUrl);
});

it('shows on a card that there are no reviews, names no single photo, and calls a hire private', async () => {
  mockListings([itemCard({ averageRating: 0, reviewCount: 0, photoCount: 1, capacity: null })]);
  await renderPage('/listings');
  await expect.element(cards).toHaveTextContent('No reviews yet');
  await expect.element(cards).toHaveTextContent(/private hire/i);
  await expect.element(cards).not.toHaveTextContent(/photo/);
});

it('puts the models of cards with and without reviews on one line, and keeps a unit beside its number', async () => {
  const modelName = 'Barque, 6 m';
  mockListings([itemCard({ modelName }), itemCard({ id: idOf(11), modelName, reviewCount: 0 })]);
  await renderPage('/listings');
  const models = page.getByText(modelName, { exact: true });
  await expect.poll(() => models.length).toBe(2);
  const [reviewed, other] = models.elements();
  expect(reviewed?.textContent).toBe('Barque, 6\u00a0m');
  expect(reviewed?.getBoundingClientRect().top).toBe(other?.getBoundingClientRect().top);
});

it('shows the capacity of an item that is booked per seat', async () => {
  mockListings([itemCard({ rentalCategory: 'PER_SEAT', capacity: 6 })]);
  await renderPage('/listings');
  await expect.element(cards).toHaveTextContent(/up to 6/i);
});

it('replaces an image that fails to load by the placeholder', async () => {
  mockListings([itemCard({ cover: image(1, { compressedUrl: '/images/none-400.webp' }) })]);
  await renderPage('/listings');
  await expect.element(cards).toBeVisible();
  await expect.poll(() => cards.element().querySelector('img')?.getAttribute('src')).toBe(placeholderImage);
});

import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { FarThenNear, setDevice } from '#client/testing/devices.ts';
import { disconnect, hold, refuse, respond, respondStrangely, sentTo } from '#client/testing/mock-api.ts';
import { mockListings, mockRental } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { idOf, image, itemCard, itemDetail, listOf, member } from '#client/testing/samples.ts';
import { expectAnnouncement, expectToast } from '#client/testing/toasts.ts';
import {
  addFavourite,
  deleteFavourite,
  listChosenCards,
  listFavourites,
  listItemCards,
} from '#features/items/endpoints.ts';
import { placeholderImage } from '#shared/constants.ts';

const main = page.getByRole('main');
const cards = main.getByRole('article');
const failure = main.getByRole('alert');

// A failed request: `pages.browser.test.tsx`.
it('says that a response is invalid, and loads again with the connection, and more on demand', async () => {
  mockListings([]);
  respondStrangely(listItemCards, { not: 'a list' });
  await renderPage('/listings');
  await expect.element(failure).toHaveTextContent('Invalid data format received from server');
  const next = { total: 2, nextCursor: 'next' };
  respond(listItemCards, listOf([itemCard()], next));
  dispatchEvent(new Event('online'));
  await expect.element(cards).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
  disconnect(listItemCards);
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
  const seats = { rentalCategory: 'PER_SEAT', capacity: 3, units: 2, cover } as const;
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
  await expect.element(cards.nth(2)).toHaveTextContent('Per seat, up to 6 people');
  // A picture that fails to load is replaced.
  const picture = () => cards.nth(2).element().querySelector('img')?.getAttribute('src');
  await expect.poll(picture).toBe(placeholderImage);
  // A unit stays beside its number.
  const [reviewed, other] = page.getByText(modelName, { exact: true }).elements();
  expect(reviewed?.textContent).toBe('Barque, 6\u00a0m');
  expect(reviewed?.getBoundingClientRect().top).toBe(other?.getBoundingClientRect().top);
});

it('announces new results, the next page, and a lost connection, without which the page stays', async () => {
  mockListings([itemCard()]);
  mockRental(itemDetail());
  await renderPage('/listings?itemType=BOAT');
  const clear = page.getByRole('button', { name: 'Clear Filters' });
  await expect.element(page.getByRole('article')).toBeVisible();
  respond(listItemCards, { items: [itemCard()], total: 7, nextCursor: null });
  await clear.first().click();
  await expectAnnouncement(/^\d+ rentals$/);
  await page.getByRole('article').getByRole('link').click();
  await expectAnnouncement(/^Quemado Red/);

  const notice = page.getByRole('banner').getByRole('status');
  await expect.element(notice).toBeEmptyDOMElement();
  const connected = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(notice).toHaveTextContent('No connection. Check your network and try again.');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click();
  await expectAnnouncement(/^No connection\./);
  expect(location.pathname).toBe(`/rental/${idOf(10)}`);
  connected.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.element(notice).toBeEmptyDOMElement();
});

const heart = page.getByRole('article').getByRole('button', { name: /Quemado Red/ });

it('shows a favourite at once, sends one press after the other, reverts one that failed, and keeps the card of a removed one', async () => {
  mockListings([itemCard()]);
  respond(addFavourite, undefined);
  respond(deleteFavourite, undefined);
  await renderPage('/listings', { user: member() });
  const answer = hold(addFavourite);
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  expect(sentTo(deleteFavourite).length).toBe(0);
  answer();
  await expect.poll(() => sentTo(deleteFavourite)).toMatchObject([{ params: { itemId: idOf(10) } }]);
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  refuse(addFavourite);
  await heart.click();
  await expectToast('Quemado Red');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');

  // The card of a removed favourite stays until the page is left, so that it can be added again.
  respond(listChosenCards, [{ ...itemCard(), isAvailable: true }]);
  respond(addFavourite, undefined);
  respond(listFavourites, [idOf(10)]);
  await heart.click();
  await page.getByRole('banner').getByRole('link', { name: 'Favourites' }).click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  respond(listFavourites, []);
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => sentTo(deleteFavourite).length).toBe(2);
  await expect.element(heart).toBeVisible();
});

const { connection } = navigator as unknown as { connection: { saveData: boolean } };

function mockFleet(): void {
  // In data-saving mode nothing loads on scroll (`prepare-browser.ts`).
  connection.saveData = false;
  onTestFinished(() => {
    connection.saveData = true;
  });
  mockListings([]);
  mockRental(itemDetail());
  const fleet = Array.from({ length: 57 }, (_, at) =>
    itemCard({ id: idOf(500 + at), listingTitle: `Craft ${at + 1}` }),
  );
  respond(listItemCards, ({ query }) => {
    const from = Number(query.cursor ?? 0);
    const nextCursor = from + 12 < fleet.length ? String(from + 12) : null;
    return listOf(fleet.slice(from, from + 12), { total: fleet.length, nextCursor });
  });
}

it('loads more cards on scroll, then on demand, and moves the focus to the first of them, on a phone', async () => {
  await setDevice('phone');
  mockFleet();
  await renderPage('/listings');
  await expect.element(page.getByText('12 of 57 shown')).toBeVisible();
  // Three more pages load on scroll; then the list stops, so that the footer can be reached.
  for (const shown of [24, 36, 48]) {
    cards.last().element().scrollIntoView({ behavior: 'instant' });
    await expect.poll(() => cards.length).toBe(shown);
    await expect.element(main.getByText(`${shown} of 57 shown`)).toBeInTheDocument();
    const status = page.getByRole('status').filter({ hasText: `${shown} of 57 shown` });
    await expect.poll(() => status.length).toBe(1);
  }
  page.getByRole('contentinfo').element().scrollIntoView({ behavior: 'instant' });
  const more = page.getByRole('button', { name: 'Show more' });
  await expect.element(more).toBeVisible();
  expect(cards.length).toBe(48);
  // A link that gets the focus would prefetch its page.
  connection.saveData = true;
  await more.click();
  await expect.element(page.getByRole('link', { name: 'Craft 49' })).toHaveFocus();
  expect(cards.length).toBe(57);
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(main.getByText('57 of 57 shown')).toBeInTheDocument();
});

it('loads more cards on a busy device that tells at once that the end was far and is near, and keeps them when an item is opened, made a favourite, and left with Back', async () => {
  vi.stubGlobal('IntersectionObserver', FarThenNear);
  mockFleet();
  await renderPage('/listings', { user: member() });
  await expect.poll(() => cards.length).toBe(48);
  connection.saveData = true;
  await cards.nth(29).getByRole('link').click();
  await expect.element(page.getByRole('region', { name: 'Reviews' })).toBeVisible();
  respond(addFavourite, undefined);
  respond(listFavourites, [idOf(529)]);
  const favourite = page.getByRole('button', { name: /favourite/i }).first();
  await favourite.click();
  await expect.poll(() => sentTo(listFavourites).length).toBe(2);
  // The cards come from the cache: a list without data would wait for this call.
  hold(listItemCards);
  history.back();
  await expect.element(cards.first()).toBeInTheDocument();
  expect(cards.length).toBe(48);
});

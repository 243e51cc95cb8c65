import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setDevice } from '#client/testing/devices.ts';
import { FarThenNear } from '#client/testing/far-then-near.ts';
import { hold, respond, sentTo } from '#client/testing/mock-api.ts';
import { mockListings, mockRental } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { idOf, itemCard, itemDetail, listOf, member } from '#client/testing/samples.ts';
import { addFavourite, listFavourites, listItemCards } from '#features/items/endpoints.ts';

const main = page.getByRole('main');
const cards = main.getByRole('article');

// In data-saving mode nothing loads on scroll (`prepare-browser.ts`).
const { connection } = navigator as unknown as { connection: { saveData: boolean } };
beforeEach(() => {
  connection.saveData = false;
});
afterEach(() => {
  connection.saveData = true;
});

function mockFleet(): void {
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

it('loads more cards on a busy device that tells at once that the end was far and is near', async () => {
  vi.stubGlobal('IntersectionObserver', FarThenNear);
  mockFleet();
  await renderPage('/listings');
  await expect.poll(() => cards.length).toBe(48);
});

it('keeps its cards when an item is opened, made a favourite, and left with Back', async () => {
  mockFleet();
  await renderPage('/listings', { user: member() });
  for (const shown of [24, 36]) {
    await expect.element(cards.first()).toBeVisible();
    cards.last().element().scrollIntoView({ behavior: 'instant' });
    await expect.poll(() => cards.length).toBe(shown);
  }
  connection.saveData = true;
  const opened = cards.nth(29).getByRole('link');
  await opened.click();
  const heart = page.getByRole('button', { name: /favourite/i }).first();
  await expect.element(page.getByRole('region', { name: 'Reviews' })).toBeVisible();
  respond(addFavourite, undefined);
  respond(listFavourites, [idOf(529)]);
  await heart.click();
  await expect.poll(() => sentTo(listFavourites).length).toBe(2);
  // The cards come from the cache: a list without data would wait for this call.
  hold(listItemCards);
  history.back();
  await expect.element(cards.first()).toBeInTheDocument();
  expect(cards.length).toBe(36);
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { hold, refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { mockListings } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { idOf, itemCard, member } from '#client/testing/samples.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { addFavourite, deleteFavourite, listChosenCards, listFavourites } from '#features/items/endpoints.ts';

const heart = page.getByRole('article').getByRole('button', { name: /Quemado Red/ });

it('shows a choice at once, sends one choice after the other, and reverts one that could not be saved', async () => {
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
});

it('keeps the card of a removed favourite until the page is left, so that it can be added again', async () => {
  mockListings([]);
  respond(listChosenCards, [{ ...itemCard(), isAvailable: true }]);
  respond(deleteFavourite, undefined);
  await renderPage('/listings', { user: member() });
  respond(listFavourites, [idOf(10)]);
  await page.getByRole('banner').getByRole('link', { name: 'Favourites' }).click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  respond(listFavourites, []);
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => sentTo(deleteFavourite).length).toBe(1);
  await expect.element(heart).toBeVisible();
});

import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { respond } from '#client/testing/mock-api.ts';
import { mockListings, mockRental } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { itemCard, itemDetail } from '#client/testing/samples.ts';
import { expectAnnouncement } from '#client/testing/toasts.ts';
import { listItemCards } from '#features/items/endpoints.ts';

it('announces new results, the next page and its photos, and a lost connection', async () => {
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

  const gallery = page.getByRole('region', { name: /^Photos of/ });
  await gallery.getByRole('button', { name: 'Next photo' }).click();
  const photo = () => gallery.element().querySelector('[aria-live="polite"]')?.textContent;
  await expect.poll(photo).toMatch(/^Photo 2 of \d$/);

  const notice = page.getByRole('banner').getByRole('status');
  await expect.element(notice).toBeEmptyDOMElement();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(notice).toHaveTextContent('No connection. Check your network and try again.');
});

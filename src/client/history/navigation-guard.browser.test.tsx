import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cardDay, hourButton, openCard } from '#client/testing/booking-card.ts';
import { respond, sentTo } from '#client/testing/mock-api.ts';
import { mockRental } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { idOf, itemDetail, listOf, member, owner } from '#client/testing/samples.ts';
import { expectAnnouncement } from '#client/testing/toasts.ts';
import { getItem, listMyItems } from '#features/items/endpoints.ts';
import { getReviewEligibility } from '#features/reviews/endpoints.ts';
import { updateLanguage } from '#features/users/endpoints.ts';

const main = page.getByRole('main');
const heading = page.getByRole('heading', { level: 1 });
const title = main.getByLabelText('Listing title');
const question = page.getByRole('dialog', { name: 'Leave without saving?' });
const noConnection = 'No connection. Check your network and try again.';

describe('unsaved input', () => {
  /** Opens the form of a new listing from the list, types into it and goes offline. */
  beforeEach(async () => {
    respond(listMyItems, listOf([]));
    await renderPage('/my-listings', { user: owner() });
    await main.getByRole('link', { name: 'Add listing' }).click();
    await title.fill('Begun');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  });

  it('asks offline before Back leaves unsaved input, and then shows the page before', async () => {
    history.back();
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect.element(title).toHaveValue('Begun');
    expect(location.pathname).toBe('/add-item');
    history.back();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.element(heading).toHaveTextContent('My listings');
    expect(location.pathname).toBe('/my-listings');
  });

  it('says offline that the page of a link can’t be shown, and keeps the input', async () => {
    await main.getByRole('link', { name: 'Cancel' }).click();
    await expectAnnouncement(noConnection);
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(title).toHaveValue('Begun');
    expect(location.pathname).toBe('/add-item');
  });
});

const address = () => location.search + location.hash;

it('keeps the chosen hours, the tab and the language when the skip link changes the address', async () => {
  mockRental(itemDetail());
  respond(getReviewEligibility, { eligible: true, bookingId: idOf(50), reviewed: false, hiddenReason: null });
  respond(updateLanguage, member({ language: 'fr' }));
  await openCard('lang=en');
  const entries = history.length;
  await hourButton(14).click();
  await expect.poll(address).toContain('from=14%3A00&to=15%3A00');
  await page.getByRole('tab', { name: 'Write review' }).click();
  await expect.poll(address).toContain('reviews=write');
  await page.getByRole('button', { name: 'FR Français' }).click();
  await expect.poll(address).toContain('lang=fr');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect.element(skip).toHaveAttribute('href', expect.stringContaining('lang=fr'));
  skip.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toMatch(/#content$/);
  for (const part of [`day=${cardDay()}`, 'from=14%3A00&to=15%3A00', 'reviews=write', 'lang=fr'])
    expect(address()).toContain(part);
  expect(history.length).toBe(entries);
  expect(sentTo(getItem).length).toBe(1);
});

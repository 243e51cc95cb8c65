import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cardDay, hourButton, openCard } from '#client/testing/booking-card.ts';
import { respond, sentTo } from '#client/testing/mock-api.ts';
import { mockRental } from '#client/testing/mock-pages.ts';
import { idOf, itemDetail, member } from '#client/testing/samples.ts';
import { getItem } from '#features/items/endpoints.ts';
import { getReviewEligibility } from '#features/reviews/endpoints.ts';
import { updateLanguage } from '#features/users/endpoints.ts';

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

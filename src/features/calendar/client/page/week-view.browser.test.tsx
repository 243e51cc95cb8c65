import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { respond } from '#client/testing/mock-api.ts';
import { mockBookings } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { booking, idOf, owner, ownerCalendar, tomorrow } from '#client/testing/samples.ts';
import { getOwnerCalendar } from '#features/calendar/endpoints.ts';

const name = 'Grande vedette des falaises '.repeat(8).slice(0, 200).trim();

/** Thirteen items with the longest names; the first is booked tomorrow morning, the second closed in the afternoon. */
function mockWeek(): void {
  const [first, second] = ownerCalendar().items;
  if (!first || !second) throw new Error('Too few items');
  const others = Array.from({ length: 11 }, (_, n) => ({ ...second, id: idOf(20 + n), listingTitle: name }));
  const hours = { start: `${tomorrow()}T14:00:00.000Z`, end: `${tomorrow()}T19:00:00.000Z` };
  mockBookings([booking()]);
  respond(
    getOwnerCalendar,
    ownerCalendar({
      items: [first, second, ...others],
      bookings: [booking()],
      closed: [{ itemId: second.id, closureId: idOf(700), ...hours }],
    }),
  );
}

const cell = (text: RegExp) => page.getByRole('table').getByRole('link', { name: text });
const booked = cell(/^Quemado Red, .*: 9–11 AM, Ghita: Pending$/);

it('shows thirteen craft with all of their names at every width, says in words what is booked and closed, and opens a day', async () => {
  mockWeek();
  await renderPage(`/calendar?view=week&day=${tomorrow()}`, { user: owner() });
  await expect.element(booked).toBeVisible();
  expect(page.getByRole('table').getByRole('link').length).toBe(13 * 7);
  const names = page.getByRole('table').getByText(name);
  expect(names.length).toBe(11);
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.viewport(width, 844);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    for (const shown of names.elements()) expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
    expect(booked.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
  await expect.element(booked).toHaveTextContent('9–11 AM Ghita');
  await cell(/^Cala Iris, .*: 2–7 PM: closed$/).click();
  await expect.poll(() => location.search).toBe(`?view=day&day=${tomorrow()}&item=${idOf(11)}`);
  await expect.element(page.getByRole('button', { name: '2–7 PM: closed' })).toBeVisible();
});

import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setDevice } from '#client/testing/devices.ts';
import { hold, refuse, respond } from '#client/testing/mock-api.ts';
import { mockListings } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { idOf, itemCard, listOf, tomorrow } from '#client/testing/samples.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { listItemCards } from '#features/items/endpoints.ts';
import { addDays, marinaToInstant } from '#shared/marina-time.ts';

const main = page.getByRole('main');
const list = page.getByRole('tabpanel');
const again = page.getByRole('button', { name: 'Try again' });
const region = (name: string | RegExp) => page.getByRole('region', { name });
const six = Array.from({ length: 6 }, (_, at) => itemCard({ id: idOf(10 + at) }));

it('the list of the home page has three skeletons, a retry that keeps the focus and is made with the connection, and is a row on a phone', async () => {
  await setDevice('phone');
  mockListings([]);
  refuse(listItemCards);
  const answer = hold(listItemCards);
  await renderPage('/');
  const loading = page.getByRole('status').filter({ hasText: 'Loading the top rated rentals…' });
  await expect.poll(() => loading.getByRole('listitem').length).toBe(3);
  answer();
  await again.click();
  await expect.element(again).toHaveFocus();
  respond(listItemCards, listOf(six));
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  const items = list.getByRole('listitem');
  await expect.poll(() => items.length).toBe(6);
  const rows = () =>
    new Set(items.elements().map((card) => Math.round(card.getBoundingClientRect().top))).size;
  expect(rows()).toBe(1);
  const { scrollSnapType, overflowX } = getComputedStyle(list.getByRole('list').first().element());
  expect([scrollSnapType, overflowX]).toEqual([expect.stringMatching(/x/), 'auto']);
  await setDevice('desk');
  await expect.poll(rows).toBeOneOf([2, 3]);
});

it('the search of the home page begins with the first day that can still be booked, and leads to the listings', async () => {
  void vi.setSystemTime(marinaToInstant(addDays(tomorrow(), -1), '18:00'));
  mockListings(six);
  await renderPage('/');
  const search = page.getByRole('search', { name: 'Find free hours' });
  const [day, part, people] = ['Day', 'Time of day', 'People'].map((name) =>
    search.getByRole('combobox', { name, exact: true }),
  );
  if (!day || !part || !people) throw new Error('A field is missing');
  const days = day
    .getByRole('option')
    .elements()
    .map((option) => (option as HTMLOptionElement).value);
  expect(days).toEqual(Array.from({ length: 14 }, (_, after) => addDays(tomorrow(), after)));
  await day.selectOptions(days[3] ?? '');
  await part.selectOptions('Sunset');
  await people.selectOptions('12 people');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => location.search).toBe(`?day=${days[3]}&from=sunset&people=12`);
});

it('the home page names the city on its first screen, in both languages and on both devices, and contains all of the marketing copy, and a placeholder for a hero image that fails to load', async () => {
  mockListings(six);
  await renderPage('/', { language: 'fr' });
  const expectPlace = async (place: string) => {
    for (const device of ['phone', 'desk'] as const) {
      await setDevice(device);
      await expect.element(main.getByText(place, { exact: true })).toBeInViewport({ ratio: 1 });
    }
  };
  await expectPlace('Al Hoceïma, Maroc');
  await page.getByRole('button', { name: 'EN' }).first().click();
  await expectPlace('Al Hoceima, Morocco');
  main.element().querySelector('img[src*="hero-"]')?.dispatchEvent(new Event('error'));
  await expect.poll(() => main.element().querySelectorAll('img[src="/placeholder.svg"]').length).toBe(1);
  await main.getByRole('button', { name: 'Watch the demo' }).click();
  await expectToast('Demo coming soon!');
  const copy = [
    /premium watercraft\s*50\+\s*happy customers\s*1000\+\s*average rating\s*5 stars/,
    /Starting from\s*990\s*MAD per hour/,
    /Quality equipment.*Easy booking.*Prime location.*5-star service.*24\/7 support.*Secure payments/,
    /Fully insured, licensed operators.*as the owners themselves declare/,
  ];
  for (const text of copy) await expect.element(main).toHaveTextContent(text);
  const title = main.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent('Take the sea by the hour.');
  for (const name of ['Browse rentals', 'Book now'])
    await expect.element(main.getByRole('link', { name })).toHaveAttribute('href', '/listings');
  const contact = main.getByRole('link', { name: /Contact us/ });
  await expect.element(contact).toHaveAttribute('target', '_blank');
  await expect.element(contact).toHaveAttribute('href', expect.stringMatching(/wa\.me\/\d+\?text=Hello/));
  expect(region('Three steps to open water').getByRole('listitem').length).toBe(3);
  expect(region('What people say').getByRole('figure').length).toBe(3);
  const place = region(/^Meet at\s+the marina/);
  for (const text of ['Port of Al Hoceima, 32000 Al Hoceima, Morocco', 'Open daily: 8:00 AM - 7:00 PM'])
    await expect.element(place).toHaveTextContent(text);
  await expect.element(place).toHaveTextContent(/Free parking available.*Getting here/);
  const directions = place.getByRole('link', { name: /Get directions/ });
  await expect.element(directions).toHaveAttribute('target', '_blank');
  const there = expect.stringContaining('destination=35.25,-3.92');
  await expect.element(directions).toHaveAttribute('href', there);
});

import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setDevice, testedDevices } from '#client/testing/devices.ts';
import { hold, refuse, respond } from '#client/testing/mock-api.ts';
import { mockListings } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { idOf, itemCard, listOf } from '#client/testing/samples.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { listItemCards } from '#features/items/endpoints.ts';

const main = page.getByRole('main');
const list = page.getByRole('tabpanel');
const cards = list.getByRole('article');
const again = page.getByRole('button', { name: 'Try again' });
const region = (name: string | RegExp) => page.getByRole('region', { name });
const six = Array.from({ length: 6 }, (_, at) => itemCard({ id: idOf(10 + at) }));

describe('the list of the home page', () => {
  it('shows three skeleton cards while it loads', async () => {
    mockListings(six);
    const answer = hold(listItemCards);
    await renderPage('/');
    const loading = page.getByRole('status').filter({ hasText: 'Loading the top rated rentals…' });
    await expect.poll(() => loading.getByRole('listitem').length).toBe(3);
    answer();
    await expect.poll(() => cards.length).toBe(6);
    expect(loading.length).toBe(0);
  });

  it('has an empty state with a retry when it fails to load', async () => {
    mockListings([]);
    refuse(listItemCards);
    await renderPage('/');
    await expect.element(page.getByText("We're building our amazing fleet of watercraft.")).toBeVisible();
    await again.click();
    await expect.element(again).toHaveFocus();
    respond(listItemCards, listOf(six));
    await again.click();
    await expect.poll(() => cards.length).toBe(6);
  });

  it('loads by itself when the connection returns', async () => {
    mockListings([]);
    refuse(listItemCards);
    await renderPage('/');
    await expect.element(again).toBeVisible();
    respond(listItemCards, listOf(six));
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
    await expect.poll(() => cards.length).toBe(6);
  });

  it.each(testedDevices)('is a grid at the desk and a snapping row on a phone: %s', async (device) => {
    await setDevice(device);
    mockListings(six);
    await renderPage('/');
    const items = list.getByRole('listitem');
    await expect.poll(() => items.length).toBe(6);
    const rows = new Set(items.elements().map((card) => Math.round(card.getBoundingClientRect().top))).size;
    if (device === 'desk') expect([2, 3]).toContain(rows);
    else {
      expect(rows).toBe(1);
      const { scrollSnapType, overflowX } = getComputedStyle(list.getByRole('list').first().element());
      expect(scrollSnapType).toMatch(/x/);
      expect(overflowX).toBe('auto');
    }
  });
});

describe('the home page', () => {
  it('shows the placeholder when its hero image fails to load', async () => {
    mockListings(six);
    await renderPage('/');
    const hero = main.element().querySelector('img[src*="hero-"]');
    hero?.dispatchEvent(new Event('error'));
    await expect.poll(() => main.element().querySelectorAll('img[src="/placeholder.svg"]').length).toBe(1);
  });

  it('contains all of the marketing copy', async () => {
    mockListings(six);
    await renderPage('/');
    const texts = [/^50\+/, /^1000\+/, /^5 stars/, 'premium watercraft', 'happy customers', 'average rating'];
    for (const text of texts) await expect.element(main.getByText(text)).toBeVisible();
    await expect.element(main).toHaveTextContent(/Starting from\s*990\s*MAD per hour/);
    const browse = main.getByRole('link', { name: 'Browse rentals' });
    await expect.element(browse).toHaveAttribute('href', '/listings');
    await expect.element(main.getByRole('link', { name: /Contact us/ })).toHaveAttribute('target', '_blank');
    const reasons = region('Why people come back to this quay');
    expect(
      reasons
        .getByRole('heading', { level: 3 })
        .elements()
        .map((one) => one.textContent),
    ).toEqual([
      'Quality equipment',
      'Easy booking',
      'Prime location',
      '5-star service',
      '24/7 support',
      'Secure payments',
    ]);
    await expect
      .element(reasons.getByText(/Fully insured, licensed operators/))
      .toHaveTextContent('as the owners themselves declare');
    expect(region('Three steps to open water').getByRole('listitem').length).toBe(3);
    expect(region('What people say').getByRole('figure').length).toBe(3);
    const place = region(/^Meet at\s+the marina/);
    await expect.element(place).toHaveTextContent('Port of Al Hoceima, 32000 Al Hoceima, Morocco');
    await expect.element(place).toHaveTextContent('Open daily: 8:00 AM - 7:00 PM');
    await expect.element(place).toHaveTextContent('Free parking available');
    await expect.element(place.getByText('Getting here')).toBeVisible();
    const directions = place.getByRole('link', { name: /Get directions/ });
    await expect.element(directions).toHaveAttribute('target', '_blank');
  });

  it('says that the demo is coming soon', async () => {
    mockListings(six);
    await renderPage('/');
    await main.getByRole('button', { name: 'Watch the demo' }).click();
    await expectToast('Demo coming soon!');
  });

  it('is complete in French', async () => {
    mockListings(six);
    await renderPage('/', { language: 'fr' });
    await expect.element(page.getByText('Ouvert tous les jours : de 8h00 à 19h00').first()).toBeVisible();
    await expect.element(main).toHaveTextContent(/À partir de\s*990\s*MAD par heure/);
    const reasons = main.element().querySelector('section[aria-labelledby="why"]');
    expect(reasons?.querySelectorAll('h3').length).toBe(6);
    expect(reasons?.textContent).not.toContain('Quality equipment');
  });

  it.each([
    ['en', 'desk', 'Al Hoceima, Morocco'],
    ['en', 'phone', 'Al Hoceima, Morocco'],
    ['fr', 'desk', 'Al Hoceïma, Maroc'],
    ['fr', 'phone', 'Al Hoceïma, Maroc'],
  ] as const)('names the city on its first screen: %s, %s', async (language, device, place) => {
    await setDevice(device);
    mockListings(six);
    await renderPage('/', { language });
    await expect.element(main.getByText(place, { exact: true })).toBeInViewport({ ratio: 1 });
  });
});

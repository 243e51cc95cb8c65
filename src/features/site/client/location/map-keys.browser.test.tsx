import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tabTo } from '#client/testing/keyboard.ts';
import { mockListings } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { itemCard, site } from '#client/testing/samples.ts';

const tiles = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>#tile-";

/** Presses a key and waits until the map has this zoom: Leaflet ignores keys while it animates. */
async function zoom(key: string, expected: number): Promise<void> {
  await userEvent.keyboard(key);
  await expect.poll(() => document.querySelector(`img[src^="${tiles}${expected}/"]`)).not.toBeNull();
  await expect.poll(() => document.querySelector('.leaflet-zoom-anim')).toBeNull();
}

it.each([
  {
    language: 'en',
    name: 'Map of the marina',
    keys: 'The arrow keys move the map, plus and minus zoom.',
    directions: /Get directions/,
    hint: /^Click to enable/,
  },
  {
    language: 'fr',
    name: 'Carte de la marina',
    keys: 'Les flèches déplacent la carte, les touches plus et moins règlent le zoom.',
    directions: /^Itinéraire/,
    hint: /^Cliquez pour/,
  },
] as const)('names and describes the map, moves and zooms it by keys, in $language', async (words) => {
  // The animation of a move needs a clock that runs.
  vi.useRealTimers();
  mockListings([itemCard()]);
  const mapTilesUrl = `${tiles}{z}/{x}/{y}`;
  await renderPage('/', { language: words.language, site: { ...site, mapTilesUrl } });
  const map = page.getByRole('application', { name: words.name });
  page.getByRole('link', { name: words.directions }).element().focus();
  await expect.element(map).toBeVisible();
  await expect.element(map).toHaveAccessibleDescription(words.keys);
  await tabTo(map);
  await expect.element(page.getByText(words.hint)).not.toBeInTheDocument();
  const left = () => map.getByRole('img').element().getBoundingClientRect().x;
  const before = left();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(left).toBe(before - 80);
  await zoom('+', 16);
  await zoom('-', 15);
  await zoom('-', 14);
  await tabTo(map.getByRole('button').first());
  await zoom(' ', 15);
  await zoom('{Enter}', 16);
  await zoom(' ', 17);
});

it('keeps the zoom of the map when the language changes', async () => {
  vi.useRealTimers();
  mockListings([itemCard()]);
  await renderPage('/', { site: { ...site, mapTilesUrl: `${tiles}{z}/{x}/{y}` } });
  page
    .getByRole('link', { name: /Get directions/ })
    .element()
    .focus();
  const map = page.getByRole('application');
  await expect.element(map).toBeVisible();
  await tabTo(map);
  await zoom('+', 16);
  await page.getByRole('button', { name: 'FR' }).first().click();
  await expect.element(map).toHaveAccessibleName('Carte de la marina');
  await expect.element(map.getByRole('img', { name: 'La marina' })).toBeInTheDocument();
  map.getByRole('button', { name: 'Zoom avant' }).element().focus();
  await zoom('{Enter}', 17);
});

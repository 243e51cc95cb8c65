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

it('names and describes the map, moves and zooms it by keys, and keeps its zoom when the language changes', async () => {
  // The animation of a move needs a clock that runs.
  vi.useRealTimers();
  mockListings([itemCard()]);
  await renderPage('/', { site: { ...site, mapTilesUrl: `${tiles}{z}/{x}/{y}` } });
  const map = page.getByRole('application', { name: 'Map of the marina' });
  page
    .getByRole('link', { name: /Get directions/ })
    .element()
    .focus();
  await expect.element(map).toBeVisible();
  await expect.element(map).toHaveAccessibleDescription('The arrow keys move the map, plus and minus zoom.');
  await tabTo(map);
  await expect.element(page.getByText(/^Click to enable/)).not.toBeInTheDocument();
  const left = () => map.getByRole('img').element().getBoundingClientRect().x;
  const before = left();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(left).toBe(before - 80);
  await zoom('+', 16);
  await zoom('-', 15);
  await tabTo(map.getByRole('button').first());
  await zoom(' ', 16);

  await page.getByRole('button', { name: 'FR' }).first().click();
  const inFrench = page.getByRole('application', { name: 'Carte de la marina' });
  const keys = 'Les flèches déplacent la carte, les touches plus et moins règlent le zoom.';
  await expect.element(inFrench).toHaveAccessibleDescription(keys);
  await expect.element(inFrench.getByRole('img', { name: 'La marina' })).toBeInTheDocument();
  inFrench.getByRole('button', { name: 'Zoom avant' }).element().focus();
  await zoom('{Enter}', 17);
});

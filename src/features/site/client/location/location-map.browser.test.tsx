import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setDevice } from '#client/testing/devices.ts';
import { FarThenNear } from '#client/testing/far-then-near.ts';
import { mockListings } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { site } from '#client/testing/samples.ts';

const section = page.getByRole('region', { name: /Meet at/ });
const map = section.getByRole('application');
const hint = section.getByText('Click to enable map interaction');
/** As long as `expect.poll` waits. The second that `waitFor` gives by itself is short for three clicks on a busy machine. */
const waiting = { timeout: 15_000 };
/** A picture of one pixel, or none. The browser ignores what follows the sign, but the test can read it. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwAEAQH/7yMK/gAAAABJRU5ErkJggg==';

async function openMap(tile: string): Promise<void> {
  mockListings([]);
  await renderPage('/', { site: { ...site, mapTilesUrl: `${tile}#{z}/{x}/{y}` } });
  section.element().scrollIntoView();
}

const tiles = () => [...section.element().querySelectorAll<HTMLImageElement>('.leaflet-tile')];
const zooms = () => new Set(tiles().map(({ src }) => Number(src.split('#')[1]?.split('/')[0])));

it('keeps the drawn map, with address and directions, when the tiles fail to load', async () => {
  const failed = vi.fn();
  addEventListener('error', failed, { capture: true });
  onTestFinished(() => removeEventListener('error', failed, { capture: true }));
  await openMap('data:image/png;base64,');
  await expect.poll(() => failed.mock.calls.length).toBeGreaterThan(0);
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  await expect.element(section.getByRole('img', { name: /Drawn map of the coast/ })).toBeVisible();
  expect(
    section.element().querySelector('.leaflet-container')?.checkVisibility({ visibilityProperty: true }),
  ).toBe(false);
  expect(hint.length).toBe(0);
  await expect.element(section.getByText('Port of Al Hoceima')).toBeVisible();
  await expect.element(section.getByText('Open daily: 8:00 AM - 7:00 PM')).toBeVisible();
  await expect
    .element(section.getByRole('link', { name: /Get directions/ }))
    .toHaveAttribute('href', expect.stringMatching(/35\.25,-3\.92/));
});

it('explains on a phone how to enable the map', async () => {
  await setDevice('phone');
  await openMap(pixel);
  await expect.element(map).toBeVisible();
  await expect.element(hint).toBeVisible();
  await expect.element(section.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
  expect(map.element().getBoundingClientRect().height).toBe(350);
  expect(zooms()).toEqual(new Set([15]));
  expect(tiles()[0]?.referrerPolicy).toBe('strict-origin-when-cross-origin');
});

it('is loaded by a busy device that tells at once that it was far and is near', async () => {
  vi.stubGlobal('IntersectionObserver', FarThenNear);
  await openMap(pixel);
  await expect.element(map).toBeVisible();
});

it('zooms by the wheel only when the map is enabled', async () => {
  await openMap(pixel);
  await expect.element(hint).toBeVisible();
  // The wheel scrolls the page.
  const place = scrollY;
  await map.hover();
  const start = scrollY;
  await map.wheel({ delta: { y: -300 } });
  await expect.poll(() => scrollY).toBe(start - 300);
  expect(zooms()).toEqual(new Set([15]));
  expect(place).toBeGreaterThan(300);

  map.element().scrollIntoView({ block: 'center' });
  // The map handles clicks shortly after it is rendered.
  await vi.waitFor(async () => {
    await map.click({ position: { x: 100, y: 100 } });
    expect(hint.length).toBe(0);
  }, waiting);
  await map.wheel({ delta: { y: -300 } });
  await expect.poll(() => Math.max(...zooms())).toBeGreaterThan(15);
  await userEvent.hover(section.getByRole('heading').first());
  await expect.element(hint).toBeVisible();
});

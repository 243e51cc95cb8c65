import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FarThenNear, setDevice } from '#client/testing/devices.ts';
import { tabTo } from '#client/testing/gestures.ts';
import { mockListings } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { site } from '#client/testing/samples.ts';

const section = page.getByRole('region', { name: /Meet at|Rendez-vous/ });
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

it('keeps the drawn map when the tiles fail to load', async () => {
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
});

it('explains how to enable the map on a phone, also if its first report is both far and near, and zooms by the wheel only when it is', async () => {
  vi.stubGlobal('IntersectionObserver', FarThenNear);
  await setDevice('phone');
  await openMap(pixel);
  await expect.element(map).toBeVisible();
  await expect.element(hint).toBeVisible();
  await expect.element(section.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
  expect(map.element().getBoundingClientRect().height).toBe(350);
  expect(tiles()[0]?.referrerPolicy).toBe('strict-origin-when-cross-origin');
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

/** Presses a key and waits until the map has this zoom: Leaflet ignores keys while it animates. */
async function zoom(key: string, expected: number): Promise<void> {
  await userEvent.keyboard(key);
  await expect.poll(() => zooms().has(expected)).toBe(true);
  await expect.poll(() => document.querySelector('.leaflet-zoom-anim')).toBeNull();
}

it('names and describes the map, moves and zooms it by keys, and keeps its zoom when the language changes', async () => {
  // The animation of a move needs a clock that runs.
  vi.useRealTimers();
  await openMap(pixel);
  const directions = section.getByRole('link', { name: /Get directions/ });
  directions.element().focus();
  await expect.element(map).toHaveAccessibleName('Map of the marina');
  await expect.element(map).toHaveAccessibleDescription('The arrow keys move the map, plus and minus zoom.');
  await tabTo(map);
  await expect.element(hint).not.toBeInTheDocument();
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

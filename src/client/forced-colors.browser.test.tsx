import type {} from '@vitest/browser-playwright';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cdp, type Locator, page } from 'vitest/browser';
import { setDevice } from '#client/testing/devices.ts';
import { mockBookings, mockListings, mockRental } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { idOf, itemCard, itemDetail, owner } from '#client/testing/samples.ts';

const groundOf = (element: Element | null) => getComputedStyle(element ?? document.body).backgroundColor;

const force = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

beforeEach(async () => {
  await setDevice('phone');
  await force('active');
});
afterEach(() => force('none'));

async function visible(locator: Locator): Promise<Element> {
  await expect.poll(() => locator.elements().some((one) => one.checkVisibility())).toBe(true);
  return locator.elements().find((one) => one.checkVisibility()) ?? document.body;
}

it('keep the selected language and tab distinguishable', async () => {
  mockRental(itemDetail());
  await renderPage(`/rental/${idOf(10)}`);
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  const language = (name: string) => visible(page.getByRole('button', { name }));
  expect(groundOf(await language('EN English'))).not.toBe(groundOf(await language('FR Français')));
  const waves = async (name: string) =>
    (await visible(page.getByRole('tab', { name }))).querySelectorAll('.wave-line, svg, span').length;
  expect(await waves('All reviews')).not.toBe(await waves('Write review'));
});

it('keep the focus and the selected filters distinguishable', async () => {
  mockListings([itemCard()]);
  await renderPage('/listings');
  const choice = (name: string) => page.getByRole('radio', { name }).element().closest('label');
  const filters = page.getByRole('button', { name: 'Filters' });
  await expect.element(page.getByRole('searchbox')).toBeVisible();
  await filters.click();
  expect(groundOf(choice('All'))).not.toBe(groundOf(choice('Jet skis')));
  const days = page.getByRole('search').getByRole('button', { pressed: false }).last();
  expect(groundOf(page.getByRole('button', { name: 'Any day' }).element())).not.toBe(
    groundOf(days.element()),
  );
  const search = page.getByRole('searchbox').first().element();
  search.focus();
  const styles = [search, search.parentElement ?? search].map((one) => getComputedStyle(one).outlineStyle);
  expect(styles.some((style) => style !== 'none')).toBe(true);
});

it('keep the selected day distinguishable', async () => {
  mockBookings([]);
  await renderPage('/bookings?tab=day', { user: owner() });
  await page.getByRole('button', { name: 'Choose a day' }).click();
  const day = (which: string) => document.querySelector(`[role="gridcell"]${which} button`);
  await expect.poll(() => day('[aria-selected="true"]')).not.toBeNull();
  expect(groundOf(day('[aria-selected="true"]'))).not.toBe(groundOf(day(':not([aria-selected])')));
});

import { expect, it } from 'vitest';
import { recordAnnouncements } from '#client/testing/toasts.ts';
import { announce, makeLiveRegion } from './live-region.ts';

it('announces every text of a moment once: the title of a page and the count of its list', async () => {
  const region = makeLiveRegion();
  announce('Rentals - Sillage');
  announce('36 rentals');
  announce('36 rentals');
  await expect.poll(() => region.textContent).toContain('36 rentals');
  const texts = Array.from(region.childNodes, ({ textContent }) => textContent);
  expect(texts).toEqual(['Rentals - Sillage', '36 rentals']);
});

it('announces the same text again after it was announced', async () => {
  const texts = recordAnnouncements();
  announce('Removed');
  await expect.poll(() => texts).toEqual(['Removed']);
  announce('Removed');
  await expect.poll(() => texts).toEqual(['Removed', 'Removed']);
});

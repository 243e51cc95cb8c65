import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allowMotion, setDevice } from '#client/testing/devices.ts';
import { mockRental } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { idOf, image, itemDetail } from '#client/testing/samples.ts';

const photos = page.getByRole('region', { name: 'Photos of Quemado Red' });
const all = page.getByRole('dialog');
const next = photos.getByRole('button', { name: 'Next photo' });
const large = (number: number) =>
  photos.getByRole('button', { name: `Photo ${number} of 5: see it full screen` });
const thumbnail = (number: number) =>
  photos.getByRole('button', { name: `Photo ${number} of 5`, exact: true });

/** Opens the page of an item with five photos, on a phone. */
async function openPhotos(): Promise<void> {
  await setDevice('phone');
  mockRental(itemDetail({ images: [1, 2, 3, 4, 5].map((number) => image(number)) }));
  await renderPage(`/rental/${idOf(10)}`);
  await expect.element(photos.getByText('1 / 5')).toBeVisible();
}

it('changes by buttons, thumbnails, arrow keys, which move the focus, and in full screen, on a phone', async () => {
  await openPhotos();
  await next.click();
  await expect.element(photos.getByText('2 / 5')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(photos.getByText('3 / 5')).toBeVisible();
  await thumbnail(2).click();
  await expect.element(photos.getByText('2 / 5')).toBeVisible();
  // Four of five thumbnails are rendered at a time: the first disappears.
  for (const number of [3, 4, 5]) {
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(thumbnail(number)).toHaveFocus();
  }
  await expect.element(thumbnail(1)).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(thumbnail(1)).toHaveFocus();

  await large(1).click();
  await expect.element(all.getByText('1 / 5')).toBeVisible();
  await all.getByRole('button', { name: 'Next photo' }).click();
  await expect.element(all.getByText('2 / 5')).toBeVisible();
  const zoomOut = all.getByRole('button', { name: 'Zoom out' });
  await expect.element(zoomOut).toBeDisabled();
  await all.getByRole('button', { name: 'Zoom in' }).click();
  await expect.element(zoomOut).toBeEnabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(all).not.toBeInTheDocument();
  await expect.element(large(2)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(large(3)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(all.getByText('3 / 5')).toBeVisible();
});

it('advances one photo by each quick press, and announces only the photos at which it stops, on a phone', async () => {
  await allowMotion();
  await openPhotos();
  const row = photos.getByRole('list').first().element();
  const region = photos.element().querySelector('[aria-live]');
  if (!region) throw new Error('The photos have no live region');
  const told: (string | null)[] = [];
  const observer = new MutationObserver(() => told.push(region.textContent));
  observer.observe(region, { subtree: true, characterData: true, childList: true });
  const atPhoto = (number: number) => expect.poll(() => row.scrollLeft / row.clientWidth).toBe(number - 1);
  const previous = photos.getByRole('button', { name: 'Previous photo' });
  await next.dblClick();
  await atPhoto(3);
  await previous.dblClick();
  await previous.click();
  await atPhoto(5);
  expect(told).toEqual([2, 3, 2, 1, 5].map((number) => `Photo ${number} of 5`));
  observer.disconnect();

  // Scrolling by touch or wheel still updates the position.
  row.scrollTo({ left: row.clientWidth, behavior: 'instant' });
  await expect.element(photos.getByText('2 / 5')).toBeVisible();
});

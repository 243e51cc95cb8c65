import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, respond } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { image, owner } from '#client/testing/samples.ts';
import { uploadItemImages } from '#features/images/endpoints.ts';
import { createItem } from '#features/items/endpoints.ts';

it('shows that the server rejects a listing, and keeps the typed values', async () => {
  respond(uploadItemImages, { images: [image()] });
  refuse(createItem);
  await renderPage('/add-item', { user: owner() });
  await page.getByText('Boat', { exact: true }).click();
  await page.getByLabelText('Model', { exact: true }).fill('Zodiac Medline 6.8');
  const title = page.getByLabelText('Listing title');
  await title.fill('Refused');
  await page.getByLabelText('Hourly rate').fill('1,200.50');
  await page.getByLabelText('Add photos').upload(new File(['photo'], 'IMG_1.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByText('1 / 8')).toBeVisible();
  await page.getByRole('button', { name: 'Publish listing' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to add item');
  await expect.element(title).toHaveValue('Refused');
});

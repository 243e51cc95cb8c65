import { type APIRequestContext, expect, type Page } from '@playwright/test';
import sharp from 'sharp';

/** A photo as a phone takes it: grainy, of an odd size, rotated by its metadata. */
export async function photo(name: string, red: number, width = 807, height = 597) {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  const buffer = await sharp({
    create: { width, height, channels: 3, background: { r: red, g: 120, b: 140 } },
  })
    .composite([{ input: grain, blend: 'soft-light' }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

export function photos(count: number) {
  return Promise.all(Array.from({ length: count }, (_, at) => photo(`IMG_${2040 + at}.jpg`, 30 + at * 25)));
}

/** Fills in the required fields of the listing form. */
export async function fillIn(page: Page, listingTitle: string): Promise<void> {
  await page.getByText('Boat', { exact: true }).click();
  await page.getByLabel('Model', { exact: true }).fill('Zodiac Medline 6.8');
  await page.getByLabel('Listing title').fill(listingTitle);
  await page.getByLabel('Hourly rate').fill('1,200.50');
}

/** Lists an item through the API. */
export async function listItem<Listed extends { id: string }>(
  request: APIRequestContext,
  listingTitle: string,
  details: object = {},
): Promise<Listed> {
  const upload = await request.post('/api/v1/upload/items', {
    multipart: { images: await photo('sea.jpg', 90) },
  });
  const { images } = await upload.json();
  const data = { itemType: 'BOAT', modelName: 'Zodiac', listingTitle, hourlyRate: 500, images, ...details };
  const listed = await request.post('/api/v1/items', { data });
  expect(listed.ok(), await listed.text()).toBe(true);
  return listed.json();
}

import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from './bookings-people.ts';

/** A member of their own for a test, signed in: by a name of the project's, with or without right and number. */
export async function newMember(
  page: Page,
  browser: Browser,
  name: string,
  { canList, phoneNumber }: { canList: boolean; phoneNumber?: string },
): Promise<void> {
  const { request } = page.context();
  await signIn(request, `${name}-${test.info().project.name}@people.example`);
  const { id } = await (await request.get('/api/v1/auth/me')).json();
  if (phoneNumber) {
    const saved = await request.put('/api/v1/auth/me/profile', { data: { displayName: name, phoneNumber } });
    expect(saved.ok()).toBe(true);
  }
  if (!canList) return;
  const marina = await browser.newContext();
  await signIn(marina.request, 'admin@sillage.example');
  const granted = await marina.request.patch(`/api/v1/admin/users/${id}/toggle-listing-permission`);
  expect(granted.ok(), await granted.text()).toBe(true);
  await marina.close();
}

/** A photo as a phone takes it: grainy, of an odd size, turned by its metadata. */
export async function photo(name: string, red: number, width = 1207, height = 893) {
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

/** Fills in the required fields of a listing. */
export async function fillIn(page: Page, listingTitle: string): Promise<void> {
  await page.getByText('Boat', { exact: true }).click();
  await page.getByLabel('Model', { exact: true }).fill('Zodiac Medline 6.8');
  await page.getByLabel('Listing title').fill(listingTitle);
  await page.getByLabel('Hourly rate').fill('1,200.50');
}

/** Lists a craft without the form; answers its id. */
export async function listCraft(request: APIRequestContext, listingTitle: string): Promise<string> {
  const upload = await request.post('/api/v1/upload/items', {
    multipart: { images: await photo('craft.jpg', 90) },
  });
  const { images } = await upload.json();
  const data = { itemType: 'BOAT', modelName: 'Zodiac', listingTitle, hourlyRate: 500, images };
  const listed = await request.post('/api/v1/items', { data });
  expect(listed.ok(), await listed.text()).toBe(true);
  return (await listed.json()).id;
}

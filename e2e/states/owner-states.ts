import { photos } from '../list-people.ts';
import { fail, hold } from './staging.ts';
import type { Scene, State } from './state.ts';

const mine = '**/api/v1/items/my-listings*';

async function addPhotos({ page, say }: Scene, count: number): Promise<void> {
  await page.getByLabel(say('listing.photos.addLabel')).setInputFiles(await photos(count));
  await page
    .getByRole('button', { name: say('listing.photos.remove', { number: count }) })
    .waitFor({ timeout: 30_000 });
}

/** An owner's own pages. */
export const ownerStates: readonly State[] = [
  { name: 'my-listings', as: 'owner', path: '/my-listings' },
  {
    name: 'my-listings-edit',
    as: 'owner',
    path: '/my-listings',
    reach: async ({ page, like }) => {
      await page
        .getByRole('button', { name: like('listing.mine.editNamed') })
        .first()
        .click();
      await page.getByRole('form').first().waitFor();
    },
  },
  {
    name: 'my-listings-delete',
    as: 'owner',
    path: '/my-listings',
    window: true,
    reach: async ({ page, like }) => {
      await page
        .getByRole('button', { name: like('listing.mine.deleteNamed') })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'my-listings-phone-photos', as: 'photographer', path: '/my-listings' },
  { name: 'my-listings-empty', as: 'lister', path: '/my-listings' },
  { name: 'my-listings-not-allowed', as: 'newcomer', path: '/my-listings' },
  { name: 'my-listings-signed-out', path: '/my-listings' },
  {
    name: 'my-listings-loading',
    as: 'owner',
    path: '/my-listings',
    before: ({ page }) => hold(page, mine),
  },
  {
    name: 'my-listings-failed',
    as: 'owner',
    path: '/my-listings',
    before: ({ page }) => fail(page, mine),
    reach: ({ page, say }) => page.getByText(say('listing.mine.failedTitle')).waitFor(),
  },
  { name: 'add-item', usual: true, as: 'lister', path: '/add-item' },
  {
    name: 'add-item-filled',
    as: 'lister',
    path: '/add-item',
    reach: async (scene) => {
      const { page, say } = scene;
      await page.getByText(say('listing.form.types.BOAT'), { exact: true }).first().click();
      await page.getByLabel(say('listing.form.modelName'), { exact: true }).fill('Zodiac Medline 6.8');
      await page.getByLabel(say('listing.form.listingTitle')).fill('Nekor');
      await page.getByLabel(say('listing.form.hourlyRate')).fill('1200');
      await addPhotos(scene, 3);
    },
  },
  {
    name: 'add-item-errors',
    expects: /upload\/items answered 415$/,
    as: 'lister',
    path: '/add-item',
    reach: async ({ page, say }) => {
      await page.getByLabel(say('listing.photos.addLabel')).setInputFiles([
        { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear harbour master') },
        { name: 'IMG_1.HEIC', mimeType: '', buffer: Buffer.from('ftypheic') },
      ]);
      await page.getByRole('button', { name: say('listing.add.submit') }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'add-item-signed-out', path: '/add-item' },
  { name: 'add-item-no-phone', as: 'mute', path: '/add-item' },
  { name: 'add-item-not-allowed', as: 'newcomer', path: '/add-item' },
];

import { photos } from '../listings.ts';
import { fail, hold } from './mock-responses.ts';
import type { State, StateContext } from './state.ts';

const mine = '**/api/v1/items/my-listings*';

async function addPhotos({ page, t }: StateContext, count: number): Promise<void> {
  await page.getByLabel(t('listing.photos.addLabel')).setInputFiles(await photos(count));
  await page
    .getByRole('button', { name: t('listing.photos.remove', { number: count }) })
    .waitFor({ timeout: 30_000 });
}

/** The owner's pages. */
export const ownerStates: readonly State[] = [
  { name: 'my-listings', usual: true, as: 'owner', path: '/my-listings' },
  {
    name: 'rules',
    as: 'photographer',
    path: ({ photographed }) => `/my-listings/${photographed}/rules`,
    reach: ({ page }) => page.getByRole('heading', { level: 3 }).first().click(),
  },
  {
    name: 'rules-problem',
    as: 'photographer',
    path: ({ photographed }) => `/my-listings/${photographed}/rules`,
    reach: async ({ page, t }) => {
      await page.getByRole('button', { name: t('rules.priceRules.add') }).click();
      await page.getByLabel(t('rules.fields.longestMinutes')).selectOption('60');
      await page.getByRole('button', { name: t('rules.save') }).click();
      await page.getByText(t('codes.invalid')).waitFor();
    },
  },
  { name: 'rules-default', as: 'owner', path: ({ hired }) => `/my-listings/${hired}/rules` },
  {
    name: 'rules-low-day',
    as: 'owner',
    path: ({ hired }) => `/my-listings/${hired}/rules`,
    window: true,
    reach: async ({ page, t }) => {
      await page.getByRole('heading', { name: t('rules.price.title'), exact: true }).click();
      await page.getByLabel(t('rules.fields.dayPrice')).fill('100');
      await page.getByRole('button', { name: t('rules.save') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'rules-not-yours',
    as: 'renter',
    path: ({ photographed }) => `/my-listings/${photographed}/rules`,
  },
  {
    name: 'my-listings-edit',
    as: 'owner',
    path: '/my-listings',
    reach: async ({ page, pattern }) => {
      await page
        .getByRole('button', { name: pattern('listing.edit.title') })
        .first()
        .click();
      await page.getByRole('form').first().waitFor();
    },
  },
  {
    name: 'my-listings-photo-removed',
    as: 'owner',
    path: '/my-listings',
    reach: async ({ page, t, pattern }) => {
      await page
        .getByRole('button', { name: pattern('listing.edit.title') })
        .first()
        .click();
      await page.getByRole('button', { name: t('listing.photos.remove', { number: 1 }) }).click();
    },
  },
  {
    name: 'my-listings-price',
    as: 'owner',
    path: '/my-listings',
    reach: async ({ page, t }) => {
      await page
        .getByRole('button', { name: /^(Change|Changer) / })
        .first()
        .click();
      await page.getByRole('textbox').fill('-1');
      await page.getByRole('button', { name: t('listing.mine.saveRate') }).click();
    },
  },
  {
    name: 'my-listings-delete-refused',
    expects: /answered 409$/,
    as: 'owner',
    path: '/my-listings',
    window: true,
    before: ({ page }) =>
      page.route('**/api/v1/items/*', (route) =>
        route.request().method() === 'DELETE'
          ? route.fulfill({
              status: 409,
              json: { message: 'Refused', code: 'has_confirmed_bookings', confirmedBookings: 2 },
            })
          : route.fallback(),
      ),
    reach: async ({ page, t, pattern }) => {
      await page
        .getByRole('button', { name: pattern('listing.mine.deleteNamed') })
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('listing.delete.confirm') })
        .click();
      await page.getByRole('button', { name: t('listing.delete.makeUnavailable') }).waitFor();
    },
  },
  {
    name: 'my-listings-delete',
    as: 'owner',
    path: '/my-listings',
    window: true,
    reach: async ({ page, pattern }) => {
      await page
        .getByRole('button', { name: pattern('listing.mine.deleteNamed') })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'my-listings-unreachable', as: 'mute', path: '/my-listings' },
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
    reach: ({ page, t }) => page.getByText(t('listing.mine.failedTitle')).waitFor(),
  },
  { name: 'add-item', usual: true, as: 'lister', path: '/add-item' },
  {
    name: 'add-item-filled',
    as: 'lister',
    path: '/add-item',
    reach: async (context) => {
      const { page, t } = context;
      await page.getByText(t('listing.form.types.BOAT'), { exact: true }).first().click();
      await page.getByLabel(t('listing.form.modelName'), { exact: true }).fill('Zodiac Medline 6.8');
      await page.getByLabel(t('listing.form.listingTitle')).fill('Nekor');
      await page.getByLabel(t('listing.form.hourlyRate')).fill('1200');
      await addPhotos(context, 3);
    },
  },
  {
    name: 'add-item-errors',
    expects: /upload\/items answered 415$/,
    as: 'lister',
    path: '/add-item',
    reach: async ({ page, t }) => {
      await page.getByLabel(t('listing.photos.addLabel')).setInputFiles([
        { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear harbour master') },
        { name: 'IMG_1.HEIC', mimeType: '', buffer: Buffer.from('ftypheic') },
      ]);
      await page.getByRole('button', { name: t('listing.add.submit') }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'add-item-signed-out', path: '/add-item' },
  { name: 'add-item-no-phone', as: 'mute', path: '/add-item' },
  { name: 'add-item-not-allowed', as: 'newcomer', path: '/add-item' },
];

import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { idOf, owner } from '#client/testing/samples.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { getHandoverSettings, putHandoverSettings } from '../endpoints.ts';
import type { HandoverSettings } from '../schemas.ts';

const address = `/my-listings/${idOf(10)}/handover`;
const stored: HandoverSettings = {
  ...{ asks: false, points: ['Zone'], serviceEvery: null },
  units: [
    { unit: 1, name: 'Red 1', meter: 148.5, servicedAt: 100.5, sinceService: 48, isDue: true },
    { unit: 2, name: 'Red 2', meter: null, servicedAt: null, sinceService: null, isDue: false },
  ],
};
const field = (name: string | RegExp) => page.getByRole('textbox', { name });
const save = page.getByRole('button', { name: /^(Save|Enregistrer)$/ });

beforeEach(() => respond(getHandoverSettings, stored));

it('an owner sets what is asked and explained, and when each engine was serviced', async () => {
  respond(putHandoverSettings, ({ body }) => ({ ...stored, ...(body as object) }));
  await renderPage(address, { user: owner() });
  await page.getByRole('checkbox', { name: /^Ask for a record/ }).click();
  await field('Points to explain').fill(' Zone and channel \n\n5 knots in the port\n');
  await field('Service every').fill('50');
  await field('Last service of Red 2 at').fill('12,5');
  await save.click();
  await expectToast('Saved');
  expect(sentTo(putHandoverSettings)).toEqual([
    {
      ...{ params: { id: idOf(10) }, query: {} },
      body: {
        ...{ asks: true, points: [' Zone and channel ', '5 knots in the port'], serviceEvery: 50 },
        serviced: [
          { unit: 1, hours: 100.5 },
          { unit: 2, hours: 12.5 },
        ],
      },
    },
  ]);
});

it('shows the hours of each engine in the user’s language, and says in words which is due', async () => {
  await renderPage(address, { user: owner(), language: 'fr' });
  await expect.element(page.getByText('148,5 h au compteur')).toBeVisible();
  await expect.element(page.getByText('48 h depuis la dernière révision')).toBeVisible();
  await expect.element(field('Dernière révision de Red 1 à')).toHaveValue('100,5');
  await expect.element(page.getByText('Aucune heure relevée pour le moment.')).toBeVisible();
  expect(page.getByText('Révision à faire').all()).toHaveLength(1);
});

it('says at its field what can’t be saved', async () => {
  await renderPage(address, { user: owner() });
  await field('Points to explain').fill(Array.from({ length: 13 }, (_, line) => `Point ${line}`).join('\n'));
  await field('Service every').fill('soon');
  await field('Last service of Red 2 at').fill('-4');
  await save.click();
  await expect.element(field('Points to explain')).toHaveAccessibleDescription(/^At most 12 lines/);
  await expect.element(field('Service every')).toHaveAccessibleDescription(/^A whole number of hours/);
  await expect.element(field('Last service of Red 2 at')).toHaveAccessibleDescription(/^Hours of the meter/);
  await field('Points to explain').fill('x'.repeat(121));
  await expect.element(field('Points to explain')).toHaveAccessibleDescription(/^At most 120 characters/);
  expect(sentTo(putHandoverSettings)).toEqual([]);
});

it('says that the listing was not found, to others than its owner', async () => {
  refuse(getHandoverSettings, 'item_not_found');
  await renderPage(address, { user: owner() });
  await expect.element(page.getByRole('heading', { name: 'Listing not found' })).toBeVisible();
});

import { expect } from '@playwright/test';
import { newMember } from './accounts.ts';
import { isPhone, open } from './pages.ts';
import { axeFaults } from './states/accessibility-faults.ts';
import { test } from './test.ts';

test('in French, an owner makes, replaces and revokes the address of their calendar', {
  tag: '@both',
}, async ({ page, browser }) => {
  await newMember(page, browser, isPhone() ? 'agenda' : 'planning', { canList: true });
  await open(page, '/calendars?lang=fr');
  const section = page.getByRole('region', { name: 'L’adresse de votre agenda' });
  const status = async (url: string) => (await page.request.get(url)).status();

  await section.getByRole('button', { name: 'Créer une adresse' }).click();
  const field = section.getByRole('textbox', { name: 'Adresse' });
  await expect(field).toBeFocused();
  const first = await field.inputValue();
  const calendar = await page.request.get(first);
  expect(calendar.headers()['content-type']).toMatch(/^text\/calendar/);
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR/);
  expect(await axeFaults(page)).toEqual([]);

  // The address is shown once.
  await page.reload();
  await expect(field).toHaveCount(0);
  await section.getByRole('button', { name: 'Créer une nouvelle adresse' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Créer une nouvelle adresse' }).click();
  await expect(field).toBeFocused();
  const second = await field.inputValue();
  expect([await status(first), await status(second)]).toEqual([404, 200]);

  await section.getByRole('button', { name: 'Révoquer' }).click();
  await dialog.getByRole('button', { name: 'Révoquer l’adresse' }).click();
  await expect(page.getByText('L’adresse ne fonctionne plus.')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Créer une adresse' })).toBeVisible();
  expect(await status(second)).toBe(404);
});

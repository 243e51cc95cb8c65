import { expect } from '@playwright/test';
import { signIn } from './accounts.ts';
import { open } from './pages.ts';
import { test } from './test.ts';

test('in French, an owner makes, replaces and revokes the address of their calendar', {
  tag: '@phone',
}, async ({ page }) => {
  await signIn(page, 'salma@sillage.example');
  await open(page, '/calendars?lang=fr');
  const section = page.getByRole('region', { name: 'L’adresse de votre agenda' });
  const dialog = page.getByRole('dialog');
  const status = async (url: string) => (await page.request.get(url)).status();

  await section.getByRole('button', { name: 'Créer une adresse' }).click();
  const field = section.getByRole('textbox', { name: 'Adresse' });
  await expect(field).toBeFocused();
  const first = await field.inputValue();
  expect(await (await page.request.get(first)).text()).toMatch(/^BEGIN:VCALENDAR/);

  // The address is shown once.
  await page.reload();
  await expect(field).toHaveCount(0);
  await section.getByRole('button', { name: 'Créer une nouvelle adresse' }).click();
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

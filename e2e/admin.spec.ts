import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { ownAddress, signIn } from './accounts.ts';
import { consoleErrors, open } from './pages.ts';
import { test } from './test.ts';

async function adminPage(page: Page, address = '/admin?lang=en'): Promise<void> {
  await signIn(page, 'admin@sillage.example');
  await open(page, address);
}

/** Signs in a new user in a new browser context. */
async function newcomer(browser: Browser, name: string) {
  const context = await browser.newContext();
  const email = ownAddress(name.toLowerCase());
  await signIn(context, email);
  const displayName = `${name} Sample`;
  await context.request.put('/api/v1/auth/me/profile', { data: { displayName } });
  return { context, email, displayName, page: await context.newPage() };
}

/** Finds the row of a user by e-mail. */
async function find(page: Page, { email, displayName }: { email: string; displayName: string }) {
  await page.getByRole('searchbox').fill(email);
  await expect(page.getByText(/^1 (of|sur) 1$/)).toBeVisible();
  return page.getByRole('listitem').filter({ hasText: displayName }).filter({ hasText: email });
}

async function answer(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** The visible role: the phone and the desk layout render it in different places. */
const role = (row: Locator, name: string) => row.getByText(name, { exact: true }).filter({ visible: true });

/** The link to list an item: in the header, or in the menu on a phone. */
async function addItemLink(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) {
    await menu.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return page.getByRole('dialog').locator('a[href="/add-item"]');
  }
  return page.getByRole('banner').locator('a[href="/add-item"]').filter({ visible: true });
}

test('a user can list items as soon as the permission is granted, and until it is revoked', {
  tag: '@both',
}, async ({ page, browser }) => {
  const errors = consoleErrors(page.context());
  const person = await newcomer(browser, 'Amal');
  await open(person.page, '/?lang=en');
  await expect(await addItemLink(person.page)).toHaveCount(0);
  await adminPage(page);
  const row = await find(page, person);
  await expect(role(row, 'Member')).toBeVisible();

  await row.getByRole('button', { name: 'Allow listing' }).click();
  await expect(page.getByRole('dialog')).toContainText(`Allow ${person.displayName} to list?`);
  await answer(page, 'Allow listing');
  await expect(page.getByText('Listing permission granted')).toBeVisible();
  await expect(role(row, 'Lister')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Revoke' })).toBeFocused();
  await person.page.reload();
  await expect(await addItemLink(person.page)).toBeVisible();

  await row.getByRole('button', { name: 'Revoke' }).click();
  await answer(page, 'Revoke');
  await expect(page.getByText('Listing permission revoked')).toBeVisible();
  await expect(role(row, 'Member')).toBeVisible();
  await person.page.reload();
  await expect(await addItemLink(person.page)).toHaveCount(0);
  expect(errors).toEqual([]);
  await person.context.close();
});

test('making a user an administrator asks for confirmation, is recorded, opens the pages of the server, and can be taken back', async ({
  page,
  browser,
}) => {
  const person = await newcomer(browser, 'Badr');
  await person.page.goto('/admin?lang=fr');
  await expect(person.page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible();
  await adminPage(page, '/admin?lang=fr');
  const row = await find(page, person);

  await row.getByRole('button', { name: 'Nommer admin' }).click();
  await expect(page.getByRole('dialog')).toContainText('Tout administrateur peut revenir en arrière');
  await answer(page, 'Annuler');
  await expect(role(row, 'Membre')).toBeVisible();

  await row.getByRole('button', { name: 'Nommer admin' }).click();
  await answer(page, 'Nommer admin');
  await expect(page.getByText('Nouvel administrateur nommé')).toBeVisible();
  const demote = row.getByRole('button', { name: 'Retirer le rôle d’admin' });
  await expect(demote).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(1);
  await expect(row.getByRole('heading')).toBeFocused();
  await person.page.reload();
  await expect(person.page.getByRole('heading', { name: 'Aperçu' })).toBeVisible();

  await person.page.getByRole('link', { name: 'Qui a fait quoi' }).click();
  await expect(person.page.getByRole('heading', { name: 'Qui a fait quoi' })).toBeVisible();
  await person.page.getByRole('combobox', { name: 'Afficher' }).selectOption('Administrateurs nommés');
  await expect(person.page.getByRole('listitem').filter({ hasText: person.displayName })).toContainText(
    'Nadia Tazi a donné à Badr Sample le rôle d’administrateur',
  );
  await person.page.getByRole('link', { name: 'État', exact: true }).click();
  await expect(person.page.getByRole('region', { name: 'Base de données' })).toContainText('à jour');
  await person.page.getByRole('button', { name: 'Vérifier à nouveau' }).click();
  await expect(person.page.locator('#announcements')).toHaveText(/^Vérifié à /);

  await demote.click();
  await answer(page, 'Retirer le rôle');
  await expect(role(row, 'Membre')).toBeVisible();
  await expect(row.getByRole('heading')).toBeFocused();
  await person.page.goto('/record?lang=fr');
  await expect(person.page.getByRole('listitem').filter({ hasText: 'a mis fin à votre rôle' })).toBeVisible();
  await person.context.close();
});

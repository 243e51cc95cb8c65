import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { ownAddress, signIn } from './accounts.ts';
import { bookingBy, dayAhead, ownerPage } from './booking-requests.ts';
import { consoleErrors, counter, open } from './pages.ts';
import { test } from './test.ts';

/** A new user in a browser of their own, an administrator's page, and the user's row on it. */
async function findNewcomer(page: Page, browser: Browser, name: string, address: string) {
  const context = await browser.newContext();
  const email = ownAddress(name.toLowerCase());
  await signIn(context, email);
  const displayName = `${name} Sample`;
  await context.request.put('/api/v1/auth/me/profile', { data: { displayName } });
  await signIn(page, 'admin@sillage.example');
  await open(page, address);
  await page.getByRole('searchbox').fill(email);
  await expect(page.getByText(/^1 (of|sur) 1$/)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: displayName }).filter({ hasText: email });
  return { person: await context.newPage(), displayName, row };
}

async function answer(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

const role = (row: Locator, name: string) => row.getByText(name, { exact: true });

test('a user can list items as soon as the permission is granted, and until it is revoked', {
  tag: ['@phone', '@smoke'],
}, async ({ page, browser }) => {
  const errors = consoleErrors(page.context());
  const { person, displayName, row } = await findNewcomer(page, browser, 'Amal', '/admin/users?lang=en');
  const expectLinks = async (count: number) => {
    await open(person, '/?lang=en');
    await person.getByRole('button', { name: 'Open menu' }).click();
    await expect(person.getByRole('dialog').getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(person.getByRole('dialog').locator('a[href="/add-item"]')).toHaveCount(count);
  };
  await expectLinks(0);
  await expect(role(row, 'Member')).toBeVisible();

  const roles = row.getByRole('button', { name: `Roles of ${displayName}` });
  await roles.click();
  await row.getByRole('button', { name: 'Allow listing' }).click();
  await expect(page.getByText('Listing permission granted')).toBeVisible();
  await expect(role(row, 'Lister')).toBeVisible();
  await expect(roles).toBeFocused();
  await expectLinks(1);

  await roles.click();
  await row.getByRole('button', { name: 'No longer allow listing' }).click();
  await expect(page.getByText('Listing permission revoked')).toBeVisible();
  await expect(role(row, 'Member')).toBeVisible();
  await expectLinks(0);
  expect(errors).toEqual([]);
  await person.context().close();
});

test('making a user an administrator asks for confirmation, is recorded, opens the pages of the server, and can be taken back', async ({
  page,
  browser,
}) => {
  const { person, displayName, row } = await findNewcomer(page, browser, 'Badr', '/admin/users?lang=fr');
  await person.goto('/admin?lang=fr');
  await expect(person.getByRole('heading', { name: 'Accès refusé' })).toBeVisible();
  const roles = row.getByRole('button', { name: `Rôles de ${displayName}` });
  const choose = async (name: string) => {
    await roles.click();
    await row.getByRole('button', { name, exact: true }).click();
  };
  await choose('Nommer administrateur');
  await expect(page.getByRole('dialog')).toContainText('Tout administrateur peut revenir en arrière');
  await answer(page, 'Annuler');
  await expect(role(row, 'Membre')).toBeVisible();
  await choose('Nommer administrateur');
  await answer(page, 'Nommer administrateur');
  await expect(page.getByText('Nouvel administrateur nommé')).toBeVisible();
  await expect(role(row, 'Admin')).toBeVisible();
  await expect(roles).toBeFocused();
  await person.reload();
  await expect(person.getByRole('heading', { name: 'Aperçu' })).toBeVisible();

  await person.getByRole('link', { name: 'Journal' }).click();
  await expect(person.getByRole('heading', { name: 'Journal' })).toBeVisible();
  await person.getByRole('combobox', { name: 'Afficher' }).selectOption('Administrateurs nommés');
  await expect(person.getByRole('listitem').filter({ hasText: displayName })).toContainText(
    'Nadia Tazi a donné à Badr Sample le rôle d’administrateur',
  );
  await person.getByRole('link', { name: 'État', exact: true }).click();
  await expect(person.getByRole('region', { name: 'Base de données' })).toContainText('à jour');
  await person.getByRole('button', { name: 'Vérifier à nouveau' }).click();
  await expect(person.locator('#announcements')).toHaveText(/^Vérifié à /);

  await choose('Retirer le rôle d’administrateur');
  await answer(page, 'Retirer le rôle');
  await expect(role(row, 'Membre')).toBeVisible();
  await person.goto('/record?lang=fr');
  await expect(person.getByRole('listitem').filter({ hasText: 'a mis fin à votre rôle' })).toBeVisible();
  await person.context().close();
});

test('an administrator calls off the whole marina in a storm, in at most four taps', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const day = dayAhead(95);
  await ownerPage(page, '/');
  const { context } = await bookingBy(page, browser, 'Stormy', day);
  await signIn(page, 'admin@sillage.example');
  await open(page, '/admin?lang=en');
  const taps = counter();
  await taps.press(page.getByRole('link', { name: 'Call off for the whole marina' }));
  await expect(page.getByRole('heading', { name: 'Call off for the whole marina' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^(The rest of the day|Whole day)$/ })).toBeChecked();
  // The bookings of today are those of other tests.
  await open(page, `/call-off?item=marina&day=${day}`);
  await taps.press(page.getByText('Wind', { exact: true }));
  await taps.press(page.getByRole('button', { name: 'Call off 1 booking' }));
  await expect(page.getByRole('heading', { name: '1 booking called off' })).toBeFocused();
  expect(taps.count).toBeLessThanOrEqual(4);
  await context.close();
});

import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { consoleErrors, open } from './pages.ts';
import { test } from './test.ts';

async function adminPage(page: Page, address = '/admin?lang=en'): Promise<void> {
  await signIn(page, 'admin@sillage.example');
  await open(page, address);
}

/** Signs in a new user in a new browser context. */
async function newcomer(browser: Browser, name: string) {
  const context = await browser.newContext();
  const email = `${name}@people.example`;
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

test('the list of users shows an e-mail address of ordinary length on one line', { tag: '@both' }, async ({
  page,
  browser,
}) => {
  const person = await newcomer(browser, 'zineb.benabdallah');
  await adminPage(page, '/admin?lang=fr');
  const row = await find(page, person);
  const address = row.getByText(person.email);
  const lineHeight = await address.evaluate((element) =>
    Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect((await address.boundingBox())?.height).toBeLessThan(1.5 * lineHeight);
});

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
  await expect(person.page.getByRole('heading', { name: 'Carnet de bord' })).toBeVisible();

  await person.page.getByRole('link', { name: 'Journal' }).click();
  await expect(person.page.getByRole('heading', { name: 'Qui a fait quoi' })).toBeVisible();
  await person.page.getByRole('combobox', { name: 'Afficher' }).selectOption('Administrateurs nommés');
  await expect(person.page.getByRole('listitem').filter({ hasText: person.displayName })).toContainText(
    'Nadia Tazi fait de Badr Sample un administrateur',
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
  await expect(person.page.getByRole('listitem').filter({ hasText: 'retire à Badr' })).toBeVisible();
  await person.context.close();
});

test('the user search finds names without accents and e-mail addresses, one page at a time', async ({
  page,
}) => {
  await adminPage(page);
  const names = page.getByRole('region', { name: 'Users' }).getByRole('heading', { level: 3 });
  await expect(names).toHaveCount(10);
  await page.getByRole('button', { name: 'Show more: Users' }).click();
  await expect(names.nth(10)).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Name or e-mail' });
  await search.fill('elodie');
  await expect(names).toHaveText(['Élodie Garnier']);
  await search.fill('ADMIN@sillage');
  await expect(names).toHaveText(['Nadia Tazi']);
  await expect(page.getByText('This is you')).toBeVisible();
  await search.fill('nobody at all');
  await expect(page.getByText('Nobody matches “nobody at all”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(names).toHaveCount(10);
  await expect(page.getByRole('region', { name: 'Users' })).toBeFocused();
});

test('the ranking of owners loads more on demand', async ({ page }) => {
  // The demo has too few owners for a second page.
  await page.route('**/api/v1/admin/owners?limit=5', (route) =>
    route.continue({ url: route.request().url().replace('limit=5', 'limit=1') }),
  );
  await adminPage(page);
  const owners = page.getByRole('region', { name: 'Owner earnings' });
  await expect(owners.getByRole('listitem')).toHaveCount(1);
  await owners.getByRole('button', { name: 'Show more: Owner earnings' }).click();
  await expect(owners.getByRole('listitem').nth(1)).toBeVisible();
  await expect(owners.getByRole('button', { name: /Show more/ })).toHaveCount(0);
});

test('the admin dashboard has text alternatives for its charts, in English and French', async ({ page }) => {
  const errors = consoleErrors(page.context());
  await adminPage(page, '/admin?lang=fr');
  const revenue = page.getByRole('table', { name: 'Revenu par mois' });
  await expect(revenue.getByRole('row')).toHaveCount(13);
  await expect(revenue.getByRole('row').last()).toContainText(/\(en cours\).*MAD/);
  const departures = page.getByRole('table', { name: 'Heures de départ' });
  await expect(departures.getByRole('row')).toHaveCount(12);
  await expect(departures.getByRole('row').nth(1)).toContainText('8h00');
  await expect(page.getByText('Revenu total')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Revenus des propriétaires' })).toContainText('Karim Benali');
  await expect(page.getByRole('region', { name: 'Activité des propriétaires' })).toContainText(
    'Karim Benali',
  );
  await expect(page.getByRole('region', { name: 'Dernières nouvelles de la marina' })).toContainText(
    /demande|confirme/,
  );
  await page.getByRole('button', { name: 'EN' }).first().click();
  await expect(page.getByRole('table', { name: 'Revenue by month' })).toBeAttached();
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
  expect(errors).toEqual([]);
});

test('the admin page refuses visitors and users who are not administrators', async ({ page }) => {
  await page.goto('/admin?lang=en');
  await expect(page.getByRole('heading', { name: 'Sign in to open the logbook' })).toBeVisible();
  await signIn(page, 'renter@sillage.example');
  await page.goto('/admin?lang=en');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('each part of the admin page that fails to load shows its error and a retry', async ({ page }) => {
  await page.route('**/api/v1/admin/**', (route) => route.abort());
  await adminPage(page);
  const earnings = page.getByRole('alert').filter({ hasText: 'Failed to load earnings data' });
  const data = page.getByRole('alert').filter({ hasText: 'Failed to load admin data' });
  await expect(earnings).toBeVisible();
  await expect(data).toHaveCount(2);
  const messages = page.getByRole('alert').filter({ hasText: 'The state of the messages' });
  await expect(messages).toBeVisible();
  await page.unroute('**/api/v1/admin/**');
  await messages.getByRole('button', { name: 'Try again' }).click();
  await expect(messages).toHaveCount(0);
  await earnings.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Total revenue')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await data.first().getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Revenue by month' })).toBeAttached();
  await data.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test("a failed change of a user's rights shows what failed and leaves the row unchanged", async ({
  page,
  browser,
}) => {
  const person = await newcomer(browser, 'Chama');
  await adminPage(page);
  const row = await find(page, person);
  await page.route('**/api/v1/admin/users/*/*', (route) => route.abort());
  await row.getByRole('button', { name: 'Allow listing' }).click();
  await answer(page, 'Allow listing');
  await expect(page.getByText('Failed to update permission')).toBeVisible();
  await row.getByRole('button', { name: 'Make admin' }).click();
  await answer(page, 'Make admin');
  await expect(page.getByText('Failed to promote user')).toBeVisible();
  await expect(role(row, 'Member')).toBeVisible();
  await page.unroute('**/api/v1/admin/users/*/*');

  // Another administrator was faster: the server's message is shown and the row is refreshed.
  const other = await newcomer(browser, 'Dina');
  await signIn(other.context, 'admin@sillage.example');
  const users = await (await other.context.request.get(`/api/v1/admin/users?search=${person.email}`)).json();
  await other.context.request.patch(`/api/v1/admin/users/${users[0].id}/make-admin`);
  await row.getByRole('button', { name: 'Allow listing' }).click();
  await answer(page, 'Allow listing');
  await expect(
    page.getByText('This user is an administrator: their rights cannot be changed here.'),
  ).toBeVisible();
  await expect(row.getByRole('button', { name: 'Remove as admin' })).toBeVisible();
  await other.context.close();
  await person.context.close();
});

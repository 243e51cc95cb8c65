import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { unwell } from '#client/states/admin-states.ts';
import { adminUser, mockAdmin, ownerEarnings } from '#client/testing/admin-samples.ts';
import { setDevice } from '#client/testing/devices.ts';
import { refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { mockListings } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { administrator, idOf, listOf, member } from '#client/testing/samples.ts';
import { expectAnnouncement, expectToast } from '#client/testing/toasts.ts';
import {
  getEarningsStats,
  getHealth,
  getMessages,
  getOverview,
  listListers,
  listOwners,
  listUsers,
  makeAdmin,
  revokeAdmin,
  toggleListingPermission,
} from '#features/admin/endpoints.ts';
import type { AdminUser } from '#features/admin/schemas.ts';
import { updateLanguage } from '#features/users/endpoints.ts';

const main = page.getByRole('main');
const region = (name: string) => page.getByRole('region', { name });

it('has text alternatives for its charts in French, and follows a change to English', async () => {
  const user = administrator({ language: 'fr' });
  respond(updateLanguage, { ...user, language: 'en' });
  await renderPage('/admin', { user, language: 'fr' });
  const revenue = page.getByRole('table', { name: 'Revenu par mois' });
  await expect.poll(() => revenue.getByRole('row').length).toBe(13);
  await expect.element(revenue.getByRole('row').last()).toHaveTextContent(/\(en cours\).*MAD/);
  const departures = page.getByRole('table', { name: 'Heures de départ' });
  await expect.poll(() => departures.getByRole('row').length).toBe(12);
  await expect.element(departures.getByRole('row').nth(1)).toHaveTextContent('8h00');
  await expect.element(page.getByText('Revenu total')).toBeVisible();
  await expect.element(region('Revenus des propriétaires')).toHaveTextContent('Omar');
  await expect.element(region('Activité des propriétaires')).toHaveTextContent('Omar');
  await expect.element(region('Dernières nouvelles de la marina')).toHaveTextContent(/demande|confirme/);
  await page.getByRole('button', { name: 'EN' }).first().click();
  await expect.element(page.getByRole('table', { name: 'Revenue by month' })).toBeInTheDocument();
  await expect.poll(() => sentTo(updateLanguage).length).toBe(1);
});

it('begins with ten users on a phone, finds some by what is typed, and shows the figures and more of the ranking of owners on demand', async () => {
  await setDevice('phone');
  const salma = ownerEarnings({ owner: { id: idOf(5), displayName: 'Salma', profileImageUrl: null } });
  respond(listOwners, ({ query }) =>
    query.cursor === 'next' ? listOf([salma]) : listOf([ownerEarnings()], { total: 2, nextCursor: 'next' }),
  );
  const people = Array.from({ length: 11 }, (_, at) =>
    adminUser({ id: idOf(50 + at), displayName: `Person ${at + 1}` }),
  );
  const self = adminUser({ id: administrator().id, displayName: 'Adil', isAdmin: true });
  respond(listUsers, ({ query: { search, cursor } }) => {
    if (search === 'ADMIN@sillage') return listOf([self]);
    if (search) return listOf([]);
    return cursor
      ? listOf(people.slice(10), { total: 11 })
      : listOf(people.slice(0, 10), { total: 11, nextCursor: 'next' });
  });
  await renderPage('/admin', { user: administrator() });
  await expect.element(names.first()).toBeInViewport();
  await expect.poll(() => names.length).toBe(10);
  await page.getByRole('button', { name: 'Show more: Users' }).click();
  await expect.element(names.nth(10)).toBeVisible();
  await search.fill('ADMIN@sillage');
  await expect.element(names).toHaveTextContent('Adil');
  await expect.element(page.getByText('This is you')).toBeVisible();
  await search.fill('nobody at all');
  await expect.element(page.getByText('Nobody matches “nobody at all”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect.poll(() => names.length).toBe(10);
  await expect.element(users).toHaveFocus();
  expect(sentTo(listUsers)[0]?.query).toMatchObject({ limit: '10' });

  const more = page.getByRole('button', { name: 'More figures' });
  const revenue = page.getByText('Total revenue');
  await expect.element(revenue).not.toBeVisible();
  await more.click();
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  await expect.element(revenue).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Hours of departure' })).toBeInTheDocument();
  const owners = region('Owner earnings');
  await expect.element(owners.getByRole('listitem')).toBeVisible();
  await owners.getByRole('button', { name: 'Show more: Owner earnings' }).click();
  await expect.poll(() => owners.getByRole('listitem').length).toBe(2);
  await expect.element(owners.getByRole('button', { name: /Show more/ })).not.toBeInTheDocument();
});

it('refuses users who are not administrators, and leads them home', async () => {
  mockListings([]);
  await renderPage('/admin', { user: member() });
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await main.getByRole('link', { name: 'Back to home' }).click();
  await expect.poll(() => location.pathname).toBe('/');
});

it('shows the error of each part that fails to load, with a retry, and leads to the state of the server, which is read again and says when', async () => {
  for (const part of [getOverview, getEarningsStats, getMessages, listListers, listOwners, listUsers])
    refuse(part);
  await renderPage('/admin', { user: administrator() });
  const alert = (hasText: string) => page.getByRole('alert').filter({ hasText });
  const earnings = alert('Failed to load earnings data');
  const data = alert('Failed to load admin data');
  const messages = alert('The state of the messages');
  await expect.element(earnings).toBeVisible();
  await expect.poll(() => data.length).toBe(2);
  await expect.element(messages).toBeVisible();
  mockAdmin();
  await messages.getByRole('button', { name: 'Try again' }).click();
  await expect.element(messages).not.toBeInTheDocument();
  await earnings.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Total revenue')).toBeVisible();
  await expect.element(main).toHaveFocus();
  await data.last().getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('table', { name: 'Revenue by month' })).toBeInTheDocument();
  await data.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { level: 3, name: 'Ghita' })).toBeVisible();
  expect(page.getByRole('alert').length).toBe(0);

  respond(getHealth, unwell());
  await main.getByRole('link', { name: 'Health', exact: true }).click();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expectAnnouncement(/Checked at /);
});

const users = region('Users');
const names = users.getByRole('heading', { level: 3 });
const row = users.getByRole('listitem');
const search = page.getByRole('searchbox', { name: 'Name or e-\u2060mail' });

async function confirm(action: string): Promise<void> {
  await row.getByRole('button', { name: action }).click();
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
}

beforeEach(mockAdmin);

/** The visible role: the phone and the desk layout have it in different places. */
const visibleRoles = (name: string) =>
  row
    .getByText(name, { exact: true })
    .elements()
    .filter((role) => role.checkVisibility()).length;

/** The list has the user as an act leaves them. */
function became(fields: Partial<AdminUser> = {}) {
  const user = adminUser(fields);
  respond(listUsers, listOf([user]));
  return { message: 'Done', user };
}

it('says which change of a user’s rights failed, gives and takes them after a question, keeps the focus in the row, and offers one act for administrators, also if another one was faster', async () => {
  refuse(toggleListingPermission);
  refuse(makeAdmin);
  await renderPage('/admin', { user: administrator() });
  await confirm('Allow listing');
  await expect.element(page.getByText('Failed to update permission')).toBeVisible();
  await confirm('Make admin');
  await expect.element(page.getByText('Failed to promote user')).toBeVisible();
  expect(visibleRoles('Member')).toBe(1);

  respond(toggleListingPermission, ({ body }) => became(Object(body)));
  respond(makeAdmin, () => became({ isAdmin: true }));
  respond(revokeAdmin, () => became());
  const dialog = page.getByRole('dialog');
  await row.getByRole('button', { name: 'Allow listing' }).click();
  await expect.element(dialog).toHaveTextContent('Allow Ghita to list?');
  await dialog.getByRole('button', { name: 'Allow listing' }).click();
  await expectToast('Listing permission granted');
  await expect.element(row.getByRole('button', { name: 'Revoke' })).toHaveFocus();
  expect(visibleRoles('Lister')).toBe(1);
  await confirm('Revoke');
  await expectToast('Listing permission revoked');
  await expect.poll(() => visibleRoles('Member')).toBe(1);
  await row.getByRole('button', { name: 'Make admin' }).click();
  await expect.element(dialog).toHaveTextContent('Any administrator can take this back.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(sentTo(makeAdmin)).toHaveLength(1);
  await confirm('Make admin');
  await expectToast('User promoted to administrator');
  await expect.poll(() => row.getByRole('button').length).toBe(1);
  await expect.element(names).toHaveFocus();
  await row.getByRole('button', { name: 'Remove as admin' }).click();
  await dialog.getByRole('button', { name: 'Take the role' }).click();
  await expect.poll(() => visibleRoles('Member')).toBe(1);
  await expect.element(names).toHaveFocus();

  // Another administrator was faster: the row is read again.
  refuse(toggleListingPermission, 'user_is_admin');
  respond(listUsers, listOf([adminUser({ isAdmin: true })]));
  await confirm('Allow listing');
  const why = 'This user is an administrator: their rights cannot be changed here.';
  await expect.element(page.getByText(why).first()).toBeVisible();
  await expect.element(row.getByRole('button', { name: 'Remove as admin' })).toBeVisible();
});

import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { adminUser, mockAdmin } from '#client/testing/admin-samples.ts';
import { setDevice } from '#client/testing/devices.ts';
import { refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { administrator, idOf, listOf } from '#client/testing/samples.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { listUsers, makeAdmin, revokeAdmin, toggleListingPermission } from '#features/admin/endpoints.ts';
import type { AdminUser } from '#features/admin/schemas.ts';

const names = page.getByRole('main').getByRole('heading', { level: 2 });
const row = page.getByRole('main').getByRole('listitem');
const search = page.getByRole('searchbox', { name: 'Name or e-\u2060mail' });
const dialog = page.getByRole('dialog');
const roles = row.getByRole('button', { name: /^Roles of/ });

beforeEach(mockAdmin);

it('lists ten users on a phone, and finds some by what is typed', async () => {
  await setDevice('phone');
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
  await renderPage('/admin/users', { user: administrator() });
  await expect.element(names.first()).toBeInViewport();
  await expect.poll(() => names.length).toBe(10);
  await page.getByRole('button', { name: 'Show more: Users' }).click();
  await expect.element(names.nth(10)).toBeVisible();
  await search.fill('ADMIN@sillage');
  await expect.element(names).toHaveTextContent('Adil');
  await roles.click();
  await expect.element(page.getByText('This is you')).toBeVisible();
  await search.fill('nobody at all');
  await expect.element(page.getByText('Nobody matches “nobody at all”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect.poll(() => names.length).toBe(10);
  await expect.element(page.getByRole('main')).toHaveFocus();
  expect(sentTo(listUsers)[0]?.query).toMatchObject({ limit: '10' });
});

/** Does what is behind “…”, after a question if there is one. */
async function act(name: string, yes?: string): Promise<void> {
  await roles.click();
  await row.getByRole('button', { name, exact: true }).click();
  if (yes) await dialog.getByRole('button', { name: yes, exact: true }).click();
}

/** The list has the user as an act leaves them. */
function became(fields: Partial<AdminUser> = {}) {
  const user = adminUser(fields);
  respond(listUsers, listOf([user]));
  return { message: 'Done', user };
}

it('changes a user’s rights behind “…”, says which change failed, asks before it makes or unmakes an administrator, and keeps the focus in the row', async () => {
  refuse(toggleListingPermission);
  refuse(makeAdmin);
  await renderPage('/admin/users', { user: administrator() });
  await expect.element(names).toHaveTextContent('Ghita');
  // A row has no other button.
  expect(row.getByRole('button').length).toBe(1);
  await act('Allow listing');
  await expect.element(page.getByText('Failed to update permission')).toBeVisible();
  await act('Make administrator', 'Make administrator');
  await expect.element(page.getByText('Failed to promote user')).toBeVisible();
  await expect.element(row.getByText('Member', { exact: true })).toBeVisible();

  respond(toggleListingPermission, ({ body }) => became(Object(body)));
  respond(makeAdmin, () => became({ isAdmin: true }));
  respond(revokeAdmin, () => became());
  await act('Allow listing');
  await expectToast('Listing permission granted');
  await expect.element(row.getByText('Lister', { exact: true })).toBeVisible();
  await expect.element(roles).toHaveFocus();
  await act('No longer allow listing');
  await expectToast('Listing permission revoked');
  await expect.element(row.getByText('Member', { exact: true })).toBeVisible();
  await act('Make administrator');
  await expect.element(dialog).toHaveTextContent('Any administrator can take this back.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(sentTo(makeAdmin)).toHaveLength(1);
  await act('Make administrator', 'Make administrator');
  await expectToast('User promoted to administrator');
  await expect.element(row.getByText('Admin', { exact: true })).toBeVisible();
  await expect.element(roles).toHaveFocus();
  await roles.click();
  await expect.element(row.getByRole('button', { name: /listing/ })).not.toBeInTheDocument();
  await roles.click();
  await act('Remove as administrator', 'Take the role');
  await expect.element(row.getByText('Member', { exact: true })).toBeVisible();

  // Another administrator was faster: the row is read again.
  refuse(toggleListingPermission, 'user_is_admin');
  respond(listUsers, listOf([adminUser({ isAdmin: true })]));
  await act('Allow listing');
  const why = 'This user is an administrator: their rights cannot be changed here.';
  await expect.element(page.getByText(why).first()).toBeVisible();
  await expect.element(row.getByText('Admin', { exact: true })).toBeVisible();
});

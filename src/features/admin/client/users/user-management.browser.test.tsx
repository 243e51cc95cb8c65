import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { adminUser, mockAdmin } from '#client/testing/admin-samples.ts';
import { setDevice } from '#client/testing/devices.ts';
import { refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { administrator, idOf, listOf } from '#client/testing/samples.ts';
import { listUsers, makeAdmin, toggleListingPermission } from '#features/admin/endpoints.ts';

const users = page.getByRole('region', { name: 'Users' });
const names = users.getByRole('heading', { level: 3 });
const row = users.getByRole('listitem');
const search = page.getByRole('searchbox', { name: 'Name or e-\u2060mail' });

async function confirm(action: string): Promise<void> {
  await row.getByRole('button', { name: action }).click();
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
}

beforeEach(mockAdmin);

it('breaks an e-mail address only before its @ and its dots, and only if it is long, on a phone', async () => {
  await setDevice('phone');
  const emails = [
    'bartholomew.fitzgerald.constantine.montgomery@fishermenandsailors.example',
    'zineb.benabdallah@people.example',
  ];
  respond(listUsers, listOf(emails.map((email, at) => adminUser({ id: idOf(50 + at), email }))));
  await renderPage('/admin', { user: administrator(), language: 'fr' });
  const addresses = emails.map((email) => page.getByText(email));
  for (const address of addresses) await expect.element(address).toBeVisible();
  const [long, ordinary] = addresses.map((address) => address.element());
  const lines = [...(long?.childNodes ?? [])]
    .filter((node) => node instanceof Text)
    .map((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getClientRects().length;
    });
  expect(lines).toEqual([1, 1, 1, 1, 1, 1]);
  const lineHeight = Number.parseFloat(getComputedStyle(ordinary ?? document.body).lineHeight);
  expect(ordinary?.getBoundingClientRect().height).toBeLessThan(1.5 * lineHeight);
});

it('shows ten users at a time, and finds some by what is typed', async () => {
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
});

it('says which change of a user’s rights failed, and reads the row again if another administrator was faster', async () => {
  refuse(toggleListingPermission);
  refuse(makeAdmin);
  await renderPage('/admin', { user: administrator() });
  await confirm('Allow listing');
  await expect.element(page.getByText('Failed to update permission')).toBeVisible();
  await confirm('Make admin');
  await expect.element(page.getByText('Failed to promote user')).toBeVisible();
  // The phone and the desk layout have it in different places.
  const roles = row.getByText('Member', { exact: true }).elements();
  expect(roles.filter((role) => role.checkVisibility())).toHaveLength(1);
  refuse(toggleListingPermission, 'user_is_admin');
  respond(listUsers, listOf([adminUser({ isAdmin: true })]));
  await confirm('Allow listing');
  const why = 'This user is an administrator: their rights cannot be changed here.';
  await expect.element(page.getByText(why).first()).toBeVisible();
  await expect.element(row.getByRole('button', { name: 'Remove as admin' })).toBeVisible();
});

import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { unwell } from '#client/states/admin-states.ts';
import { mockAdmin, needs, overdue, ownerEarnings } from '#client/testing/admin-samples.ts';
import { setDevice } from '#client/testing/devices.ts';
import { refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { mockListings } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { administrator, idOf, listOf, member } from '#client/testing/samples.ts';
import { expectAnnouncement } from '#client/testing/toasts.ts';
import {
  getEarningsStats,
  getHealth,
  getMessages,
  getNeeds,
  getOverview,
  listListers,
  listOwners,
} from '#features/admin/endpoints.ts';
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

it('opens with what needs a person, most urgent first, with whom to call', async () => {
  await setDevice('phone');
  const late = { ...overdue(2, -40), kind: 'AFTER_SUNSET' as const };
  const unreachable = { ...overdue(1, 3), owner: { displayName: 'Ghita', phoneNumber: null } };
  respond(getNeeds, needs({ needs: [overdue(0, 25), unreachable, late] }));
  respond(getHealth, unwell());
  await renderPage('/admin', { user: administrator() });
  const now = region('Needs you now');
  const row = now.getByRole('listitem');
  await expect.element(row.first()).toHaveTextContent(/Quemado Red25\smin overdue, owner Omar/);
  await expect.element(row.first()).toBeInViewport();
  await expect
    .element(row.first().getByRole('link', { name: 'Call Omar' }))
    .toHaveAttribute('href', 'tel:+212612345678');
  await expect.element(row.nth(1)).toHaveTextContent('No number');
  await expect.element(row.nth(2)).toHaveTextContent(/Out after sunset, due /);
  await expect
    .element(now.getByRole('link', { name: /^Backup/ }))
    .toHaveAttribute('href', '/admin/health#health-backup');
  await expect
    .element(page.getByRole('link', { name: 'Call off for the whole marina' }))
    .toHaveAttribute('href', '/call-off?item=marina');
});

it('shows charts and more of the ranking of owners on demand on a phone', async () => {
  await setDevice('phone');
  const salma = ownerEarnings({ owner: { id: idOf(5), displayName: 'Salma', profileImageUrl: null } });
  respond(listOwners, ({ query }) =>
    query.cursor === 'next' ? listOf([salma]) : listOf([ownerEarnings()], { total: 2, nextCursor: 'next' }),
  );
  await renderPage('/admin', { user: administrator() });
  await expect.element(page.getByText('Total revenue')).toBeVisible();
  const more = page.getByRole('button', { name: 'More figures' });
  await expect.element(page.getByText('Revenue by month').first()).not.toBeVisible();
  await more.click();
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByText('Revenue by month').first()).toBeVisible();
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
  const parts = [getOverview, getEarningsStats, getMessages, listListers, listOwners, getNeeds, getHealth];
  for (const part of parts) refuse(part);
  await renderPage('/admin', { user: administrator() });
  const alert = page.getByRole('alert');
  const of = (hasText: string) => alert.filter({ hasText });
  // Craft and overview, the ranking of listers; earnings and the ranking of owners.
  await expect.poll(() => of('Failed to load admin data').length).toBe(3);
  await expect.poll(() => of('Failed to load earnings data').length).toBe(2);
  await expect.element(of('The state of the messages')).toBeVisible();
  await expect.element(of('The server’s health could not be read')).toBeVisible();
  mockAdmin();
  while (alert.length > 0) {
    const before = alert.length;
    await alert.first().getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => alert.length).toBeLessThan(before);
  }
  // One calm line.
  await expect.element(region('Nothing needs you now')).toHaveTextContent('3 craft out. Sunset: 6:42 PM.');
  await expect.element(page.getByText('Total revenue')).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Revenue by month' })).toBeInTheDocument();

  respond(getHealth, unwell());
  await main.getByRole('link', { name: 'Health', exact: true }).click();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expectAnnouncement(/Checked at /);
});

beforeEach(mockAdmin);

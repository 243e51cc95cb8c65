import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mockAdmin, ownerEarnings } from '#client/testing/admin-samples.ts';
import { setDevice } from '#client/testing/devices.ts';
import { refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { mockListings } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { administrator, idOf, listOf, member } from '#client/testing/samples.ts';
import {
  getEarningsStats,
  getMessages,
  getOverview,
  listListers,
  listOwners,
  listUsers,
} from '#features/admin/endpoints.ts';
import { updateLanguage } from '#features/users/endpoints.ts';

const main = page.getByRole('main');
const region = (name: string) => page.getByRole('region', { name });

it('has text alternatives for its charts in French, and follows a change to English', async () => {
  mockAdmin();
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
  expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0);
});

it('begins with the users on a phone, and shows the figures on demand', async () => {
  mockAdmin();
  await setDevice('phone');
  await renderPage('/admin', { user: administrator() });
  await expect.element(region('Users').getByRole('heading', { level: 3, name: 'Ghita' })).toBeInViewport();
  const more = page.getByRole('button', { name: 'More figures' });
  const revenue = page.getByText('Total revenue');
  await expect.element(revenue).not.toBeVisible();
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  await expect.element(revenue).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Hours of departure' })).toBeInTheDocument();
  expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0);
});

it('loads more of the ranking of owners on demand', async () => {
  mockAdmin();
  respond(listOwners, ({ query }) =>
    query.cursor === 'next'
      ? listOf([ownerEarnings({ owner: { id: idOf(5), displayName: 'Salma', profileImageUrl: null } })])
      : listOf([ownerEarnings()], { total: 2, nextCursor: 'next' }),
  );
  await renderPage('/admin', { user: administrator() });
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

it('shows the error of each part that fails to load, with a retry', async () => {
  mockAdmin();
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
});

import { expect } from '@playwright/test';
import { ownAddress, signIn } from './accounts.ts';
import { address, bookingData } from './booking-card.ts';
import { dayAhead, ownerPage, requestBy } from './booking-requests.ts';
import { consoleErrors, open } from './pages.ts';
import { test } from './test.ts';

const texts = {
  en: {
    ...{ block: 'Block renter', reason: 'Reason, only for you', unblock: 'Unblock' },
    refused: 'This owner takes no requests from you',
    roles: 'Roles of',
    ...{
      suspend: 'Suspend',
      why: 'Reason',
      end: 'End suspension',
      line: 'Your account is suspended: Untrue reviews',
    },
  },
  fr: {
    ...{ block: 'Bloquer le locataire', reason: 'Motif, pour vous seulement', unblock: 'Débloquer' },
    refused: 'Ce propriétaire ne prend pas de demandes de votre part',
    roles: 'Rôles de',
    ...{
      suspend: 'Suspendre',
      why: 'Motif',
      end: 'Lever la suspension',
      line: 'Votre compte est suspendu : Untrue reviews',
    },
  },
};

for (const language of ['en', 'fr'] as const) {
  const text = texts[language];
  const lang = `lang=${language}`;

  test(`an owner blocks a renter, who reads it before choosing hours, and takes it back, in ${language}`, {
    tag: '@phone',
  }, async ({ page, browser }) => {
    const errors = consoleErrors(page.context());
    const name = `Blocked${language}`;
    const { context, item, booking } = await requestBy(browser, name, dayAhead(language === 'en' ? 60 : 61));
    await ownerPage(page, `/bookings?tab=items&booking=${booking.id}&${lang}`);
    const ticket = page.getByRole('article').filter({ hasText: name }).first();
    await ticket.locator('[popovertarget]').click();
    await ticket.getByRole('button', { name: text.block }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text.reason).fill('Came twice without a licence');
    await dialog.getByRole('button', { name: text.block }).click();
    await expect(dialog).toBeHidden();

    const renter = await context.newPage();
    const read = await context.request.get(`/api/v1/bookings/${booking.id}`);
    expect(await read.json()).toMatchObject({ status: 'CANCELLED', cancelReason: 'OWNER' });
    await open(renter, `${address(item)}?${lang}`);
    const card = renter.locator('#booking');
    await expect(card.getByRole('heading', { name: text.refused })).toBeVisible();
    await expect(renter.locator('[data-hour]')).toHaveCount(0);
    const again = await context.request.post('/api/v1/bookings', {
      data: bookingData(item, dayAhead(language === 'en' ? 62 : 63), '10:00', '12:00'),
    });
    expect(await again.json()).toMatchObject({ code: 'blocked_by_owner' });

    await open(page, `/account?${lang}`);
    await page.getByRole('button', { name: `${text.unblock} ${name}` }).click();
    // The renter's open page follows.
    await expect(renter.locator('[data-hour]').first()).toBeVisible();
    await expect(page.getByText('Came twice without a licence')).toHaveCount(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  test(`an administrator suspends a user, who reads why on each page, and ends it in one tap, in ${language}`, {
    tag: '@phone',
  }, async ({ page, browser }) => {
    const errors = consoleErrors(page.context());
    const name = `Suspended${language}`;
    const { context, item, booking } = await requestBy(browser, name, dayAhead(language === 'en' ? 64 : 65));
    const person = await context.newPage();
    await open(person, `/bookings?${lang}`);
    await signIn(page, 'admin@sillage.example');
    await open(page, `/admin/users?${lang}`);
    await page.getByRole('searchbox').fill(ownAddress(name));
    const row = page.getByRole('listitem').filter({ hasText: name });
    await row.getByRole('button', { name: `${text.roles} ${name}` }).click();
    await row.getByRole('button', { name: text.suspend, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text.why).fill('Untrue reviews');
    await dialog.getByRole('button', { name: text.suspend, exact: true }).click();
    await expect(row.getByText('Untrue reviews')).toBeVisible();

    // At once on the page that is open, and on the next one.
    await expect(person.getByText(text.line)).toBeInViewport();
    await open(person, `/listings?${lang}`);
    await expect(person.getByText(text.line)).toBeInViewport();
    const asked = await context.request.post('/api/v1/bookings', {
      data: bookingData(item, dayAhead(66), '10:00', '12:00'),
    });
    expect(await asked.json()).toMatchObject({
      code: 'account_suspended',
      reason: 'Untrue reviews',
      until: null,
    });
    const cancelled = await context.request.patch(`/api/v1/bookings/${booking.id}/cancel`);
    expect(cancelled.ok()).toBe(true);

    await row.getByRole('button', { name: text.end }).click();
    await expect(row.getByText('Untrue reviews')).toHaveCount(0);
    await expect(person.getByText(text.line)).toHaveCount(0);
    expect(errors).toEqual([]);
    await context.close();
  });
}

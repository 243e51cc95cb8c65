import { type Browser, expect, type Page } from '@playwright/test';
import { bookings as english } from '#client/i18n/en/bookings.ts';
import { helpers as englishHelpers } from '#client/i18n/en/helpers.ts';
import { quay as englishQuay } from '#client/i18n/en/quay.ts';
import { bookings as french } from '#client/i18n/fr/bookings.ts';
import { helpers as frenchHelpers } from '#client/i18n/fr/helpers.ts';
import { quay as frenchQuay } from '#client/i18n/fr/quay.ts';
import { newLister, newRenter } from './accounts.ts';
import { dayAhead, ownerPage, requestBy } from './booking-requests.ts';
import { open } from './pages.ts';
import { test } from './test.ts';

const texts = {
  en: { ...englishHelpers, help: englishQuay.help, does: english.acts, words: english.actWords },
  fr: { ...frenchHelpers, help: frenchQuay.help, does: french.acts, words: french.actWords },
} as const;

/** A phone of somebody who has just signed in. */
async function phoneOf(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await newRenter(context, name);
  return context.newPage();
}

for (const [language, place] of [['en', 81] as const, ['fr', 82] as const]) {
  const t = texts[language];
  test(`a helper's season, from the invitation to its end, in ${language}`, { tag: '@phone' }, async ({
    page,
    browser,
  }) => {
    const name = `Hassan-${language}`;
    await ownerPage(page, `/team?lang=${language}`);
    await page.getByRole('button', { name: t.invite.button }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(t.form.name).fill(name);
    await form.getByRole('button', { name: t.form.presets.deputy }).click();
    await form.getByRole('button', { name: t.invite.submit }).click();
    const shown = page.getByRole('dialog', { name: t.link.title.replace('{{name}}', name) });
    const link = await shown.getByLabel(t.link.label, { exact: true }).inputValue();
    await expect(shown.getByRole('img', { name: t.link.qr })).toBeVisible();
    await page.keyboard.press('Escape');

    const phone = await phoneOf(browser, name);
    await open(phone, `${link}?lang=${language}`);
    await phone.getByRole('button', { name: t.invitation.accept, exact: true }).click();
    await expect(phone.getByText(t.help.for.replace('{{name}}', 'Karim Benali'))).toBeVisible();

    // A request far ahead: answered by the helper, who does not see the number yet.
    const { booking, displayName } = await requestBy(browser, `Ana-${language}`, dayAhead(place));
    const { helpsFor } = await (await phone.request.get('/api/v1/auth/me')).json();
    const ownerId: string = helpsFor[0].ownerId;
    await open(phone, `/bookings?tab=items&for=${ownerId}&booking=${booking.id}`);
    const ticket = phone.getByRole('article').filter({ hasText: displayName }).first();
    await ticket.getByRole('button', { name: t.does.confirm.button }).click();
    await expect(phone.getByText(t.does.confirm.done)).toBeVisible();
    const seen = await (await phone.request.get(`/api/v1/bookings/${booking.id}`)).json();
    expect(seen).toMatchObject({ status: 'CONFIRMED', user: { phoneNumber: null }, byHelper: { name } });

    // The owner sees who did it, and ends it while the helper's page is open.
    await open(page, `/team?lang=${language}`);
    const did = page.getByRole('region', { name: t.acts.title });
    await expect(did).toContainText(t.words.CONFIRMED);
    await page
      .getByRole('button', { name: t.named.replace('{{act}}', t.end.button).replace('{{name}}', name) })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: t.end.button }).click();
    await expect(phone.getByRole('heading', { name: t.help.ended.title })).toBeVisible();
    expect((await phone.request.get(`/api/v1/bookings/${booking.id}`)).status()).toBe(403);
  });
}

test('a helper of two owners works for one at a time', { tag: '@phone' }, async ({ page, browser }) => {
  await ownerPage(page, '/');
  const other = await (await browser.newContext()).newPage();
  await newLister(other, browser, 'Second-owner');
  const phone = await phoneOf(browser, 'Two-owners');
  for (const owner of [page, other]) {
    const data = { name: 'Driss', switches: ['day', 'walkIns'], until: null };
    const { id, invitation } = await (await owner.request.post('/api/v1/helpers', { data })).json();
    const accepted = await phone.request.post(`/api/v1/invitations/${invitation.token}`);
    expect(accepted.ok(), `${id} ${await accepted.text()}`).toBe(true);
  }
  await open(phone, '/bookings/quay?lang=en');
  await expect(phone.getByText('For Karim Benali')).toBeVisible();
  await phone.getByRole('link', { name: 'For Second-owner' }).click();
  await expect(phone.getByText('For Second-owner')).toBeVisible();
  await expect(phone).toHaveURL(/for=/);
  await expect(phone.getByRole('link', { name: englishQuay.help.own })).toHaveCount(0);
});

import { expect, type Page } from '@playwright/test';
import { ownAddress, signIn } from './accounts.ts';
import { consoleErrors, open } from './pages.ts';
import { stubPermission } from './push-stub.ts';
import { fail, respond } from './states/mock-responses.ts';
import { test } from './test.ts';

const row = (page: Page, name: string) => page.getByRole('group', { name });
const token = `019a0000-0000-7000-8000-000000000000.REMINDERS.${'a'.repeat(43)}`;
const unsubscribePage = `/unsubscribe?token=${token}&lang=en`;

test('a choice is saved as soon as it is made, also by keyboard', { tag: '@both' }, async ({ page }) => {
  const errors = consoleErrors(page.context());
  await signIn(page, ownAddress('aya'));
  await open(page, '/profile?lang=en');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Notifications/ })
    .click();
  const reminders = row(page, 'Reminders');
  const email = reminders.getByRole('checkbox', { name: 'E-mail' });
  await expect(email).toBeChecked();
  await email.focus();
  await page.keyboard.press('Space');
  await expect(reminders.getByRole('status')).toHaveText('Saved.');
  await expect(email).not.toBeChecked();
  await expect(email).toBeFocused();
  await page.reload();
  await expect(email).not.toBeChecked();
  await expect(reminders.getByRole('checkbox', { name: 'Push message' })).toBeChecked();
  expect(errors).toEqual([]);
});

test('e-mails about bookings are always on, and only owners see the day sheet', async ({ page }) => {
  await signIn(page, 'dounia@people.example');
  await open(page, '/notifications?lang=en');
  const email = row(page, 'Bookings').getByRole('checkbox', { name: 'E-mail' });
  await expect(email).toBeChecked();
  await expect(email).toBeDisabled();
  await expect(email).toHaveAccessibleDescription(/always sent/);
  await expect(row(page, 'Day sheet')).toHaveCount(0);
  await signIn(page, 'owner@sillage.example');
  await open(page, '/notifications?lang=en');
  await expect(row(page, 'Day sheet').getByRole('checkbox')).toHaveCount(1);
});

test('a choice that cannot be saved is undone, and the page says why', async ({ page }) => {
  await signIn(page, 'basma@people.example');
  await open(page, '/notifications?lang=en');
  await fail(page, '**/api/v1/notifications/choices', 'PUT');
  const reviews = row(page, 'Reviews');
  await reviews.getByRole('checkbox').click();
  await expect(reviews.getByRole('status')).toHaveText(/^Not saved\. .*try again/i, { timeout: 30_000 });
  await expect(reviews.getByRole('checkbox')).toBeChecked();
});

test('messages follow the language that the user chose last', async ({ page, request: other }) => {
  await signIn(page, 'chama@people.example');
  await signIn({ request: other }, 'chama@people.example');
  const stored = async () => (await (await other.get('/api/v1/auth/me')).json()).language;
  await open(page, '/notifications?lang=en');
  await expect(page.getByText('Messages come in English.')).toBeVisible();
  await page.getByRole('button', { name: 'FR Français' }).first().click();
  await expect(page.getByText('Les messages sont envoyés en français.')).toBeVisible();
  expect(await stored()).toBe('fr');
  // Another browser has chosen since.
  await other.put('/api/v1/auth/me/language', { data: { language: 'en' } });
  await page.reload();
  await page.getByRole('button', { name: 'Les recevoir en français' }).click();
  await expect(page.getByText('Les messages sont envoyés en français.')).toBeVisible();
  expect(await stored()).toBe('fr');
});

test('blocked notifications come with how to allow them', async ({ page }) => {
  await stubPermission(page, 'default', 'denied');
  await signIn(page, 'dina@people.example');
  await open(page, '/notifications?lang=en');
  await page.getByRole('button', { name: 'Switch push messages on' }).click();
  await expect(page.getByText(/set Notifications to “Allow”/)).toBeVisible();
});

test('unsubscribing needs a press, and no sign-in', { tag: '@both' }, async ({ page }) => {
  const errors = consoleErrors(page.context());
  const posted: { referer: string | undefined; url: string }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push({ referer: request.headers().referer, url: request.url() });
  });
  // A real token is in e-mails only: the API's tests have one.
  await respond(page, '**/notifications/unsubscribe?**', 200, { category: 'REMINDERS' });
  await open(page, unsubscribePage);
  expect(posted).toEqual([]);
  await page.getByRole('button', { name: 'Switch them off' }).click();
  await expect(page.getByText('You will get no more reminders by e-mail.').first()).toBeVisible();
  expect(posted).toEqual([{ referer: undefined, url: expect.stringContaining(token) }]);
  await page.getByRole('link', { name: 'See all notifications' }).click();
  await expect(page.getByText('Please log in to choose your notifications.')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a link to unsubscribe that is incomplete or forged says so', async ({ page }) => {
  await open(page, '/unsubscribe?token=cut-off&lang=en');
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await open(page, unsubscribePage);
  await page.getByRole('button', { name: 'Switch them off' }).click();
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

test('the page to unsubscribe is not stored or indexed, and sends no referrer', async ({ page }) => {
  const response = await page.goto(unsubscribePage);
  const headers = (await response?.allHeaders()) ?? {};
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['referrer-policy']).toBe('no-referrer');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
});

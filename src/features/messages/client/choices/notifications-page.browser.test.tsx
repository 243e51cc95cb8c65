import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setDevice } from '#client/testing/devices.ts';
import { hold, refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { choices, member, owner } from '#client/testing/samples.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { getChoices, getPushBrowsers, updateChoice } from '#features/messages/endpoints.ts';
import type { Choice } from '#features/messages/schemas.ts';
import { updateLanguage } from '#features/users/endpoints.ts';
import type { LanguageUpdate } from '#features/users/schemas.ts';

const row = (name: string) => page.getByRole('group', { name });

/** Saves what is sent, as the server does. */
function storeChoices(): void {
  let stored = choices();
  respond(updateChoice, ({ body }) => {
    const changed = body as Choice;
    stored = stored.map((one) =>
      one.category === changed.category && one.channel === changed.channel ? changed : one,
    );
    respond(getChoices, stored);
    return stored;
  });
}

beforeEach(() => {
  respond(getChoices, choices());
  respond(getPushBrowsers, { publicKey: 'key', endpoints: [] });
});

it('undoes a choice that cannot be saved, saves one as soon as it is made, also by keyboard, keeps the last of two quick changes, and has e-mails about bookings always on, on a phone', async () => {
  await setDevice('phone');
  refuse(updateChoice, 'internal');
  await renderPage('/notifications', { user: member() });
  const bookings = row('Bookings').getByRole('checkbox', { name: 'E-\u2060mail' });
  await expect.element(bookings).toBeChecked();
  await expect.element(bookings).toBeDisabled();
  await expect.element(bookings).toHaveAccessibleDescription(/always sent/);
  expect(row('Day sheet').length).toBe(0);
  const reviews = row('Reviews');
  await reviews.getByRole('checkbox').click();
  await expect.element(reviews.getByRole('status')).toHaveTextContent(/^Not saved\. .*try again/i);
  await expect.element(reviews.getByRole('checkbox')).toBeChecked();

  storeChoices();
  const reminders = row('Reminders');
  const email = reminders.getByRole('checkbox', { name: 'E-\u2060mail' });
  const push = reminders.getByRole('checkbox', { name: 'Push message' });
  await expect.element(email).toBeChecked();
  (await email.findElement()).focus();
  await userEvent.keyboard(' ');
  await expect.element(reminders.getByRole('status')).toHaveTextContent(/^Saved\.$/);
  await expect.element(email).not.toBeChecked();
  await expect.element(email).toHaveFocus();
  await expect.element(push).toBeChecked();
  const choice = { category: 'REMINDERS', channel: 'EMAIL', isOn: false };
  expect(sentTo(updateChoice).at(-1)?.body).toEqual(choice);

  const answer = hold(updateChoice);
  await email.click();
  await push.click();
  await email.click();
  await expect.element(email).not.toBeChecked();
  await expect.element(push).not.toBeChecked();
  expect(sentTo(updateChoice)).toHaveLength(3);
  answer();
  await expect.poll(() => sentTo(updateChoice)).toHaveLength(5);
  await expect.element(reminders.getByRole('status')).toHaveTextContent(/^Saved\.$/);
  await expect.element(email).not.toBeChecked();
  await expect.element(push).not.toBeChecked();
});

it('offers the page’s language for messages after another browser has chosen one, and lets them follow a change', async () => {
  const user = member({ language: 'en' });
  respond(updateLanguage, ({ body }) => {
    const stored = { ...user, ...(body as LanguageUpdate) };
    respond(getMe, stored);
    return stored;
  });
  await renderPage('/notifications', { user, language: 'fr' });
  await page.getByRole('button', { name: 'Les recevoir en français' }).click();
  await expect.element(page.getByText('Les messages sont envoyés en français.')).toBeVisible();
  // They follow a change of the page's language.
  await page.getByRole('button', { name: 'EN English' }).first().click();
  await expect.element(page.getByText('Messages come in English.')).toBeVisible();
  expect(sentTo(updateLanguage).map(({ body }) => body)).toEqual([{ language: 'fr' }, { language: 'en' }]);
});

it('says how to allow notifications that are blocked, and has the day sheet for owners', async () => {
  const permission = vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    permission.mockReturnValue('denied');
    return 'denied';
  });
  await renderPage('/notifications', { user: owner() });
  await expect.element(row('Day sheet').getByRole('checkbox')).toBeVisible();
  await page.getByRole('button', { name: 'Switch push messages on' }).click();
  await expect.element(page.getByText(/set Notifications to “Allow”/)).toBeVisible();
});

import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setDevice } from '#client/testing/devices.ts';
import { hold, refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
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

it('saves a choice as soon as it is made, also by keyboard, on a phone', async () => {
  await setDevice('phone');
  storeChoices();
  await renderPage('/notifications', { user: member() });
  const reminders = row('Reminders');
  const email = reminders.getByRole('checkbox', { name: 'E-\u2060mail' });
  await expect.element(email).toBeChecked();
  (await email.findElement()).focus();
  await userEvent.keyboard(' ');
  await expect.element(reminders.getByRole('status')).toHaveTextContent(/^Saved\.$/);
  await expect.element(email).not.toBeChecked();
  await expect.element(email).toHaveFocus();
  await expect.element(reminders.getByRole('checkbox', { name: 'Push message' })).toBeChecked();
  expect(sentTo(updateChoice).map(({ body }) => body)).toEqual([
    { category: 'REMINDERS', channel: 'EMAIL', isOn: false },
  ]);
});

it('undoes a choice that cannot be saved, has e-mails about bookings always on, and the day sheet for owners only', async () => {
  refuse(updateChoice, 'internal');
  await renderPage('/notifications', { user: member() });
  const email = row('Bookings').getByRole('checkbox', { name: 'E-\u2060mail' });
  await expect.element(email).toBeChecked();
  await expect.element(email).toBeDisabled();
  await expect.element(email).toHaveAccessibleDescription(/always sent/);
  expect(row('Day sheet').length).toBe(0);
  const reviews = row('Reviews');
  await reviews.getByRole('checkbox').click();
  await expect.element(reviews.getByRole('status')).toHaveTextContent(/^Not saved\. .*try again/i);
  await expect.element(reviews.getByRole('checkbox')).toBeChecked();
  removePage();
  await renderPage('/notifications', { user: owner() });
  await expect.element(row('Day sheet').getByRole('checkbox')).toBeVisible();
});

it('keeps the last of two quick changes, and shows both at once', async () => {
  storeChoices();
  const answer = hold(updateChoice);
  await renderPage('/notifications', { user: member() });
  const boxes = row('Reminders').getByRole('checkbox');
  await boxes.first().click();
  await boxes.last().click();
  await boxes.first().click();
  await expect.element(boxes.first()).toBeChecked();
  await expect.element(boxes.last()).not.toBeChecked();
  expect(sentTo(updateChoice)).toHaveLength(1);
  answer();
  await expect.element(row('Reminders').getByRole('status')).toHaveTextContent(/^Saved\.$/);
  await expect.element(boxes.first()).toBeChecked();
  await expect.element(boxes.last()).not.toBeChecked();
  expect(sentTo(updateChoice)).toHaveLength(3);
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

it('says how to allow notifications that are blocked', async () => {
  const permission = vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    permission.mockReturnValue('denied');
    return 'denied';
  });
  await renderPage('/notifications', { user: member() });
  await page.getByRole('button', { name: 'Switch push messages on' }).click();
  await expect.element(page.getByText(/set Notifications to “Allow”/)).toBeVisible();
});

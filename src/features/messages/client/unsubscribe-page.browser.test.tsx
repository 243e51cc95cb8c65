import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setDevice } from '#client/testing/devices.ts';
import { refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import { unsubscribe } from '#features/messages/endpoints.ts';

const token = `019a0000-0000-7000-8000-000000000000.REMINDERS.${'a'.repeat(43)}`;
const switchOff = page.getByRole('button', { name: 'Switch them off' });
const invalid = page.getByRole('heading', { name: 'This link does not work' });

it('a link to unsubscribe needs a press, and no sign-in, on a phone', async () => {
  await setDevice('phone');
  respond(unsubscribe, { category: 'REMINDERS' });
  await renderPage(`/unsubscribe?token=${token}`);
  await expect.element(switchOff).toBeVisible();
  expect(sentTo(unsubscribe)).toEqual([]);
  await switchOff.click();
  const done = page.getByText('You will get no more reminders by e-\u2060mail.').first();
  await expect.element(done).toBeVisible();
  expect(sentTo(unsubscribe).map(({ query }) => query)).toEqual([{ token }]);
  await page.getByRole('link', { name: 'See all notifications' }).click();
  const signIn = page.getByText('Please log in to choose your notifications.');
  await expect.element(signIn).toBeVisible();
});

it('a link to unsubscribe says so when it is incomplete, forged, or its account is deleted', async () => {
  const deleted = page.getByRole('heading', { name: 'Nothing to switch off' });
  await renderPage('/unsubscribe?token=cut-off');
  await expect.element(invalid).toBeVisible();
  for (const [code, title] of [
    ['unsubscribe_link_invalid', invalid],
    ['unsubscribe_account_deleted', deleted],
  ] as const) {
    removePage();
    refuse(unsubscribe, code);
    await renderPage(`/unsubscribe?token=${token}`);
    await switchOff.click();
    await expect.element(title).toBeVisible();
  }
});

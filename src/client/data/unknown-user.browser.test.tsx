import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openStreams, sendEvent } from '#client/testing/live-stream.ts';
import { hold, refuse, respond, retryAtOnce, sentTo } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { member } from '#client/testing/samples.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { listFavourites } from '#features/items/endpoints.ts';
import { updateLanguage } from '#features/users/endpoints.ts';
import { everythingTopic } from '#shared/live-topics.ts';

const user = member();
const face = page.getByRole('banner').getByRole('button', { name: /^Account/ });

it('a private page has a heading while the user is read, and a retry if that fails', async () => {
  retryAtOnce();
  respond(listFavourites, []);
  refuse(getMe, 'unavailable');
  const answer = hold(getMe);
  await renderPage('/profile', { user, unknown: true });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Loading');
  answer();
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  respond(getMe, user);
  await retry.click();
  await expect.element(page.getByLabelText('Display name')).toHaveValue(user.displayName);
});

it('a user who could not be read is read again when they come back to the page', async () => {
  retryAtOnce();
  respond(listFavourites, []);
  refuse(getMe, 'unavailable');
  await renderPage('/terms', { user, unknown: true });
  await expect.element(face).toHaveAccessibleName('Account');
  await expect.poll(openStreams).toBe(1);
  respond(getMe, user);
  document.dispatchEvent(new Event('visibilitychange'));
  sendEvent(everythingTopic);
  await expect.element(face).toHaveAccessibleName(/^Account of/);
});

it('a language chosen before the user is known is stored for their messages', async () => {
  respond(listFavourites, []);
  respond(updateLanguage, { ...user, language: 'fr' });
  respond(getMe, user);
  const answer = hold(getMe);
  await renderPage('/terms', { user, unknown: true });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Français/ })
    .click();
  await expect.poll(() => sentTo(updateLanguage).length).toBe(1);
  answer();
});

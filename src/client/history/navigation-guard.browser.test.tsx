import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { respond } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { listOf, owner } from '#client/testing/samples.ts';
import { expectAnnouncement } from '#client/testing/toasts.ts';
import { listMyItems } from '#features/items/endpoints.ts';

const main = page.getByRole('main');
const heading = page.getByRole('heading', { level: 1 });
const title = main.getByLabelText('Listing title');
const question = page.getByRole('dialog', { name: 'Leave without saving?' });
const noConnection = 'No connection. Check your network and try again.';

/** Opens the form of a new listing from the list, types into it and goes offline. */
beforeEach(async () => {
  respond(listMyItems, listOf([]));
  await renderPage('/my-listings', { user: owner() });
  await main.getByRole('link', { name: 'Add listing' }).click();
  await title.fill('Begun');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});

it('asks offline before Back leaves unsaved input, and then shows the page before', async () => {
  history.back();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(title).toHaveValue('Begun');
  expect(location.pathname).toBe('/add-item');
  history.back();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(heading).toHaveTextContent('My listings');
  expect(location.pathname).toBe('/my-listings');
});

it('says offline that the page of a link can’t be shown, and keeps the input', async () => {
  await main.getByRole('link', { name: 'Cancel' }).click();
  await expectAnnouncement(noConnection);
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(title).toHaveValue('Begun');
  expect(location.pathname).toBe('/add-item');
});

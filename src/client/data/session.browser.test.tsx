import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keepAnswer, keptKeys } from '#client/testing/keep-answer.ts';
import { hold, refuse, respond, retryAtOnce, sentTo } from '#client/testing/mock-api.ts';
import { openStreams, sendEvent } from '#client/testing/mock-network.ts';
import { mockRental } from '#client/testing/mock-pages.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import {
  administrator,
  booking,
  idOf,
  item,
  itemDetail,
  listOf,
  member,
  owner,
  ownResponse,
  tomorrow,
} from '#client/testing/samples.ts';
import { getMe, listSessions } from '#features/auth/endpoints.ts';
import { listWaitlist } from '#features/availability/endpoints.ts';
import {
  createBooking,
  getOwnResponse,
  listItemBookings,
  listMyBookings,
} from '#features/bookings/endpoints.ts';
import { uploadItemImages } from '#features/images/endpoints.ts';
import { listFavourites, listMyItems } from '#features/items/endpoints.ts';
import { listExports, updateLanguage, updateProfile } from '#features/users/endpoints.ts';
import { everythingTopic, meTopic } from '#shared/live-topics.ts';

const prompt = page.getByRole('dialog', { name: 'Please sign in again' });
const account = page.getByRole('banner').getByRole('button', { name: /^Account of/, includeHidden: true });

/** Expects the prompt and no other error. */
async function expectPrompt(): Promise<void> {
  await expect.element(prompt).toBeVisible();
  const alerts = page.getByRole('alert').filter({ hasText: /\S/ });
  expect(alerts.length).toBe(0);
  expect(document.querySelector('[data-toast]')).toBeNull();
  expect(account.length).toBe(0);
}

describe('a session that has ended', () => {
  it('prompts for sign-in on a save, and leaves a signed-out page after “Not now”', async () => {
    refuse(updateProfile, 'not_signed_in');
    await renderPage('/profile', { user: member() });
    await page.getByLabelText('Display name').fill('Half a name');
    await page.getByRole('button', { name: 'Update profile' }).click();
    await expectPrompt();
    await prompt.getByRole('button', { name: 'Not now' }).click();
    await expect.element(prompt).not.toBeInTheDocument();
    await expect.element(page.getByRole('main')).toHaveFocus();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect.element(page.getByRole('button', { name: 'Sign in', exact: true }).first()).toBeVisible();
    expect(page.getByRole('button', { name: /^Account of|^Sign out/ }).length).toBe(0);
  });

  it('prompts for sign-in when a private page reads', async () => {
    respond(listMyBookings, listOf([booking()]));
    respond(listItemBookings, listOf([booking()]));
    respond(getOwnResponse, ownResponse({ withinHours: 1, answeredPercent: 100, requests: 1, expired: 0 }));
    respond(listWaitlist, []);
    // Both lists are read together: the other tab's answer comes after the session has ended.
    const answer = hold(listItemBookings);
    await renderPage('/bookings?tab=my', { user: owner() });
    await expect.element(page.getByRole('article')).toBeVisible();
    refuse(listItemBookings, 'not_signed_in');
    answer();
    await page.getByRole('tab', { name: /Item Bookings/ }).click();
    await expectPrompt();
    const heading = { name: 'Sign in to see your bookings', includeHidden: true };
    await expect.element(page.getByRole('heading', heading)).toBeInTheDocument();
  });

  it('prompts for sign-in on an upload', async () => {
    respond(listMyItems, listOf([item()]));
    refuse(uploadItemImages, 'not_signed_in');
    await renderPage('/my-listings', { user: owner() });
    await page.getByRole('button', { name: /^Edit / }).click();
    const photo = new File(['photo'], 'IMG_1.jpg', { type: 'image/jpeg' });
    await page.getByLabelText('Add photos').upload(photo);
    await expectPrompt();
  });

  it('prompts for sign-in on a booking request, and keeps the hours', async () => {
    mockRental(itemDetail());
    refuse(createBooking, 'login_to_book');
    await renderPage(`/rental/${idOf(10)}?day=${tomorrow()}`, { user: member() });
    const hour = page.getByRole('button', { name: /^10:00 AM / });
    await hour.click();
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expectPrompt();
    await prompt.getByRole('button', { name: 'Not now' }).click();
    await expect.element(hour).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByRole('button', { name: 'Sign in to book' })).toBeVisible();
  });
});

it('shows the permission to list once it is granted, and stays with the form open when its check is unavailable', async () => {
  retryAtOnce();
  const granted = member();
  await renderPage('/add-item', { user: granted });
  await expect.element(page.getByRole('heading', { name: 'Listing is by invitation' })).toBeVisible();
  respond(getMe, { ...granted, canListItems: true });
  sendEvent(meTopic);
  const title = page.getByLabelText('Listing title');
  await title.fill('Half a title');
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Add listing' })).toBeVisible();
  const before = sentTo(getMe).length;
  refuse(getMe, 'unavailable');
  sendEvent(meTopic);
  // A read is attempted three times.
  await expect.poll(() => sentTo(getMe).length - before).toBe(3);
  await expect.element(title).toHaveValue('Half a title');
  await expect.element(account).toBeVisible();
});

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

it('a page forgets what is kept for another user, and without a session everything', async () => {
  const names = async () => [...(await keptKeys()), ...(await caches.keys())];
  for (const one of [owner(), user]) {
    await keepAnswer(one, { queryKey: ['board'], data: 'board', at: new Date().toISOString() });
    await caches.open(`${one.id} en 1`);
  }
  expect(await names()).toHaveLength(4);
  await renderPage('/terms', { user });
  await expect.poll(names).toEqual([`${user.id} ["board"]`, `${user.id} en 1`]);
  removePage();
  await renderPage('/terms');
  await expect.poll(names).toEqual([]);
});

it('asks at sign-out before it forgets what could not be sent from the quay', async () => {
  const key = `quay:${user.id}`;
  const refused = { code: 'already_booked', details: {}, message: '', status: 409 };
  const act = { kind: 'walkIn', body: { id: idOf(501), guestName: 'Samira' }, item: 'Cala Iris' };
  localStorage.setItem(key, JSON.stringify([{ id: idOf(1), act, refused }]));
  respond(listSessions, []);
  respond(listExports, []);
  await renderPage('/account', { user });
  const signOut = async (answer: string, name = 'Sign out') => {
    if (name === 'Sign out') await face.click();
    await page.getByRole('button', { name, exact: true }).click();
    await expect.element(page.getByRole('dialog')).toHaveTextContent('1 entry of the quay');
    await page.getByRole('button', { name: answer }).click();
  };
  await signOut('Stay signed in', 'Sign out everywhere');
  await signOut('Stay signed in');
  expect(localStorage.getItem(key)).not.toBeNull();
  const left = new Promise((resolve) => {
    const stay = (event: NavigateEvent) => {
      event.preventDefault();
      resolve(new URL(event.destination.url).pathname);
    };
    navigation.addEventListener('navigate', stay, { once: true });
  });
  await signOut('Delete and sign out');
  expect(await left).toBe('/api/v1/auth/logout');
  expect(localStorage.getItem(key)).toBeNull();
});

// The last one: the page stays as it is before a reload.
it('starts again for another user who has signed in, without asking about the form of the first', async () => {
  await renderPage('/add-item', { user: owner() });
  await page.getByLabelText('Listing title').fill('Half a title');
  await expect.poll(() => dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  const reloads = vi.fn((event: NavigateEvent) => event.preventDefault());
  window.navigation.addEventListener('navigate', (event) => {
    if (event.navigationType === 'reload') reloads(event);
  });
  respond(getMe, administrator());
  sendEvent(meTopic);
  await expect.poll(() => reloads.mock.calls.length).toBe(1);
  // A question that could be answered with “Stay” would leave an empty page.
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  document.documentElement.hidden = false;
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mockAnswers } from '#client/states/answers.ts';
import { pagesThatLoad } from '#client/states/page-states.ts';
import { people } from '#client/states/samples.ts';
import { loadAllTexts, partly, see } from '#client/states/state.ts';
import { hold, refuse, retryAtOnce } from '#client/testing/mock-api.ts';
import { mockRental } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { idOf, itemDetail } from '#client/testing/samples.ts';

const main = page.getByRole('main');

// A whole page that fails: `rental-page.browser.test.tsx`.
const parts = pagesThatLoad.filter(([name, , , , failed, loading]) => name !== 'item' && failed && loading);

it.each(parts)(
  '%s says that it loads, and that it failed, and loads again on “Try again”',
  async (_name, as, path, endpoints, failed, loading) => {
    if (!failed || !loading) return;
    retryAtOnce();
    const person = as ?? undefined;
    mockAnswers(person);
    const answers = endpoints.map(hold);
    await renderPage(path, { user: person ? people[person]() : null });
    await loadAllTexts();
    await see(loading);
    for (const endpoint of endpoints) refuse(endpoint);
    for (const answer of answers) answer();
    await expect.element(main.getByText(partly(failed)).first()).toBeVisible();
    mockAnswers(person);
    await main.getByRole('button', { name: 'Try again' }).first().click();
    for (const text of [failed, loading])
      await expect.element(main.getByText(partly(text))).not.toBeInTheDocument();
  },
);

// A request would fail the test, because no response is mocked.
it.each([
  ['/account', 'Please log in to see your account.'],
  ['/add-item', 'Please log in to add a new item.'],
  ['/admin', 'Sign in to see this page'],
  ['/bookings?tab=items', 'Sign in to see your bookings'],
  ['/bookings/quay', 'Sign in to see who is on the water'],
  [`/bookings/${idOf(200)}/slip`, 'Sign in to see this slip'],
  ['/calendar', 'Sign in to see your calendar'],
  ['/calendars', 'Please log in to see your calendars.'],
  ['/call-off', 'Sign in to call off bookings of your craft.'],
  ['/money', 'Please log in to see what your craft earned.'],
  ['/my-listings', 'Please log in to see your listings.'],
  [`/my-listings/${idOf(10)}/rules`, 'Please log in to set the hours and prices of your craft.'],
  ['/notifications', 'Please log in to choose your notifications.'],
  ['/profile', 'Please log in to view your profile.'],
  ['/team', 'Please log in to see who helps you, and whom you help.'],
])('%s asks visitors to sign in: “%s”', async (path, text) => {
  await renderPage(path);
  await expect.element(main.getByText(text)).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(page.getByRole('tab').length).toBe(0);
});

it('asks visitors to sign in to change the hours of a booking, without reading it', async () => {
  mockRental(itemDetail());
  await renderPage(`/rental/${idOf(10)}?change=${idOf(200)}`);
  await expect.element(main.getByText('Sign in to change the hours').first()).toBeVisible();
});

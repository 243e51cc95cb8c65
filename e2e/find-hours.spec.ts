import { expect } from '@playwright/test';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { cardOf } from './booking-card.ts';
import { counter, open } from './pages.ts';
import { test } from './test.ts';

// Searching, favourites and waiting lists: `filters`, `listings-page` and `card-rules.browser.test.tsx`.
test('a boat for six on Saturday afternoon takes four taps on a phone', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/listings?lang=en');
  const taps = counter();
  const search = page.getByRole('search');
  await taps.press(search.getByRole('button', { name: /^Saturday/ }));
  await taps.press(search.getByRole('button', { name: /^Filters/ }));
  await taps.press(page.getByText('6+', { exact: true }));
  await expect(page).toHaveURL(/\?people=6&day=[\d-]+$/);
  const saturday = new URL(page.url()).searchParams.get('day') ?? '';
  await expect(page.getByRole('heading', { name: /^\d+ free on Saturday$/ })).toBeVisible();
  const boat = page
    .getByRole('article')
    .filter({ hasText: /Free all day|7:00\sPM/ })
    .first();
  await expect(boat).toContainText('Free');
  await taps.press(boat.getByRole('link'));
  await expect(page).toHaveURL(new RegExp(`/rental/.*day=${saturday}`));
  await expect(
    cardOf(page).getByRole('button', { name: formatMarinaDate(saturday, 'en', 'long') }),
  ).toHaveAttribute('aria-pressed', 'true');
  expect(taps.count).toBe(4);
});

test('the search of the home page leads to the craft that are free before sunset, also without JavaScript', async ({
  browser,
  origin,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: origin });
    const page = await context.newPage();
    await page.goto('/?lang=en');
    const search = page.getByRole('search', { name: 'Find free hours' });
    const day = await search
      .getByLabel('Day', { exact: true })
      .locator('option')
      .nth(3)
      .getAttribute('value');
    await search.getByLabel('Day', { exact: true }).selectOption(day);
    await search.getByLabel('Time of day').selectOption('Sunset');
    await search.getByLabel('People').selectOption('4 people');
    await search.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`/listings?day=${day}&from=sunset&people=4`);
    await expect(page.getByRole('combobox', { name: 'Start' })).toHaveValue('sunset');
    await expect(page.getByRole('article').first()).toContainText(/Free \d/);
    await context.close();
  }
});

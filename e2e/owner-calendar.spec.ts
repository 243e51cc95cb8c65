import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, dayOfWeek, type MarinaDate } from '#shared/marina-time.ts';
import { signIn } from './accounts.ts';
import { dayAhead, ownerPage, requestBy } from './booking-requests.ts';
import { isPhone, open } from './pages.ts';
import { axeFaults } from './states/accessibility-faults.ts';
import { swipe } from './swipe.ts';
import { test } from './test.ts';

/** A Saturday beyond the demo's bookings and those of other tests. */
function saturdayAhead(weeks: number): MarinaDate {
  const day = dayAhead(60 + 7 * weeks);
  return addDays(day, 6 - dayOfWeek(day));
}

async function firstItem(page: Page): Promise<{ id: string; listingTitle: string }> {
  const [item] = await (await page.request.get('/api/v1/items/my-listings')).json();
  return item;
}

/** The cell of an hour of a Saturday, the last column of an English week; on phones only one day is shown. */
const saturdayCell = (page: Page, hour: number): Locator =>
  page.locator(`[data-cell="${isPhone() ? 0 : 6} ${hour - 8}"]`).first();

/** Confirms the dialog that is open, and waits for the closed hours in the calendar. */
async function close(page: Page, hours: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close these hours' }).click();
  await expect(page.getByText('Hours closed', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(closedHours(page, hours)).toBeVisible();
}

const closedHours = (page: Page, hours: string) =>
  page.getByRole('button', { name: new RegExp(`^${hours}, .*: closed$`) });

/** Whether renters can choose the hours from 14:00 on, on the item's page. */
async function expectClosed(page: Page, id: string, day: MarinaDate): Promise<void> {
  await open(page, `/rental/${id}?day=${day}&lang=en`);
  const hour = page.locator('[data-hour="14"]').first();
  await expect(hour).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('[data-hour="9"]').first()).toHaveAttribute('aria-disabled', 'false');
}

test('an owner closes a Saturday afternoon with the keyboard, and opens it again', async ({
  page,
  browser,
}) => {
  const day = saturdayAhead(0);
  await signIn(page, 'owner@sillage.example');
  const { id } = await firstItem(page);
  await open(page, `/calendar?day=${day}&item=${id}&lang=en`);
  await saturdayCell(page, 14).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Now choose the last hour.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Now choose the last hour.')).toHaveCount(0);
  await page.keyboard.press('Enter');
  for (let hour = 15; hour <= 18; hour++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('First day')).toHaveValue(day);
  await expect(dialog.getByLabel('Start time')).toHaveValue('14:00');
  await expect(dialog.getByLabel('End time')).toHaveValue('19:00');
  expect(await axeFaults(page)).toEqual([]);
  await close(page, '2–7 PM');
  expect(await axeFaults(page)).toEqual([]);

  const renter = await browser.newContext();
  const renterPage = await renter.newPage();
  await signIn(renter, 'renter@sillage.example');
  await expectClosed(renterPage, id, day);
  await renter.close();

  await closedHours(page, '2–7 PM').click();
  await expect(dialog).toContainText('Saturday');
  await dialog.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByText('The hours are open again')).toBeVisible();
  await expect(closedHours(page, '2–7 PM')).toHaveCount(0);
});

test('an owner closes hours of all craft by dragging, past a booking that stays, and undoes it', async ({
  page,
  browser,
}) => {
  const day = saturdayAhead(1);
  const { context, displayName } = await requestBy(browser, 'Lamia', day);
  await ownerPage(page, `/calendar?day=${day}&lang=en`);
  const corner = { x: 8, y: 8 };
  await saturdayCell(page, 9).dragTo(saturdayCell(page, 13), {
    sourcePosition: corner,
    targetPosition: corner,
  });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Craft')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Close these hours' }).click();
  await expect(dialog).toContainText('1 booking is within these hours');
  await expect(dialog).toContainText(displayName);
  await dialog.getByRole('button', { name: 'Close anyway' }).click();
  const closed = page.getByRole('button', { name: '9 AM–2 PM, All craft: closed' });
  await expect(closed).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(displayName) })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(closed).toHaveCount(0);
  await context.close();
});

/** The journey's words: in English on the desk, in French on the phone. */
const weeklyWords = () =>
  isPhone()
    ? {
        ...{ lang: 'fr', everyWeek: 'Chaque semaine', saturday: 'samedi', close: 'Fermer ces heures' },
        ...{ list: 'Fermé chaque semaine', act: 'Chaque samedi, 8h–10h', open: 'Rouvrir' },
        ...{ only: /^Rouvrir seulement le samedi/, openOn: /Ouvert le samedi \d+/ },
        ...{ block: /^8h–10h, .*: fermé chaque semaine$/, none: 'Aucune heure n’est fermée chaque semaine.' },
      }
    : {
        ...{ lang: 'en', everyWeek: 'Every week', saturday: 'Saturday', close: 'Close these hours' },
        ...{ list: 'Closed every week', act: 'Every Saturday, 8–10 AM', open: 'Open again' },
        ...{ only: /^Open only on Saturday/, openOn: /Open on Saturday, \w+ \d+/ },
        ...{ block: /^8–10 AM, .*: closed every week$/, none: 'No hours are closed every week.' },
      };

test('an owner closes every Saturday by two taps or clicks and the form, opens one day, and then all', {
  tag: '@both',
}, async ({ page }) => {
  const words = weeklyWords();
  const day = saturdayAhead(2);
  await signIn(page, 'owner@sillage.example');
  const { id } = await firstItem(page);
  await open(page, `/calendar?day=${day}&item=${id}&lang=${words.lang}`);
  for (const hour of [8, 9]) {
    if (isPhone()) await saturdayCell(page, hour).tap();
    else await saturdayCell(page, hour).click();
  }
  const dialog = page.getByRole('dialog');
  await dialog.getByText(words.everyWeek).click();
  await expect(dialog.getByRole('checkbox', { name: words.saturday })).toBeChecked();
  await dialog.getByRole('button', { name: words.close }).click();
  const weekly = page.getByRole('region', { name: words.list });
  await expect(weekly).toContainText(words.act);
  const block = page.getByRole('button', { name: words.block });
  await block.click();
  await dialog.getByRole('button', { name: words.only }).click();
  await expect(block).toHaveCount(0);
  await expect(weekly).toContainText(words.openOn);
  await weekly.getByRole('button', { name: words.act }).click();
  await dialog.getByRole('button', { name: words.open }).click();
  await expect(weekly).toContainText(words.none);
});

test('a request is confirmed from the week, and the month counts it', { tag: '@both' }, async ({
  page,
  browser,
}) => {
  const day = saturdayAhead(isPhone() ? 4 : 3);
  const { context, displayName } = await requestBy(browser, isPhone() ? 'Nora' : 'Anouar', day);
  await ownerPage(page, `/calendar?day=${day}&lang=en`);
  const block = page.getByRole('button', { name: new RegExp(`, ${displayName}: `) });
  await expect(block).toHaveAccessibleName(/: Pending$/);
  await block.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Confirm' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Booking confirmed successfully')).toBeVisible();
  await expect(dialog).toContainText('Confirmed');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(block).toHaveAccessibleName(/: Confirmed$/);
  await page.getByRole('link', { name: 'Month' }).click();
  const ofDay = page
    .getByRole('link', { name: /^Saturday, .*: 1 confirmed$/ })
    .filter({ has: page.getByText(String(Number(day.slice(8))), { exact: true }) });
  await expect(ofDay).toBeVisible();
  await ofDay.click();
  await expect(page).toHaveURL(new RegExp(`view=week&day=${day}`));
  await expect(block).toBeVisible();
  await context.close();
});

test('a swipe changes the day, but not one from the edge of the screen', { tag: '@phone' }, async ({
  page,
}) => {
  const day = saturdayAhead(5);
  await ownerPage(page, `/calendar?day=${day}&lang=en`);
  const heading = page.getByRole('heading', { level: 2 }).first();
  const grid = page.locator('[data-cell="0 4"]').first();
  await swipe(page, grid, 0.75, 0.25);
  await expect(heading).toContainText('Sunday');
  await swipe(page, grid, 0.02, 0.65);
  await expect(heading).toContainText('Sunday');
  await swipe(page, grid, 0.15, 0.75);
  await expect(heading).toContainText('Saturday');
});

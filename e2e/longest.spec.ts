import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { languages } from '#shared/language.ts';
import { addDays, dayOfWeek, type MarinaDate, marinaToday } from '#shared/marina-time.ts';
import { newMember, newRenter } from './accounts.ts';
import { bookingData, type Item } from './booking-card.ts';
import { testClock } from './clock.ts';
import { listItem } from './listings.ts';
import { open } from './pages.ts';
import { clipped } from './states/accessibility-faults.ts';
import { overflow } from './states/faults.ts';
import { test } from './test.ts';

const widths = [320, 390, 1280];
/** The first frame after a resize may still have the old layout. */
const eventually = expect.configure({ soft: true, timeout: 2_000 });

async function rename(request: APIRequestContext, displayName: string): Promise<void> {
  const data = { displayName, phoneNumber: '0612345678' };
  const saved = await request.put('/api/v1/auth/me/profile', { data });
  expect(saved.ok(), await saved.text()).toBe(true);
}

/** A Wednesday in September, whose name is the longest in both languages. One is always within the year ahead. */
function longestDay(): MarinaDate {
  let day = addDays(marinaToday(testClock), 1);
  while (dayOfWeek(day) !== 3 || day.slice(5, 7) !== '09') day = addDays(day, 1);
  return day;
}

/** A boat at the highest price with the longest names, requested for the whole of the longest day. */
async function longestBooking(page: Page, browser: Browser) {
  const owner = await browser.newContext();
  await newMember(owner, browser, 'longest-owner', { canList: true, phoneNumber: '0612345678' });
  await rename(owner.request, 'Abdelmounaim Benchekroun-Lahlou El Mansouri');
  const item = await listItem<Item>(owner.request, 'Grande vedette à moteur des falaises de Cala Bonita', {
    modelName: 'Chantiers Beneteau Antares 11 Fly',
    hourlyRate: 99_999.99,
    capacity: 12,
  });
  await newRenter(page, 'longest-renter');
  await rename(page.request, 'Mohammed-Abdessamad Ouled Ben Haddou');
  const day = longestDay();
  const data = bookingData(item, day, '08:00', '19:00');
  const made = await page.request.post('/api/v1/bookings', { data });
  expect(made.status(), await made.text()).toBe(201);
  const { id }: { id: string } = await made.json();
  return { ownerPage: await owner.newPage(), item, day, id };
}

/** Text with a figure, such as a date or a price, that is cut off. Long names may end in an ellipsis. */
const cutFigures = async (page: Page) => (await page.evaluate(clipped)).filter((text) => /: .*\d/.test(text));

async function expectFits(page: Page, paths: readonly string[]): Promise<void> {
  for (const language of languages) {
    for (const path of paths) {
      await open(page, `${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      await expect(page.locator('main h1').first()).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        const where = `${path} in ${language} at ${width} pixels`;
        await eventually.poll(() => overflow(page), where).toEqual([]);
        await eventually.poll(() => cutFigures(page), where).toEqual([]);
      }
    }
  }
}

test('the longest dates, prices and names fit the pages of renters and owners, in both languages', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const { ownerPage, item, day, id } = await longestBooking(page, browser);
  await expectFits(page, [
    `/rental/${item.id}?day=${addDays(day, -7)}&from=08:00&to=19:00`,
    '/listings?search=falaises',
    '/bookings?tab=my',
    `/bookings/${id}/slip`,
  ]);
  await expectFits(ownerPage, [
    '/my-listings',
    '/bookings?tab=items',
    `/bookings?tab=day&date=${day}`,
    `/calendar?day=${day}`,
    `/calendar?view=week&day=${day}`,
    `/calendar?view=month&day=${day}`,
    `/my-listings/${item.id}/rules`,
  ]);
  await ownerPage.context().close();
});

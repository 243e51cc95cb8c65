import { expect, type Locator } from '@playwright/test';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { newMember, newRenter } from './accounts.ts';
import { address, bookingData, cardOf, farDay, hour, type Item } from './booking-card.ts';
import { listItem } from './listings.ts';
import { isPhone, open } from './pages.ts';
import { axeFaults } from './states/accessibility-faults.ts';
import { test } from './test.ts';

test('in French, a renter searches by time, keeps a favourite, and waits for hours that were taken', {
  tag: '@both',
}, async ({ page, browser }) => {
  const title = isPhone() ? 'Tramontane' : 'Levante';
  const owner = await browser.newContext();
  await newMember(owner, browser, `finder${title}`, { canList: true, phoneNumber: '0612345678' });
  const item = await listItem<Item>(owner.request, title, { capacity: 6 });
  const day = farDay(isPhone() ? 12 : 13);
  const search = `day=${day}&from=15:00&hours=2&people=4&search=${title}&lang=fr`;

  await newRenter(page, `seeker${title}`);
  await open(page, `/listings?${search}`);
  const card = page.getByRole('link', { name: title, exact: true });
  await expect(card).toBeVisible();
  const heart = page.getByRole('button', { name: `Favori : ${title}` });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await axeFaults(page)).toEqual([]);

  const other = await browser.newContext();
  await newRenter(other, `faster${title}`);
  const taken = await other.request.post('/api/v1/bookings', {
    data: bookingData(item, day, '15:00', '17:00'),
  });
  expect(taken.status()).toBe(201);

  await open(page, `/listings?${search}`);
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  await open(page, address(item, `day=${day}&from=15:00&to=17:00&lang=fr`));
  await hour(cardOf(page), 15).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Me prévenir si ça se libère' }).click();
  await expect(dialog.getByText(/Nous vous préviendrons par e-\u2060mail/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Terminé' }).click();
  await expect(dialog).toHaveCount(0);

  await open(page, '/bookings?tab=my&lang=fr');
  const waiting = page.getByRole('region', { name: 'En attente' });
  await expect(waiting.getByText(title).first()).toBeVisible();
  await open(page, '/favourites?lang=fr');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await owner.close();
  await other.close();
});

test('a boat for six on Saturday afternoon takes four taps on a phone', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/listings?lang=en');
  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.tap();
  };
  const search = page.getByRole('search');
  await tap(search.getByRole('button', { name: /^Saturday/ }));
  await tap(search.getByRole('button', { name: /^Filters/ }));
  await tap(page.getByText('6+', { exact: true }));
  await expect(page).toHaveURL(/\?people=6&day=[\d-]+$/);
  const saturday = new URL(page.url()).searchParams.get('day') ?? '';
  await expect(page.getByRole('heading', { name: /^\d+ free on Saturday$/ })).toBeVisible();
  const boat = page
    .getByRole('article')
    .filter({ hasText: /Free all day|7:00\sPM/ })
    .first();
  await expect(boat).toContainText('Free');
  await tap(boat.getByRole('link'));
  await expect(page).toHaveURL(new RegExp(`/rental/.*day=${saturday}`));
  await expect(
    cardOf(page).getByRole('button', { name: formatMarinaDate(saturday, 'en', 'long') }),
  ).toHaveAttribute('aria-pressed', 'true');
  expect(taps).toBe(4);
});

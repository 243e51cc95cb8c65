import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { systemClock } from '#shared/clock.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { addDays, type MarinaDate, marinaToday, marinaToInstant } from '#shared/marina-time.ts';
import { complaintsOf, own, signInAs } from './people.ts';

interface Craft {
  id: string;
  listingTitle: string;
  hourlyRate: number;
  rentalCategory: string;
  capacity: number | null;
}

/** Days far behind all bookings of the demo and of the other journeys. */
const farDay = (days: number): MarinaDate => addDays(marinaToday(systemClock), 60 + days);
const address = (craft: Craft, choice = '') => `/rental/${craft.id}${choice && `?${choice}`}`;
const cardOf = (page: Page): Locator => page.locator('#booking');
/** The card once its free hours are there. */
async function openCard(page: Page, where: string): Promise<Locator> {
  await page.goto(where);
  const card = cardOf(page);
  await expect(hour(card, 18)).toBeVisible();
  return card;
}

const hour = (card: Locator, at: number) => card.locator(`[data-hour="${at}"]`);

async function craftNamed(page: Page, title: string): Promise<Craft> {
  const answer = await page.request.get('/api/v1/items?limit=100');
  const items: Craft[] = await answer.json();
  const found = items.find((item) => item.listingTitle === title);
  if (!found) throw new Error(`The demo has no ${title}`);
  return found;
}

/** Somebody new, with a phone number unless told otherwise. */
async function renter(page: Page, name: string, phoneNumber: string | null = '0612345678'): Promise<void> {
  await signInAs(page, `${name}-${test.info().project.name}@rental.example`);
  await page.request.put('/api/v1/auth/me/profile', { data: { displayName: name, phoneNumber } });
}

const bookingData = (craft: Craft, day: MarinaDate, from: string, to: string, seats?: number) => ({
  rentableItemId: craft.id,
  startTime: marinaToInstant(day, from).toISOString(),
  endTime: marinaToInstant(day, to).toISOString(),
  ...(seats && { seats }),
});

test('a page without JavaScript tells all about the craft, in French with the French cookie', async ({
  page,
  browser,
}) => {
  const craft = await craftNamed(page, 'Quemado Red');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${address(craft)}?lang=fr`);
  await expect(plain.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Quemado Red');
  await expect(plain.getByText('MAD par heure').first()).toBeVisible();
  await expect(plain.getByText('Propriétaire vérifié')).toBeVisible();
  await expect(plain.getByText(/de moyenne sur \d+ avis/)).toBeVisible();
  await expect(
    plain.getByRole('listitem').filter({ has: plain.getByRole('img', { name: /étoiles/ }) }),
  ).not.toHaveCount(0);
  await context.close();
});

test('choosing hours by click and by select shows one state and the right total', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(context);
  const craft = await craftNamed(page, 'Quemado Red');
  const card = await openCard(page, address(craft, `day=${farDay(0)}&lang=en`));

  await hour(card, 14).click();
  await hour(card, 16).click();
  await expect(card.getByLabel('Start')).toHaveValue(String(14 * 60));
  await expect(card.getByLabel('End')).toHaveValue(String(17 * 60));
  const total = (hours: number) =>
    (craft.hourlyRate * hours).toLocaleString('en-US', { minimumFractionDigits: 2 });
  await expect(card.getByRole('status').filter({ hasText: 'MAD' })).toContainText(total(3));
  await expect(card.getByText('3 hours')).toBeVisible();

  await card.getByLabel('End').selectOption('17:30');
  await expect(card.getByRole('status').filter({ hasText: 'MAD' })).toContainText(total(3.5));
  await expect(hour(card, 17)).toHaveAttribute('aria-pressed', 'true');
  await expect(hour(card, 18)).toHaveAttribute('aria-pressed', 'false');

  await hour(card, 9).click();
  await expect(card.getByLabel('End')).toHaveValue(String(10 * 60));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(card.getByLabel('Start')).toHaveValue(String(9 * 60));
  await expect(card.getByLabel('End')).toHaveValue(String(11 * 60));
  await expect(page).toHaveURL(/from=09%3A00&to=11%3A00/);
  expect(complaints).toEqual([]);
});

test('hours that are taken can’t be chosen, and say so', async ({ page, browser }) => {
  const craft = await craftNamed(page, 'Sfiha Easy Rider');
  const day = farDay(own(test.info(), 1, 2));
  const other = await (await browser.newContext()).newPage();
  await renter(other, 'holder');
  const made = await other.request.post('/api/v1/bookings', {
    data: bookingData(craft, day, '10:00', '11:30'),
  });
  expect(made.status()).toBe(201);

  const card = await openCard(page, address(craft, `day=${day}&lang=en`));
  await expect(hour(card, 10)).toHaveAccessibleName('10:00 to 11:00, held by a request');
  await expect(hour(card, 10)).toHaveAttribute('aria-disabled', 'true');
  await hour(card, 10).click({ force: true });
  await expect(card.getByLabel('Start')).toHaveValue('');
  await expect(hour(card, 11)).toHaveAccessibleName(
    '11:00 to 11:30, held by a request; 11:30 to 12:00, free',
  );
  await hour(card, 11).click();
  await expect(card.getByLabel('Start')).toHaveValue(String(11 * 60 + 30));
  await expect(card.locator('option', { hasText: '10:30 · taken' }).first()).toBeDisabled();

  // A choice never reaches over taken hours: it begins anew behind them.
  await hour(card, 11).click();
  await hour(card, 8).click();
  await hour(card, 15).click();
  await expect(card.getByLabel('Start')).toHaveValue(String(15 * 60));
  await other.context().close();
});

test('what is wrong with the times is said in the specification’s words', async ({ page }) => {
  const craft = await craftNamed(page, 'Quemado Red');
  await renter(page, 'messages');
  const card = await openCard(page, address(craft, `day=${farDay(3)}&lang=en`));
  const ask = () => card.getByRole('button', { name: 'Request Booking' }).click();
  await ask();
  await expect(card.getByText('Please select date and time')).toBeVisible();
  await expect(card.getByLabel('Start')).toBeFocused();

  await card.getByLabel('Start').selectOption('14:00');
  await card.getByLabel('End').selectOption('13:00');
  await ask();
  await expect(card.getByText('End time must be after start time')).toBeVisible();
  await expect(card.getByLabel('End')).toBeFocused();

  await card.getByLabel('End').selectOption('14:30');
  await ask();
  await expect(card.getByText('Minimum booking duration is 1 hour')).toBeVisible();

  await card.getByLabel('End').selectOption('15:00');
  await expect(card.getByText('Minimum booking duration is 1 hour')).toBeHidden();
});

test('a request becomes a pending ticket, in French too', async ({ page, context }) => {
  const complaints = complaintsOf(context);
  const craft = await craftNamed(page, 'Cala Iris Sunset Run');
  const day = farDay(own(test.info(), 4, 5));
  await renter(page, 'seats');
  const card = await openCard(page, address(craft, `day=${day}&lang=fr`));
  await hour(card, 10).click();
  await hour(card, 11).click();
  await card.getByRole('button', { name: 'Plus', exact: true }).click();
  await expect(card.getByText('2 heures, 2 places')).toBeVisible();
  await card.getByRole('button', { name: 'Demander la réservation' }).click();

  await expect(page.getByText('Demande de réservation envoyée !')).toBeVisible();
  await expect(card.getByText('En attente', { exact: true })).toBeVisible();
  await expect(card.getByText('10h00 à 12h00')).toBeVisible();
  await expect(card.getByText(formatMarinaDate(day, 'fr', 'long'))).toBeVisible();
  const chat = card.getByRole('link', { name: /WhatsApp/ });
  await expect(chat).toHaveAttribute(
    'href',
    /wa\.me\/212600000002\?text=.*2%20places.*Cala%20Iris%20Sunset%20Run/,
  );

  await card.getByRole('button', { name: 'Demander d’autres heures' }).click();
  await expect(hour(card, 10)).toHaveAccessibleName(/8 places restantes/);
  expect(complaints).toEqual([]);
});

test('a refusal says which hours are taken, keeps the choice and shows them', async ({ page, browser }) => {
  const craft = await craftNamed(page, 'Sfiha Easy Rider');
  const day = farDay(own(test.info(), 6, 7));
  await renter(page, 'late');
  const card = await openCard(page, address(craft, `day=${day}&from=13:00&to=15:00&lang=en`));
  await expect(hour(card, 13)).toHaveAccessibleName('13:00 to 14:00, free');
  const other = await (await browser.newContext()).newPage();
  await renter(other, 'early');
  await other.request.post('/api/v1/bookings', { data: bookingData(craft, day, '14:00', '16:00') });
  await card.getByRole('button', { name: 'Request Booking' }).click();
  await expect(card.getByRole('alert')).toContainText('This time is already booked');
  await expect(card.getByRole('alert')).toContainText('Taken: 2:00 PM to 3:00 PM');
  await expect(card.getByLabel('End')).toHaveValue(String(15 * 60));
  await expect(hour(card, 14)).toHaveAccessibleName('14:00 to 15:00, held by a request');
  await other.context().close();
});

test('a new price is shown and asked again; a lost connection loses nothing', async ({ page }) => {
  const craft = await craftNamed(page, 'Quemado Red');
  await renter(page, 'patient');
  const card = await openCard(page, address(craft, `day=${farDay(8)}&from=13:00&to=15:00&lang=en`));
  const asked: unknown[] = [];
  await page.route('**/api/v1/bookings', async (route) => {
    asked.push(route.request().postDataJSON());
    if (asked.length === 1) await route.abort();
    else {
      const body = { code: 'price_changed', message: 'The price has changed.', totalPrice: 2500.5 };
      await route.fulfill({ status: 409, json: body });
    }
  });
  await card.getByRole('button', { name: 'Request Booking' }).click();
  await expect(card.getByRole('alert')).toContainText('Failed to create booking');
  await expect(card.getByLabel('Start')).toHaveValue(String(13 * 60));
  await card.getByRole('button', { name: 'Request Booking' }).click();
  await expect(card.getByRole('alert')).toContainText('The new total is 2,500.50');
  await expect(card.getByRole('status').filter({ hasText: 'MAD' })).toContainText('2,500.50');
  await card.getByRole('button', { name: 'Request Booking' }).click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ totalPrice: 2500.5 });
});

test('hours that can’t be loaded are asked for again', async ({ page }) => {
  const craft = await craftNamed(page, 'Quemado Red');
  await page.route('**/availability*', (route) => route.abort());
  await page.goto(address(craft, 'lang=en'));
  const card = cardOf(page);
  await expect(card.getByText('The free hours could not be loaded.')).toBeVisible();
  await page.unroute('**/availability*');
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(hour(card, 18)).toBeVisible();
});

test('any later day can be chosen in the calendar, none before today', async ({ page, context }) => {
  const complaints = complaintsOf(context);
  const craft = await craftNamed(page, 'Quemado Red');
  const card = await openCard(page, address(craft, 'lang=en'));
  await card.getByRole('button', { name: /choose another day/ }).click();
  const calendar = page.getByRole('dialog');
  await expect(calendar.locator('th').first()).toHaveText('Sun');
  await expect(calendar.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  const day = farDay(0);
  const wanted = calendar.getByRole('button', { name: formatMarinaDate(day, 'en', 'full') });
  for (let turns = 0; turns < 4 && (await wanted.count()) === 0; turns++) {
    await calendar.getByRole('button', { name: 'Next month' }).click();
  }
  await wanted.click();
  await expect(calendar).toBeHidden();
  await expect(card.getByRole('button', { name: formatMarinaDate(day, 'en', 'long') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(hour(card, 8)).toHaveAccessibleName('08:00 to 09:00, free');
  expect(complaints).toEqual([]);
});

test('the card says what stands in the way: one’s own craft, or no number', async ({ page, browser }) => {
  const craft = await craftNamed(page, 'Quemado Red');
  await signInAs(page, 'owner@sillage.example');
  await page.goto(address(craft, 'lang=en'));
  await expect(cardOf(page).getByText('This is your rental item')).toBeVisible();
  await expect(cardOf(page).getByRole('link', { name: 'My listings' })).toHaveAttribute(
    'href',
    '/my-listings',
  );

  const other = await (await browser.newContext()).newPage();
  await renter(other, 'silent', null);
  await other.goto(address(craft, 'lang=en'));
  await expect(
    cardOf(other).getByText('Please add your WhatsApp phone number to your profile before making bookings'),
  ).toBeVisible();
  await expect(cardOf(other).getByRole('button', { name: 'Request Booking' })).toHaveCount(0);
  await other.context().close();
});

test('the photos turn by buttons, thumbnails, arrow keys and full screen', async ({ page }) => {
  const craft = await craftNamed(page, 'Alborán Sunset Cruise');
  await openCard(page, address(craft, 'lang=en'));
  const photos = page.getByRole('region', { name: /^Photos of/ });
  await expect(photos.getByText('1 / 5')).toBeVisible();
  await photos.getByRole('button', { name: 'Next photo' }).click();
  await expect(photos.getByText('2 / 5')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(photos.getByText('3 / 5')).toBeVisible();
  await photos.getByRole('button', { name: 'Photo 2 of 5', exact: true }).click();
  await expect(photos.getByText('2 / 5')).toBeVisible();
  await photos.getByRole('button', { name: 'Photo 2 of 5: see it full screen' }).click();
  const all = page.getByRole('dialog');
  await expect(all.getByText('2 / 5')).toBeVisible();
  await all.getByRole('button', { name: 'Next photo' }).click();
  await expect(all.getByText('3 / 5')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(all).toBeHidden();
  await expect(photos.getByText('3 / 5')).toBeVisible();
});

test('more reviews come on demand', async ({ page }) => {
  const craft = await craftNamed(page, 'Quemado Red');
  await openCard(page, address(craft, 'lang=en'));
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByRole('listitem')).toHaveCount(5);
  await expect(reviews.getByRole('tab', { name: 'Write review' })).toBeDisabled();
  await reviews.getByRole('button', { name: 'Show more reviews' }).click();
  await expect(reviews.getByRole('listitem')).toHaveCount(6);
  await expect(reviews.getByRole('listitem').nth(5)).toBeFocused();
  await expect(reviews.getByRole('button', { name: 'Show more reviews' })).toHaveCount(0);
});

test('an item that is off the market, or removed, says so when it is reached from the list', async ({
  page,
}) => {
  const craft = await craftNamed(page, 'Quemado Red');
  const item = await (await page.request.get(`/api/v1/items/${craft.id}`)).json();
  const open = async () => {
    await page.goto('/listings?lang=en', { waitUntil: 'networkidle' });
    await page
      .getByRole('link', { name: /Quemado Red/ })
      .first()
      .click();
  };
  await page.route(`**/api/v1/items/${craft.id}`, (route) =>
    route.fulfill({ json: { ...item, isAvailable: false } }),
  );
  await open();
  await expect(cardOf(page).getByText('Not for rent at the moment')).toBeVisible();
  await expect(cardOf(page).getByRole('button', { name: /book/i })).toHaveCount(0);

  await page.route(`**/api/v1/items/${craft.id}`, (route) =>
    route.fulfill({
      status: 410,
      json: { code: 'item_removed', message: 'This rental item has been removed.' },
    }),
  );
  await open();
  await expect(page.getByText('This rental item has been removed.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to listings' })).toBeVisible();
});

test('a slow page shows its skeleton first', async ({ page }) => {
  const craft = await craftNamed(page, 'Quemado Red');
  await page.goto('/listings?lang=en', { waitUntil: 'networkidle' });
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(`**/api/v1/items/${craft.id}`, async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByRole('link', { name: /Quemado Red/ })
    .first()
    .click();
  await expect(page.getByText('Loading the rental…')).toBeAttached();
  goOn();
  await expect(page.getByRole('heading', { level: 1, name: 'Quemado Red' })).toBeVisible();
});

test('an item that does not exist is said to be so, with the way back', async ({ page }) => {
  for (const id of ['0199f22e-f1c2-7000-8000-000000000000', 'not-an-id']) {
    const answer = await page.goto(`/rental/${id}?lang=en`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Item Not Found' })).toBeVisible();
    await expect(
      page.getByText("The rental item you're looking for doesn't exist or has been removed."),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to listings' })).toHaveAttribute(
      'href',
      '/listings',
    );
  }
});

for (const language of ['en', 'fr']) {
  test(`nothing stands in the way of assistive technology (${language})`, async ({ page }) => {
    const craft = await craftNamed(page, 'Cala Iris Sunset Run');
    await renter(page, `axe-${language}`);
    await page.goto(address(craft, `day=${farDay(0)}&from=10:00&to=12:30&seats=2&lang=${language}`));
    await expect(hour(cardOf(page), 10)).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });
}

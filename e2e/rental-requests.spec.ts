import { expect } from '@playwright/test';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { addDays, marinaToInstant } from '#shared/marina-time.ts';
import { newRenter, signIn } from './accounts.ts';
import { address, bookingData, cardOf, farDay, hour, itemNamed, openCard } from './booking-card.ts';
import { pressUntil } from './booking-requests.ts';
import { consoleErrors } from './pages.ts';
import { test, withoutLiveUpdates } from './test.ts';

test('a booking request becomes a pending ticket, in French', async ({ page, context }) => {
  const errors = consoleErrors(context);
  const item = await itemNamed(page, 'Cala Iris Sunset Run');
  const day = farDay(4);
  await newRenter(page, 'seats');
  const card = await openCard(page, address(item, `day=${day}&lang=fr`));
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
  const message = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
  const link = new URL(message?.split('\n').at(-1) ?? '');
  expect([link.origin, link.pathname]).toEqual([new URL(page.url()).origin, '/bookings']);
  expect([...link.searchParams.keys()]).toEqual(['tab', 'booking']);

  await pressUntil(card.getByRole('button', { name: 'Demander d’autres heures' }), hour(card, 10));
  await expect(hour(card, 10)).toHaveAccessibleName(/8 places restantes/);
  expect(errors).toEqual([]);
});

test('a refused request shows the taken hours and offers the nearest free ones', async ({
  page,
  browser,
}) => {
  const item = await itemNamed(page, 'Sfiha Easy Rider');
  const day = farDay(6);
  await withoutLiveUpdates(page);
  await newRenter(page, 'late');
  const card = await openCard(page, address(item, `day=${day}&from=13:00&to=15:00&lang=en`));
  await expect(hour(card, 13)).toHaveAccessibleName('1:00 PM to 2:00 PM, free');
  const other = await (await browser.newContext()).newPage();
  await newRenter(other, 'early');
  await other.request.post('/api/v1/bookings', { data: bookingData(item, day, '14:00', '16:00') });
  await card.getByRole('button', { name: 'Request Booking' }).click();
  await expect(card.getByRole('alert')).toContainText('This time is already booked');
  await expect(card.getByRole('alert')).toContainText('Taken: 2:00 PM to 3:00 PM');
  await expect(hour(card, 14)).toHaveAccessibleName('2:00 PM to 3:00 PM, held by a request');
  await card.getByRole('alert').getByRole('button', { name: '12–2 PM' }).click();
  await expect(card.getByRole('alert')).toHaveCount(0);
  await expect(card.getByLabel('Start')).toHaveValue(String(12 * 60));
  await expect(card.getByRole('button', { name: 'Request Booking' })).toBeEnabled();
  await other.context().close();
});

test('an address with hours that have been taken says so and offers the nearest free ones', async ({
  page,
  browser,
}) => {
  const item = await itemNamed(page, 'Sfiha Easy Rider');
  const day = farDay(12);
  const other = await (await browser.newContext()).newPage();
  await newRenter(other, 'earlier');
  await other.request.post('/api/v1/bookings', { data: bookingData(item, day, '10:00', '12:00') });
  await other.context().close();

  const shared = address(item, `day=${day}&from=10:00&to=12:00&lang=en`);
  const withoutScript = await page.request.get(shared);
  expect(await withoutScript.text()).toContain('These hours have been taken');
  const card = await openCard(page, shared);
  await expect(card.getByText('These hours have been taken')).toBeVisible();
  await expect(card.getByLabel('Start')).toHaveValue('');
  await expect(card.getByRole('status').filter({ hasText: 'MAD' })).toHaveCount(0);
  await expect(card.locator('fieldset button[aria-pressed="true"]')).toContainText(
    formatMarinaDate(day, 'en', 'long'),
  );
  await page.reload();
  await card.getByRole('button', { name: '12–2 PM' }).click();
  await expect(card.getByText('These hours have been taken')).toHaveCount(0);
  await expect(card.getByRole('status').filter({ hasText: 'MAD' })).toContainText('2 hours');
  await expect(page).toHaveURL(new RegExp(`day=${day}&from=12%3A00&to=14%3A00`));
});

test('hours that are gone for many seats come back for fewer', async ({ page, browser }) => {
  const item = await itemNamed(page, 'Cala Iris Sunset Run');
  const day = farDay(16);
  const capacity = item.capacity ?? 0;
  const other = await (await browser.newContext()).newPage();
  await newRenter(other, 'crowd');
  const data = bookingData(item, day, '10:00', '12:00', capacity - 1);
  expect((await other.request.post('/api/v1/bookings', { data })).status()).toBe(201);
  await other.context().close();

  const card = await openCard(page, address(item, `day=${day}&from=10:00&to=12:00&seats=2&lang=en`));
  await expect(card.getByText('There are no longer 2 seats left for these hours')).toBeVisible();
  await card.getByRole('button', { name: 'Less', exact: true }).click();
  await expect(card.getByText('2 hours, 1 seat')).toBeVisible();
});

test('hours that begin while the page is open are deselected with a message and never move to another day', async ({
  page,
}) => {
  const day = farDay(10);
  const timeOf = (time: string) => marinaToInstant(day, time);
  await page.clock.setSystemTime(timeOf('17:30'));
  const item = await itemNamed(page, 'Quemado Red');
  const card = await openCard(page, address(item, `day=${day}&from=18:00&to=19:00&lang=en`));
  await expect(card.getByLabel('Start')).toHaveValue(String(18 * 60));

  await page.clock.fastForward('31:00');
  const begun = 'The hours you chose have already begun.';
  await expect(card.getByText(begun)).toBeVisible();
  await expect(page.locator('#announcements')).toContainText(begun);
  await expect(card.getByLabel('Start')).toHaveValue('');
  const chosenDay = card.locator('fieldset button[aria-pressed="true"]');
  await expect(chosenDay).toContainText(formatMarinaDate(day, 'en', 'long'));
  await expect(page).not.toHaveURL(/from=/);

  await page.clock.fastForward('06:00:00');
  await expect(card.getByText('The day you chose is over.')).toBeVisible();
  await expect(chosenDay).toContainText(formatMarinaDate(addDays(day, 1), 'en', 'long'));
  await hour(card, 10).click();
  await expect(card.getByText('The day you chose is over.')).toHaveCount(0);
});

test('a changed price is shown for confirmation, and a lost connection keeps the selection', async ({
  page,
}) => {
  const item = await itemNamed(page, 'Quemado Red');
  await newRenter(page, 'patient');
  const card = await openCard(page, address(item, `day=${farDay(8)}&from=13:00&to=15:00&lang=en`));
  const asked: unknown[] = [];
  await page.route('**/api/v1/bookings', async (route) => {
    asked.push(route.request().postDataJSON());
    // Also when it is sent again.
    if (asked.length <= 3) await route.abort();
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

test('a request whose response was lost is sent again with its key, and an unknown outcome is reported', async ({
  page,
}) => {
  const item = await itemNamed(page, 'Quemado Red');
  await newRenter(page, 'answerless');
  const card = await openCard(page, address(item, `day=${farDay(9)}&from=13:00&to=15:00&lang=en`));
  let arrives = false;
  const keys: (string | undefined)[] = [];
  await page.route('**/api/v1/bookings', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 5) return route.continue();
    if (arrives) await route.fetch();
    return route.abort('connectionreset');
  });
  await page.route('**/api/v1/bookings/my-bookings*', (route) => route.abort('connectionreset'), {
    times: 3,
  });
  const request = card.getByRole('button', { name: 'Request Booking' });
  await request.click();
  await expect(card.getByRole('alert')).toContainText('We don’t know whether your request arrived');
  arrives = true;
  await request.click();
  await expect(page.getByText('Booking request submitted successfully!')).toBeVisible();
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3, 3]);
});

test('the booking card explains why the owner cannot book, and asks for a missing phone number beside the choice', async ({
  page,
  browser,
}) => {
  const item = await itemNamed(page, 'Quemado Red');
  await signIn(page, 'owner@sillage.example');
  await page.goto(address(item, 'lang=en'));
  await expect(cardOf(page).getByText('This is your rental item')).toBeVisible();
  await expect(cardOf(page).getByRole('link', { name: 'My listings' })).toHaveAttribute(
    'href',
    '/my-listings',
  );

  const other = await (await browser.newContext()).newPage();
  await newRenter(other, 'silent', null);
  await other.goto(address(item, `day=${farDay(14)}&from=14:00&to=17:00&lang=en`));
  const card = cardOf(other);
  await expect(
    card.getByText('Please add your WhatsApp phone number to your profile before making bookings'),
  ).toBeVisible();
  await expect(card.getByText(/, 2–5.PM/)).toBeVisible();
  await expect(card.getByRole('link', { name: 'Add it in my profile' })).toHaveAttribute(
    'href',
    /^\/profile\?next=.*from%3D14/,
  );
  await expect(card.getByRole('button', { name: 'Request Booking' })).toHaveCount(0);

  await card.getByRole('button', { name: 'Save my number' }).click();
  await expect(card.getByLabel('WhatsApp number')).toBeFocused();
  await card.getByLabel('WhatsApp number').fill('0612');
  await card.getByLabel('WhatsApp number').press('Enter');
  await expect(card.getByLabel('WhatsApp number')).toHaveAttribute('aria-invalid', 'true');
  await card.getByLabel('WhatsApp number').fill('0612345678');
  await card.getByLabel('WhatsApp number').press('Enter');
  await expect(card.getByRole('button', { name: 'Request Booking' })).toBeFocused();
  await pressUntil(
    card.getByRole('button', { name: 'Request Booking' }),
    other.getByText('Booking request submitted successfully!'),
  );
  await other.context().close();
});

test('a booking request asks for a phone number that was removed meanwhile', async ({ page }) => {
  const item = await itemNamed(page, 'Quemado Red');
  await newRenter(page, 'numberless');
  const card = await openCard(page, address(item, `day=${farDay(9)}&lang=en`));
  await hour(card, 13).click();
  await hour(card, 14).click();
  await page.context().request.put('/api/v1/auth/me/profile', {
    data: { displayName: 'Numberless', phoneNumber: '' },
  });
  await card.getByRole('button', { name: 'Request Booking' }).click();
  await expect(page.getByText('Please add your WhatsApp phone number to your profile first')).toBeVisible();
  const update = page.getByRole('button', { name: 'Update profile' });
  await pressUntil(card.getByRole('link', { name: 'Add it in my profile' }), update);
  await page.getByLabel('WhatsApp number').fill('0612345678');
  await update.click();
  await page.getByRole('link', { name: 'Back to the booking' }).click();
  await expect(cardOf(page).getByLabel('End')).toHaveValue(String(15 * 60));
});

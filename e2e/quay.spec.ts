import { expect, type Locator, type Page } from '@playwright/test';
import { bookings } from '#client/i18n/fr/bookings.ts';
import { cash } from '#client/i18n/fr/cash.ts';
import { money } from '#client/i18n/fr/money.ts';
import { quay } from '#client/i18n/fr/quay.ts';
import { addDays, type MarinaTime, marinaToday, marinaToInstant } from '#shared/marina-time.ts';
import { newRenter, signIn } from './accounts.ts';
import { bookingData, type Item } from './booking-card.ts';
import { testClock } from './clock.ts';
import { keptAnswers } from './kept-answers.ts';
import { counter, open } from './pages.ts';
import { test } from './test.ts';

const { act, groups, kept, state, walkIn: walkInButton } = quay.board;
/** A day without bookings of the demo. */
const day = addDays(marinaToday(testClock), 33);
const at = (time: MarinaTime) => marinaToInstant(day, time).toISOString();

const row = (page: Page, { id }: { id: string }): Locator => page.locator(`[data-row="${id}"]`);
const rowsOf = (page: Page, group: keyof typeof groups) =>
  page.getByRole('region', { name: new RegExp(`^${groups[group]}`) }).locator('[data-row]');
const tap = (page: Page, booking: { id: string }, name: string) =>
  row(page, booking)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
/** What is not needed each time is behind the row. */
async function tapMore(page: Page, booking: { id: string }, name: string): Promise<void> {
  await row(page, booking).locator('[aria-expanded=false]').click();
  await row(page, booking).getByRole('button', { name }).click();
}

/** Waits until nothing is kept any more. A device tries again every 15 seconds. */
const allSent = (page: Page) =>
  expect(async () => {
    await page.clock.fastForward(15_000);
    await expect(page.getByText(kept.row)).toHaveCount(0, { timeout: 2_000 });
  }).toPass();

/** Rows below move while something is kept, so that the next press could begin on one button and end on another. */
async function tapAndSend(page: Page, booking: { id: string }, name: string): Promise<void> {
  await tap(page, booking, name);
  await allSent(page);
}

/** Waits until the device has kept the page, and today and the free items as they were at this moment or later. */
const hasKept = (page: Page, moment: string) =>
  expect
    .poll(async () => {
      const kept = (await keptAnswers(page)).filter(({ at }) => at >= Date.parse(moment));
      return [
        await page.evaluate(async () => (await caches.match('/bookings/quay')) !== undefined),
        ...['/quay/day', '/quay/items'].map((path) => kept.some(({ key }) => key.includes(path))),
      ];
    })
    .toEqual([true, true, true]);

test('in French, a day on the quay with five hires, ten minutes of it without a signal', {
  tag: ['@phone', '@smoke'],
}, async ({ page, context, liveAt }) => {
  test.setTimeout(180_000);
  const origin = await liveAt(page, at('08:00'));
  const api = `${origin}/api/v1`;
  await page.addInitScript(() => localStorage.setItem('hasSeenFirstVisitPopup', 'true'));
  await signIn(page, 'owner@sillage.example', origin);
  const read = async (path: string) => (await page.request.get(api + path)).json();
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const response = await page.request[method](api + path, { data });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
  const board = async () => (await read('/quay/day')).bookings;
  const tripOf = async ({ id }: { id: string }) => (await read(`/bookings/${id}`)).trip;
  const comeAt = async (time: MarinaTime) => {
    await liveAt(page, at(time));
    await open(page, `${origin}/bookings/quay?lang=fr`);
  };
  for (const { id, trip } of await board()) {
    if (trip?.returnedAt === null) await send('put', `/bookings/${id}/trip`, { returnedAt: at('08:00') });
  }
  const free: Item[] = await read('/quay/items');
  const [a, b, c, d] = free.filter(({ rentalCategory }) => rentalCategory === 'PRIVATE_HIRE');
  if (!a || !b || !c || !d) throw new Error('The demo owner has no four craft for private hire');
  const byPhone = (item: Item, from: MarinaTime, to: MarinaTime, guestName: string) =>
    send('post', '/bookings/quay', {
      ...{ rentableItemId: item.id, source: 'PHONE', guestName, guestPhone: '0612345678' },
      ...{ startTime: at(from), endTime: at(to), passRules: true },
    });
  const early = await byPhone(a, '09:00', '10:00', 'Amal');
  const overdue = await byPhone(b, '09:00', '10:00', 'Bilal');
  const longer = await byPhone(c, '09:00', '11:00', 'Chadia');
  const missing = await byPhone(b, '11:00', '12:00', 'Ehsan');

  await comeAt('09:00');
  await expect(rowsOf(page, 'ready')).toHaveCount(4);
  for (const booking of [early, overdue, longer]) await tapAndSend(page, booking, act.depart);
  await expect(rowsOf(page, 'ready').filter({ hasText: state.became.out })).toHaveCount(3);

  // Without a signal one comes back, one is overdue, and a guest comes for the fourth item.
  await comeAt('10:04');
  await hasKept(page, at('10:04'));
  await context.setOffline(true);
  await tap(page, early, act.comeBack);
  await expect(row(page, early)).toContainText(kept.row);
  await page.clock.setSystemTime(at('10:12'));
  await page.reload({ waitUntil: 'commit' });
  await expect(row(page, early)).toContainText(kept.row);
  await expect(rowsOf(page, 'due').and(row(page, overdue))).toContainText(/12\s*min/);
  await tap(page, overdue, act.comeBack);
  const taps = counter();
  await taps.press(page.getByRole('button', { name: walkInButton }));
  const sheet = page.getByRole('dialog');
  await taps.press(sheet.getByText(d.listingTitle));
  await taps.press(sheet.getByText(quay.walkIn.paid, { exact: true }));
  await taps.press(sheet.getByText(quay.walkIn.leaves));
  await taps.press(sheet.getByRole('button', { name: quay.walkIn.submit }));
  expect(taps.count).toBe(5);
  await expect(async () => {
    // Each act before it waits up to three seconds until the board is read again.
    await page.clock.fastForward(3_000);
    await expect(page.getByText(quay.walkIn.kept)).toBeVisible({ timeout: 1_000 });
  }).toPass();

  // What was kept is sent in order, each act with the moment of its tap.
  await liveAt(page, at('10:14'));
  await context.setOffline(false);
  await allSent(page);
  await expect.poll(async () => (await board()).length).toBe(5);
  const walkIn = (await board()).find(({ source }: { source: string }) => source === 'QUAY');
  expect(walkIn).toMatchObject({
    status: 'CONFIRMED',
    received: walkIn.totalPrice,
    trip: { returnedAt: null },
  });
  expect(walkIn.startTime >= at('10:12')).toBe(true);
  expect(Date.parse(walkIn.endTime) - Date.parse(walkIn.startTime)).toBe(3_600_000);
  expect((await tripOf(early)).returnedAt < at('10:12')).toBe(true);
  expect((await tripOf(overdue)).returnedAt >= at('10:12')).toBe(true);

  await comeAt('10:30');
  await tapMore(page, longer, act.extend);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^\+.*30/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await tripOf(longer)).toMatchObject({ dueAt: at('11:30') });

  await comeAt('11:28');
  for (const booking of [walkIn, longer]) await tapAndSend(page, booking, act.comeBack);
  await tapMore(page, missing, act.noShow);
  // Until then the rows stay where they were tapped.
  await liveAt(page, at('11:31'));
  await page.clock.fastForward(60_000);
  await expect(rowsOf(page, 'done')).toHaveCount(5);
  await allSent(page);

  // What was paid: on a ticket, with the amount filled in, and for the others by script.
  await open(page, `${origin}/bookings?tab=items&booking=${longer.id}&lang=fr`);
  const ticket = page.getByRole('article').first();
  await ticket.getByRole('button', { name: bookings.acts.noteCash.button }).click();
  await page.getByRole('dialog').getByRole('button', { name: cash.submit }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  let paid = (await read(`/bookings/${longer.id}`)).totalPrice + walkIn.totalPrice;
  for (const { id } of [early, overdue]) {
    const { totalPrice } = await read(`/bookings/${id}`);
    paid += totalPrice;
    await send('post', `/bookings/${id}/cash`, { kind: 'RECEIVED', amount: totalPrice });
  }
  const close = () => read(`/bookings/for-my-items/close?date=${day}`);
  const { id } = early;
  await send('post', `/bookings/${id}/cash`, { kind: 'RECEIVED', amount: 20, currency: 'EUR', rate: 10.8 });
  expect((await close()).expected).toEqual({ MAD: paid, EUR: 20 });

  // The day is closed in four taps: the page, both amounts, and the button.
  const closing = counter();
  await closing.press(page.locator('[data-owner-bar]').getByRole('link', { name: money.title }));
  for (const [currency, amount] of [
    ['MAD', paid - 20],
    ['EUR', 20],
  ] as const) {
    const field = page.getByLabel(money.close.counted.replace('{{currency}}', currency));
    await closing.press(field);
    await field.fill(String(amount));
  }
  await closing.press(page.getByRole('button', { name: money.close.submit }));
  expect(closing.count).toBe(4);
  await expect(page.getByText(money.close.done)).toBeVisible();
  expect((await close()).count.counted).toEqual({ MAD: paid - 20, EUR: 20 });
  const file = await page.getByRole('link', { name: money.file }).getAttribute('href');
  const csv = await (await page.request.get(`${origin}${file}`)).text();
  const ofDay = csv.split('\r\n').filter((line) => line.includes(day));
  expect(ofDay).toHaveLength(5);
  // Added hours are paid, and planned and real times stand side by side.
  expect(ofDay.find((line) => line.includes('Chadia'))).toMatch(/09:00,11:00,09:0\d,11:2\d,11:30/);
});

test('in French, an owner calls a craft that is overdue in two taps, and confirms a request in one on Today and in two from a link', {
  tag: '@phone',
}, async ({ page, browser, liveAt }) => {
  test.setTimeout(120_000);
  const date = addDays(day, 1);
  const moment = (time: MarinaTime) => marinaToInstant(date, time).toISOString();
  const origin = await liveAt(page, moment('09:00'));
  const api = `${origin}/api/v1`;
  await page.addInitScript(() => localStorage.setItem('hasSeenFirstVisitPopup', 'true'));
  await signIn(page, 'owner@sillage.example', origin);
  const free: Item[] = await (await page.request.get(`${api}/quay/items`)).json();
  const [first, second] = free.filter(({ rentalCategory }) => rentalCategory === 'PRIVATE_HIRE');
  if (!first || !second) throw new Error('The demo owner has no two craft for private hire');
  const guest = { source: 'PHONE', guestName: 'Farid', guestPhone: '0612345678', passRules: true };
  const entered = await page.request.post(`${api}/bookings/quay`, {
    data: { ...guest, ...bookingData(first, date, '09:00', '10:00') },
  });
  const hire: { id: string } = await entered.json();
  const left = await page.request.put(`${api}/bookings/${hire.id}/trip`, {
    data: { departedAt: moment('09:00') },
  });
  expect(left.ok(), await left.text()).toBe(true);
  const renter = await browser.newContext();
  await newRenter(renter, 'Ghita', '0698765432', origin);
  const requests: { id: string }[] = [];
  for (const [from, to] of [
    ['14:00', '15:00'],
    ['16:00', '17:00'],
  ] as const) {
    const data = bookingData(second, date, from, to);
    requests.push(await (await renter.request.post(`${api}/bookings`, { data })).json());
  }
  await renter.close();
  const [onToday, byLink] = requests as [{ id: string }, { id: string }];
  const statusOf = async ({ id }: { id: string }) =>
    (await (await page.request.get(`${api}/bookings/${id}`)).json()).status;

  await liveAt(page, moment('10:20'));
  await open(page, `${origin}/bookings/quay?lang=fr`);
  const calling = counter();
  await calling.press(row(page, hire).locator('[aria-expanded=false]'));
  const call = row(page, hire).getByRole('link', { name: act.call.replace('{{name}}', 'Farid') });
  await expect(call).toHaveAttribute('href', 'tel:+212612345678');
  await expect(call).toBeInViewport();
  // The second tap is on this link, and opens the phone's own dialler.
  expect(calling.count).toBe(1);

  await tap(page, onToday, bookings.acts.confirm.button);
  await expect.poll(() => statusOf(onToday)).toBe('CONFIRMED');

  // The address that mails and push messages have, whose press is the first tap.
  await open(page, `${origin}/bookings?tab=items&booking=${byLink.id}&answer=confirm&lang=fr`);
  await page.getByRole('dialog').getByRole('button', { name: bookings.acts.confirm.yes }).click();
  await expect.poll(() => statusOf(byLink)).toBe('CONFIRMED');
});

import { expect, type Locator, type Page } from '@playwright/test';
import { bookings as bookingsEn } from '#client/i18n/en/bookings.ts';
import { cash as cashEn } from '#client/i18n/en/cash.ts';
import { earnings as earningsEn } from '#client/i18n/en/earnings.ts';
import { quay as quayEn } from '#client/i18n/en/quay.ts';
import { bookings as bookingsFr } from '#client/i18n/fr/bookings.ts';
import { cash as cashFr } from '#client/i18n/fr/cash.ts';
import { earnings as earningsFr } from '#client/i18n/fr/earnings.ts';
import { quay as quayFr } from '#client/i18n/fr/quay.ts';
import { type Language, languages } from '#shared/language.ts';
import { formatDuration } from '#shared/marina-format.ts';
import { addDays, type MarinaTime, marinaToday, marinaToInstant } from '#shared/marina-time.ts';
import { testClock } from './clock.ts';
import { longForm } from './long-form.ts';
import { counter, open } from './pages.ts';
import { test } from './test.ts';

const texts = {
  en: { quay: quayEn, cash: cashEn, earnings: earningsEn, received: bookingsEn.ticket.cash },
  fr: { quay: quayFr, cash: cashFr, earnings: earningsFr, received: bookingsFr.ticket.cash },
} as const;

type LiveAt = (page: Page, moment: string) => Promise<string>;

/** The demo's owner on the quay, on a day without bookings, with every craft back. */
async function onTheQuay(page: Page, language: Language, daysAhead: number, liveAt: LiveAt) {
  const day = addDays(marinaToday(testClock), daysAhead);
  const at = (time: MarinaTime) => marinaToInstant(day, time).toISOString();
  const origin = await liveAt(page, at('08:00'));
  const api = `${origin}/api/v1`;
  await page.addInitScript(() => localStorage.setItem('hasSeenFirstVisitPopup', 'true'));
  const signedIn = await page.request.get(`${api}/auth/google?login_hint=owner@sillage.example`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(signedIn.ok()).toBe(true);
  const read = async (path: string) => (await page.request.get(api + path)).json();
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const response = await page.request[method](api + path, { data });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
  const { bookings } = await read('/quay/board');
  for (const { id, trip } of bookings) {
    if (trip?.returnedAt === null) await send('put', `/bookings/${id}/trip`, { returnedAt: at('08:00') });
  }
  const clock = page.clock;
  return {
    ...{ day, at, origin, read, send },
    /** Opens the board at a time of the day. */
    comeAt: async (time: MarinaTime) => {
      // What was done so far has its answer.
      await allSent(page, language);
      await liveAt(page, at(time));
      await open(page, `${origin}/bookings/quay?lang=${language}`);
      await expect(page.getByRole('button', { name: texts[language].quay.board.walkIn })).toBeVisible();
    },
    /** Time passes for the phone alone, whose page stays open. */
    waitUntil: (time: MarinaTime) => clock.setSystemTime(at(time)),
  };
}

/** Waits until nothing is kept. If the first try comes before the signal is there, the next one follows 15 seconds later. */
const allSent = (page: Page, language: Language) =>
  expect(page.getByText(texts[language].quay.board.kept.row)).toHaveCount(0, { timeout: 40_000 });

/** Books in a guest on a craft. Resolves to the number of taps. */
async function bookIn(
  page: Page,
  language: Language,
  { minutes, craft }: { minutes: number; craft: string },
): Promise<number> {
  const { board, walkIn } = texts[language].quay;
  const taps = counter();
  const { press } = taps;
  await press(page.getByRole('button', { name: board.walkIn }));
  const free = page.getByRole('list', { name: walkIn.craft }).getByRole('button');
  await press(free.filter({ hasText: craft }));
  await press(page.getByText(formatDuration(minutes, language), { exact: true }));
  await press(page.getByRole('button', { name: walkIn.submit }));
  return taps.count;
}

const row = (page: Page, { id }: { id: string }): Locator => page.locator(`[data-row="${id}"]`);

/** Waits until the device has kept the board and the free craft as they were at this moment or later. */
const hasKept = (page: Page, moment: string) =>
  expect
    .poll(() =>
      page.evaluate(async (from) => {
        const kept = ['/bookings/quay.json', '/bookings/quay.craft.json'].map(async (path) => {
          const data = await (await caches.match(path))?.json();
          return data !== undefined && data.at >= from;
        });
        return Promise.all(kept);
      }, moment),
    )
    .toEqual([true, true]);

/** In English without a signal for ten minutes in the morning; the long form also has a day in French with one. */
for (const language of longForm ? languages : (['en'] as const)) {
  const loses = language === 'en';
  test(`a day with eight hires, from open to close${loses ? ', ten minutes of it without a signal' : ''}`, {
    tag: '@phone',
  }, async ({ page, context, liveAt }) => {
    test.setTimeout(240_000);
    const { quay, earnings, cash, received } = texts[language];
    const { day, at, origin, comeAt, waitUntil, read, send } = await onTheQuay(
      page,
      language,
      { en: 33, fr: 34 }[language],
      liveAt,
    );
    const free: { id: string; listingTitle: string; rentalCategory: string }[] = await read('/quay/craft');
    const [a, b, c, d] = free.filter(({ rentalCategory }) => rentalCategory === 'PRIVATE_HIRE');
    if (!a || !b || !c || !d) throw new Error('The demo owner has no four craft for private hire');
    const byPhone = (craft: { id: string }, from: MarinaTime, to: MarinaTime, guestName: string) =>
      send('post', '/bookings/quay', {
        ...{ rentableItemId: craft.id, source: 'PHONE', guestName, guestPhone: '0612345678' },
        ...{ startTime: at(from), endTime: at(to), passRules: true },
      });
    const hires = {
      early: await byPhone(a, '09:00', '10:00', 'Amal'),
      overdue: await byPhone(b, '09:00', '10:00', 'Bilal'),
      longer: await byPhone(c, '09:00', '11:00', 'Chadia'),
      second: await byPhone(a, '11:00', '12:00', 'Driss'),
      missing: await byPhone(b, '12:00', '13:00', 'Ehsan'),
      afternoon: await byPhone(c, '13:00', '14:00', 'Fadwa'),
      last: await byPhone(a, '14:00', '15:00', 'Ghali'),
    };
    const act = (hire: { id: string }, name: string) =>
      row(page, hire).getByRole('button', { name: new RegExp(`^${name}`) });
    const more = (hire: { id: string }) => row(page, hire).locator('[aria-expanded=false]').click();
    const { departed, returned } = quay.board.act;
    const leave = (hire: { id: string }) => act(hire, departed).click();
    const comeBack = (hire: { id: string }) => act(hire, returned).click();
    const groups = (name: keyof typeof quay.board.groups) =>
      page.getByRole('region', { name: new RegExp(`^${quay.board.groups[name]}`) });

    await comeAt('09:00');
    await expect(groups('ready').locator('[data-row]')).toHaveCount(7);
    for (const hire of [hires.early, hires.overdue, hires.longer]) {
      await leave(hire);
      await expect(groups('out').locator(`[data-row="${hire.id}"]`)).toBeVisible();
    }

    // One is overdue; a guest comes for the fourth craft.
    await comeAt('10:04');
    if (loses) {
      await hasKept(page, at('10:04'));
      await context.setOffline(true);
    }
    await comeBack(hires.early);
    if (loses) {
      await waitUntil('10:12');
      await page.reload({ waitUntil: 'commit' });
      await expect(row(page, hires.early)).toContainText(quay.board.kept.row);
    } else await comeAt('10:12');
    await expect(groups('due').locator(`[data-row="${hires.overdue.id}"]`)).toContainText(/12\s*min/);
    await comeBack(hires.overdue);
    const taps = await bookIn(page, language, { minutes: 60, craft: d.listingTitle });
    expect(taps).toBeLessThanOrEqual(4);
    // After those before it: each waits for up to three seconds until the board is read again.
    if (loses) await expect(page.getByText(quay.walkIn.kept)).toBeVisible({ timeout: 40_000 });
    else await page.getByRole('button', { name: quay.walkIn.close }).click();
    await liveAt(page, at('10:14'));
    if (loses) await context.setOffline(false);
    await allSent(page, language);
    const boardNow = async () => (await read('/quay/board')).bookings;
    await expect.poll(async () => (await boardNow()).length, { timeout: 30_000 }).toBe(8);
    const walkIn = (await boardNow()).find(({ source }: { source: string }) => source === 'QUAY');
    expect(walkIn).toMatchObject({ status: 'CONFIRMED', startTime: at('10:00'), endTime: at('11:00') });
    const tripOf = async ({ id }: { id: string }) => (await read(`/bookings/${id}`)).trip;
    // Each has the moment of its tap, not of the signal.
    expect((await tripOf(hires.early)).returnedAt < at('10:12')).toBe(true);
    expect((await tripOf(hires.overdue)).returnedAt >= at('10:12')).toBe(true);
    await leave(walkIn);

    await comeAt('10:30');
    await more(hires.longer);
    await row(page, hires.longer).getByRole('button', { name: quay.board.act.extend }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^\+.*30/ })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await tripOf(hires.longer)).toMatchObject({ dueAt: at('11:30') });

    await comeAt('11:05');
    await comeBack(walkIn);
    await leave(hires.second);
    await comeAt('11:28');
    await comeBack(hires.longer);
    await comeAt('12:25');
    await comeBack(hires.second);
    await more(hires.missing);
    await row(page, hires.missing).getByRole('button', { name: quay.board.act.noShow }).click();
    await expect(groups('missed').locator('[data-row]')).toHaveCount(1);
    await comeAt('13:00');
    await leave(hires.afternoon);
    await comeAt('14:00');
    await comeBack(hires.afternoon);
    await leave(hires.last);
    await comeAt('15:00');
    await comeBack(hires.last);
    await expect(groups('back').locator('[data-row]')).toHaveCount(7);

    // What was paid: on the ticket, with the amount filled in, and for the others in the same way by script.
    await open(page, `${origin}/bookings?tab=items&booking=${hires.last.id}&lang=${language}`);
    const ticket = page.getByRole('article').first();
    await ticket.getByRole('button', { name: received }).click();
    await page.getByRole('dialog').getByRole('button', { name: cash.submit }).click();
    await expect(ticket).toContainText(/990|[1-9]\d{2}/);
    const paid = [];
    for (const { id } of [hires.early, hires.overdue, hires.longer, hires.second, hires.afternoon, walkIn]) {
      const { totalPrice } = await read(`/bookings/${id}`);
      paid.push(totalPrice);
      await send('post', `/bookings/${id}/cash`, { kind: 'RECEIVED', amount: totalPrice });
    }
    const { expected } = await read(`/bookings/for-my-items/close?date=${day}`);
    const { totalPrice: lastPrice } = await read(`/bookings/${hires.last.id}`);
    expect(expected).toBe(paid.reduce((sum, price) => sum + price, lastPrice));

    await open(page, `${origin}/earnings?lang=${language}`);
    await page.getByLabel(earnings.close.counted, { exact: true }).fill(String(expected - 20));
    await page.getByRole('button', { name: earnings.close.submit }).click();
    await expect(page.getByText(earnings.close.done)).toBeVisible();
    expect((await read(`/bookings/for-my-items/close?date=${day}`)).count.difference).toBe(-20);
    const file = await page.getByRole('link', { name: earnings.file }).getAttribute('href');
    const csv = await (await page.request.get(`${origin}${file}`)).text();
    const ofDay = csv.split('\r\n').filter((line) => line.includes(day));
    expect(ofDay).toHaveLength(8);
    // Added hours are paid, and planned and real times stand side by side.
    expect(ofDay.find((line) => line.includes('Chadia'))).toMatch(
      /09:00[,;]11:00[,;]09:0\d[,;]11:2\d[,;]11:30/,
    );
  });
}

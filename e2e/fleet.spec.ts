import { expect } from '@playwright/test';
import { quay } from '#client/i18n/fr/quay.ts';
import { addDays, type MarinaTime, marinaToday, marinaToInstant } from '#shared/marina-time.ts';
import { newRenter, signIn } from './accounts.ts';
import { itemNamed } from './booking-card.ts';
import { dayAhead } from './booking-requests.ts';
import { testClock } from './clock.ts';
import { counter, hydrated, open } from './pages.ts';
import { test } from './test.ts';

test('three jet skis for six people take at most five taps from the list, and the owner confirms them in two, in French', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const day = dayAhead(71);
  const fleet = await itemNamed(page, 'Sfiha Easy Rider');
  await newRenter(page, 'Six');
  // Another renter has one of the five.
  const other = await browser.newContext();
  await newRenter(other, 'Seul');
  const [startTime, endTime] = ['10:00', '12:00'].map((time) => marinaToInstant(day, time).toISOString());
  const made = await other.request.post('/api/v1/bookings', {
    data: { rentableItemId: fleet.id, startTime, endTime, units: 1 },
  });
  expect(made.status(), await made.text()).toBe(201);

  await open(page, `/listings?lang=fr&day=${day}&people=6&itemType=JETSKI`);
  const taps = counter();
  const card = page.getByRole('article').filter({ hasText: fleet.listingTitle });
  await expect(card).toContainText('3 embarcations pour 6');
  await taps.press(card.getByRole('link'));
  await page.waitForURL(/\/rental\/.*seats=3/);
  await hydrated(page);
  await taps.press(page.locator('[data-bottom-bar] button'));
  const sheet = page.getByRole('dialog', { name: /^Réserver / });
  await expect(sheet.getByRole('button', { name: /^10h00 à 11h00, libre, reste 4/ })).toContainText(
    'reste 4',
  );
  await taps.press(sheet.locator('[data-hour="10"]'));
  await taps.press(sheet.locator('[data-hour="11"]'));
  await expect(sheet.getByText('3 × 2 h à 1 100 MAD')).toBeVisible();
  await expect(sheet.getByText('Jusqu’à 6 personnes · reste 4')).toBeVisible();
  await taps.press(sheet.getByRole('button', { name: 'Demander la réservation' }));
  await expect(page.getByRole('heading', { name: /^Demande de réservation envoyée/ })).toBeFocused();
  expect(taps.count).toBeLessThanOrEqual(5);

  const context = await browser.newContext();
  await signIn(context, 'owner@sillage.example');
  const owner = await context.newPage();
  await open(owner, '/terms?lang=fr');
  const answers = counter();
  const bar = owner.getByRole('navigation', { name: 'Propriétaire' });
  await answers.press(bar.getByRole('link', { name: /^Demandes/ }));
  const ticket = owner.getByRole('article').filter({ hasText: 'Six' });
  await expect(ticket.getByRole('heading')).toHaveText(`3 × ${fleet.listingTitle}`);
  await expect(ticket).toContainText('6 600,00 MAD');
  await answers.press(ticket.getByRole('button', { name: 'Confirmer' }));
  await expect(ticket).toContainText('Confirmée');
  expect(answers.count).toBe(2);
});

test('of three booked, two leave, and one comes back late, in six taps on the board, in French', {
  tag: '@phone',
}, async ({ page, liveAt }) => {
  // Before the days on which other tests move the same server.
  const day = addDays(marinaToday(testClock), 31);
  const at = (time: MarinaTime) => marinaToInstant(day, time).toISOString();
  const origin = await liveAt(page, at('08:00'));
  await signIn(page, 'owner@sillage.example', origin);
  const fleet = await itemNamed(page, 'Sfiha Easy Rider', origin);
  const response = await page.request.post(`${origin}/api/v1/bookings/quay`, {
    data: {
      ...{ rentableItemId: fleet.id, source: 'PHONE', guestName: 'Amal', units: 3, passRules: true },
      ...{ startTime: at('09:00'), endTime: at('10:00') },
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { id } = await response.json();
  const tripOf = async () => (await (await page.request.get(`${origin}/api/v1/bookings/${id}`)).json()).trip;
  const { act, groups } = quay.board;
  const row = page.locator(`[data-row="${id}"]`);
  const sheet = page.getByRole('dialog');
  const taps = counter();
  const choose = async (name: string, confirm: RegExp) => {
    await taps.press(row.getByRole('button', { name: new RegExp(`^${name}`) }));
    await taps.press(sheet.getByRole('button', { pressed: true }).last());
    await taps.press(sheet.getByRole('button', { name: confirm }));
    await expect(sheet).toHaveCount(0);
  };

  await liveAt(page, at('09:00'));
  await open(page, `${origin}/bookings/quay?lang=fr`);
  await expect(row).toContainText(`3 × ${fleet.listingTitle}`);
  await choose(act.depart, /^2 parties$/);
  await expect(async () => {
    await page.clock.fastForward(3_000);
    expect((await tripOf())?.units).toHaveLength(2);
  }).toPass();

  await liveAt(page, at('10:10'));
  await page.reload();
  const overdue = page.getByRole('region', { name: new RegExp(`^${groups.due}`) });
  await expect(overdue.locator(`[data-row="${id}"]`)).toContainText(`2 × ${fleet.listingTitle}`);
  await choose(act.comeBack, /^1 rentrée$/);
  await expect(async () => {
    await page.clock.fastForward(3_000);
    const { returnedAt, units } = await tripOf();
    expect([returnedAt, units.filter((one: { returnedAt: string | null }) => one.returnedAt)]).toMatchObject([
      null,
      [{ returnedAt: expect.stringMatching(/T\d\d:10/) }],
    ]);
  }).toPass();
  await expect(overdue.locator(`[data-row="${id}"]`)).not.toContainText('×');
  expect(taps.count).toBe(6);
});

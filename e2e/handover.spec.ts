import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { bookings as englishBookings } from '#client/i18n/en/bookings.ts';
import { handover as english } from '#client/i18n/en/handover.ts';
import { quay as englishQuay } from '#client/i18n/en/quay.ts';
import { bookings as frenchBookings } from '#client/i18n/fr/bookings.ts';
import { handover as french } from '#client/i18n/fr/handover.ts';
import { quay as frenchQuay } from '#client/i18n/fr/quay.ts';
import { addDays, type MarinaTime, marinaToday, marinaToInstant } from '#shared/marina-time.ts';
import { photo } from '#testing/upload.ts';
import { newRenter, signIn } from './accounts.ts';
import type { Item } from './booking-card.ts';
import { testClock } from './clock.ts';
import { keptAnswers } from './kept-answers.ts';
import { open } from './pages.ts';
import { test } from './test.ts';

/** A day without bookings of the demo. */
const day = addDays(marinaToday(testClock), 32);
const at = (time: MarinaTime) => marinaToInstant(day, time).toISOString();

const texts = {
  en: { ...english, board: englishQuay.board, record: englishBookings.record },
  fr: { ...french, board: frenchQuay.board, record: frenchBookings.record },
} as const;
type Texts = (typeof texts)['en' | 'fr'];

const tap = (page: Page, id: string, name: string) =>
  page
    .locator(`[data-row="${id}"]`)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();

async function sign(page: Page, { form }: Texts, who: readonly number[]): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const place of who) await dialog.getByText(form.byName).nth(place).click();
  await dialog.getByRole('button', { name: form.submit }).click();
}

async function takePhotos(page: Page, { form, page: words }: Texts): Promise<void> {
  const views = [words.photos.BOW, words.photos.STERN, words.photos.PORT];
  for (const [seed, view] of [
    ...views,
    words.photos.STARBOARD,
    words.photos.HULL,
    words.photos.DASHBOARD,
  ].entries()) {
    const camera = page.getByRole('dialog').getByLabel(form.photo.next.replace('{{view}}', view));
    await camera.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo(seed + 1) });
    await expect(page.getByRole('dialog').locator('li img')).toHaveCount(seed + 1);
  }
}

for (const [language, [before, start, late, end]] of [
  ['en', ['08:30', '09:00', '09:40', '10:00']],
  ['fr', ['11:30', '12:00', '12:40', '13:00']],
] as const) {
  const t = texts[language];
  const who = language === 'en' ? 'an owner' : 'a helper';
  test(`${who} records six photos without a signal and a new mark that the renter doubts, in ${language}`, {
    tag: '@phone',
  }, async ({ page, context, browser, liveAt }) => {
    test.setTimeout(180_000);
    const origin = await liveAt(page, at(before));
    const api = `${origin}/api/v1`;
    await page.addInitScript(() => localStorage.setItem('hasSeenFirstVisitPopup', 'true'));
    const owner = await browser.newContext();
    await signIn(owner, 'owner@sillage.example', origin);
    const send = async (method: 'post' | 'put', path: string, data: object) => {
      const response = await owner.request[method](api + path, { data });
      expect(response.ok(), await response.text()).toBe(true);
      return response.json();
    };
    const free: Item[] = await (await owner.request.get(`${api}/quay/items`)).json();
    const item = free.find(({ rentalCategory }) => rentalCategory === 'PRIVATE_HIRE');
    if (!item) throw new Error('The demo owner has no free craft for private hire');
    await send('put', `/items/${item.id}/handover-settings`, {
      ...{ asks: true, points: ['300 m'], serviceEvery: 50, serviced: [{ unit: 1, hours: 75 }] },
    });
    const enter = (from: MarinaTime, to: MarinaTime) =>
      send('post', '/bookings/quay', {
        ...{ rentableItemId: item.id, source: 'PHONE', guestName: 'Ana', guestPhone: '0612345678' },
        ...{ startTime: at(from), endTime: at(to), passRules: true },
      });
    const { id, slipToken } = await enter(start, end);
    let board = '/bookings/quay';
    if (language === 'en') await signIn(page, 'owner@sillage.example', origin);
    else {
      await newRenter(page, 'Hassan', '0612345679', origin);
      const body = { name: 'Hassan', switches: ['day'], until: null };
      const { invitation } = await send('post', '/helpers', body);
      await page.request.post(`${api}/invitations/${invitation.token}`);
      const me = await (await page.request.get(`${api}/auth/me`)).json();
      board += `?for=${me.helpsFor[0].ownerId}`;
    }
    const comeAt = async (time: MarinaTime) => {
      await liveAt(page, at(time));
      await open(page, `${origin}${board}${board.includes('?') ? '&' : '?'}lang=${language}`);
    };
    await comeAt(start);
    await expect
      .poll(async () => {
        const kept = (await keptAnswers(page)).some(({ key }) => key.includes('/quay/day'));
        return (
          kept && (await page.evaluate(async () => (await caches.match('/bookings/quay')) !== undefined))
        );
      })
      .toBe(true);

    await context.setOffline(true);
    await tap(page, id, t.board.act.depart);
    await takePhotos(page, t);
    await sign(page, t, [0, 1]);
    await expect(page.getByText(t.form.done.kept)).toBeVisible();
    await expect(page.getByText(/6 photos/)).toBeVisible();
    const read = async () => (await owner.request.get(`${api}/bookings/${id}/handover`)).json();
    expect((await read()).states).toEqual([]);
    await context.setOffline(false);
    await expect(async () => {
      await page.clock.fastForward(15_000);
      await expect(page.getByText(t.board.kept.row)).toHaveCount(0, { timeout: 2_000 });
    }).toPass();
    const [departure] = (await read()).states;
    expect(departure.photos).toHaveLength(6);
    for (const { id: photoId, sha256 } of departure.photos) {
      const bytes = await (
        await owner.request.get(`${api}/bookings/${id}/handover/photos/${photoId}`)
      ).body();
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }

    await comeAt(late);
    await tap(page, id, t.board.act.comeBack);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t.form.markAdd }).click();
    await dialog.getByLabel(t.page.meter).fill('120,5');
    await dialog.getByText(t.form.disagree).click();
    await dialog.getByLabel(t.form.reason).fill('It was there before.');
    await sign(page, t, [0]);
    await expect(page.getByText(t.form.done.sent)).toBeVisible();
    const pdf = await (await owner.request.get(`${api}/bookings/${id}/handover.pdf?lang=${language}`)).body();
    const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
    const record = await read();
    for (const { hash } of record.states) expect(text.replace(/\s/g, '')).toContain(hash);
    expect(text.replace(/\s+/g, ' ')).toContain('It was there before.');
    const { units } = await (await owner.request.get(`${api}/items/${item.id}/handover-settings`)).json();
    expect(units[0]).toMatchObject({ sinceService: 45.5, isDue: true });

    // The guest reads it below the slip; others see nothing.
    const guest = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await open(guest, `${origin}/slip/${slipToken}?lang=${language}`);
    await expect(guest.getByRole('heading', { name: t.page.differences.title })).toBeVisible();
    await expect(guest.getByText('It was there before.')).toBeVisible();
    const stranger = await browser.newContext();
    await newRenter(stranger, 'Nosy', '0612345670', origin);
    const [{ id: photoId }] = departure.photos;
    for (const path of [`handover`, `handover.pdf`, `handover/photos/${photoId}`])
      expect((await stranger.request.get(`${api}/bookings/${id}/${path}`)).status()).toBe(404);
    // Other tests tap the same craft.
    await send('put', `/items/${item.id}/handover-settings`, { asks: false, points: [], serviceEvery: null });
  });
}

test('a record that is skipped with one tap leaves a sentence on the ticket', { tag: '@phone' }, async ({
  page,
  liveAt,
}) => {
  const origin = await liveAt(page, at('15:00'));
  const api = `${origin}/api/v1`;
  await page.addInitScript(() => localStorage.setItem('hasSeenFirstVisitPopup', 'true'));
  await signIn(page, 'owner@sillage.example', origin);
  const free: Item[] = await (await page.request.get(`${api}/quay/items`)).json();
  const item = free.find(({ rentalCategory }) => rentalCategory === 'PRIVATE_HIRE');
  const settings = { asks: true, points: [], serviceEvery: null, serviced: [] };
  await page.request.put(`${api}/items/${item?.id}/handover-settings`, { data: settings });
  const data = {
    ...{ rentableItemId: item?.id, source: 'PHONE', guestName: 'Ana', guestPhone: '0612345678' },
    ...{ startTime: at('15:00'), endTime: at('16:00'), passRules: true },
  };
  const { id } = await (await page.request.post(`${api}/bookings/quay`, { data })).json();
  await open(page, `${origin}/bookings/quay?lang=en`);
  await tap(page, id, texts.en.board.act.depart);
  await page.getByRole('dialog').getByRole('button', { name: texts.en.form.skip }).click();
  await open(page, `${origin}/bookings?tab=items&booking=${id}&lang=en`);
  await expect(page.getByText(texts.en.record.noDeparture).first()).toBeVisible();
  await page.request.put(`${api}/items/${item?.id}/handover-settings`, {
    data: { ...settings, asks: false },
  });
});

import { expect } from '@playwright/test';
import { addDays, marinaToday } from '#shared/marina-time.ts';
import { signIn } from './accounts.ts';
import { address, bookingData, cardOf, hour } from './booking-card.ts';
import { bookingBy, dayAhead, ownerPage } from './booking-requests.ts';
import { testClock } from './clock.ts';
import { open } from './pages.ts';
import { test } from './test.ts';

const texts = {
  en: {
    ...{
      notice: ['Notice, in English', 'Notice, in French'],
      closes: 'Closes at',
      save: 'Save',
      hour: '6 PM',
    },
    ...{
      conflicts: /bookings? (is|are) outside/,
      keep: 'Save, and keep them',
      saved: /Open pages follow/,
    },
    until: 'Until the end of',
  },
  fr: {
    ...{
      notice: ['Annonce, en anglais', 'Annonce, en français'],
      closes: 'Fermeture',
      save: 'Enregistrer',
      hour: '18h',
    },
    ...{
      conflicts: /réservations? (est|sont) en dehors/,
      keep: 'Enregistrer et les garder',
      saved: /Les pages ouvertes suivent/,
    },
    until: 'Jusqu’à la fin du',
  },
} as const;
const notice = { en: 'Harbour closed on Sunday.', fr: 'Port fermé dimanche.' };

for (const [language, place] of [['en', 60] as const, ['fr', 61] as const]) {
  const t = texts[language];
  test(`an administrator shortens the hours and posts a notice, which all see at once, in ${language}`, {
    tag: '@phone',
  }, async ({ page, browser }) => {
    await ownerPage(page, '/');
    const day = dayAhead(place);
    const { context, item } = await bookingBy(page, browser, `Late-${language}`, day, ['17:00', '19:00']);
    const renter = await context.newPage();
    await open(renter, address(item, `day=${addDays(day, 1)}&lang=${language}`));
    await expect(hour(cardOf(renter), 18)).toBeVisible();

    await signIn(page, 'admin@sillage.example');
    const { record: first } = await (await page.request.get('/api/v1/marina')).json();
    try {
      await open(page, `/admin/marina?lang=${language}`);
      for (const [at, label] of t.notice.entries())
        await page.getByLabel(label).fill(at === 0 ? notice.en : notice.fr);
      await page.getByRole('button', { name: new RegExp(`^${t.until}`) }).click();
      const today = marinaToday(testClock);
      await page.getByRole('dialog').locator(`[data-day="${today}"] button`).click();
      await page.getByLabel(t.closes).selectOption('18:00');
      await page.getByRole('button', { name: t.save, exact: true }).click();
      // The booking until 19:00 is named before anything is saved.
      const dialog = page.getByRole('dialog', { name: t.conflicts });
      await expect(dialog).toContainText(item.listingTitle);
      await dialog.getByRole('button', { name: t.keep }).click();
      await expect(page.getByText(t.saved)).toBeVisible();
      await expect(page.getByRole('complementary').getByText(notice[language])).toBeVisible();

      // A page from before can't book the hour that is gone, and every new page shows what holds now.
      const data = bookingData(item, addDays(day, 1), '18:00', '19:00');
      const refused = await context.request.post('/api/v1/bookings', { data });
      expect(await refused.json()).toMatchObject({ message: 'Bookings must end by 6:00 PM' });
      await renter.reload();
      await expect(renter.getByText(notice[language])).toBeVisible();
      await expect(hour(cardOf(renter), 17)).toBeVisible();
      await expect(hour(cardOf(renter), 18)).toHaveCount(0);
      await expect(cardOf(renter).getByText(t.hour).last()).toBeVisible();
    } finally {
      const { version } = await (await page.request.get('/api/v1/marina')).json();
      const body = { record: { ...first, notice: null }, version, keepsBookings: true };
      expect((await page.request.put('/api/v1/admin/marina', { data: body })).ok()).toBe(true);
    }
    await context.close();
  });
}

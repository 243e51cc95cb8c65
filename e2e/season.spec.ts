import { expect } from '@playwright/test';
import { addDays, marinaToday } from '#shared/marina-time.ts';
import { newLister } from './accounts.ts';
import { cardOf } from './booking-card.ts';
import { testClock } from './clock.ts';
import { listItem } from './listings.ts';
import { open } from './pages.ts';
import { test } from './test.ts';

const words = {
  en: {
    ...{ season: /^Season/, add: 'Add a season', save: 'Save', saved: 'Hours and prices saved!', day: 'Day' },
    ...{ month: 'Month', from: /bookable from/ },
  },
  fr: {
    ...{
      season: /^Saison/,
      add: 'Ajouter une saison',
      save: 'Enregistrer',
      saved: 'Horaires et tarifs enregistrés\u00a0!',
    },
    ...{ day: 'Jour', month: 'Mois', from: /réservable à partir du/ },
  },
};

for (const language of ['en', 'fr'] as const)
  test(`an owner sets a season, and renters book from its first day, in ${language}`, {
    tag: '@phone',
  }, async ({ page, browser }) => {
    const say = words[language];
    await newLister(page, browser, `Skipper-${language}`);
    const item = await listItem<{ id: string }>(page.request, `Summer ${language}`);
    const today = marinaToday(testClock);
    const [first, last] = [addDays(today, 40), addDays(today, 80)];
    await open(page, `/my-listings/${item.id}/rules?lang=${language}`);
    await page.getByRole('heading', { name: say.season, level: 2 }).click();
    await page.getByRole('button', { name: say.add }).click();
    for (const [index, date] of [first, last].entries()) {
      const [, month = '', day = ''] = date.split('-');
      await page
        .getByLabel(say.month, { exact: true })
        .nth(index)
        .selectOption(String(Number(month)));
      await page
        .getByLabel(say.day, { exact: true })
        .nth(index)
        .selectOption(String(Number(day)));
    }
    await page.getByRole('button', { name: say.save, exact: true }).click();
    await expect(page.getByText(say.saved)).toBeVisible();

    const visitor = await (await browser.newContext()).newPage();
    await open(visitor, `/rental/${item.id}?lang=${language}`);
    await expect(cardOf(visitor).getByText(say.from)).toBeVisible();
    await expect(
      cardOf(visitor).locator('[aria-pressed=true], [aria-checked=true], :checked').first(),
    ).toBeVisible();
    const found = async (query: string) =>
      (await visitor.request.get(`/api/v1/items?search=Summer+${language}${query}`)).json();
    expect(await found('')).toHaveLength(1);
    expect(await found(`&day=${addDays(first, -1)}`)).toEqual([]);
    expect(await found(`&day=${first}`)).toHaveLength(1);
    await visitor.context().close();
  });

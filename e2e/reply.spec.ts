import { expect } from '@playwright/test';
import { dayAhead, ownerPage, reviewBy } from './booking-requests.ts';
import { consoleErrors, open } from './pages.ts';
import { test } from './test.ts';

const words = {
  en: {
    ...{ reply: /^Reply to .*’s review$/, text: 'Your reply', send: 'Publish reply', edit: 'Edit reply' },
    ...{ until: /^You can edit it until /, by: /^Reply by / },
  },
  fr: {
    ...{ reply: /^Répondre à Critic/, text: 'Votre réponse', send: 'Publier la réponse' },
    ...{ edit: 'Modifier la réponse', until: /^Modifiable jusqu’au /, by: /^Réponse\s: / },
  },
};

for (const [place, language] of (['en', 'fr'] as const).entries())
  test(`an owner replies to a review from the message about it, edits the reply, and the renter reads it, in ${language}`, {
    tag: '@phone',
  }, async ({ page, browser }) => {
    const say = words[language];
    await ownerPage(page, '/');
    const data = { rating: 4, comment: `Calm water (${language})` };
    const { context, item } = await reviewBy(page, browser, `Critic-${language}`, {
      ...data,
      date: dayAhead(31 + place),
    });
    const errors = consoleErrors(page.context());

    // The link of the message.
    await open(page, `/rental/${item.id}?reviews=all&lang=${language}`);
    const review = page.getByRole('listitem').filter({ hasText: data.comment });
    await expect(review).toBeInViewport();
    await review.getByRole('button', { name: say.reply }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say.text).fill('Thank you.\nCome bak!');
    await dialog.getByRole('button', { name: say.send }).click();
    await expect(dialog).toHaveCount(0);
    await expect(review).toContainText('Come bak!');
    await expect(review.getByText(say.until)).toBeVisible();
    await review.getByRole('button', { name: say.edit }).click();
    await expect(dialog.getByLabel(say.text)).toHaveValue('Thank you.\nCome bak!');
    await dialog.getByLabel(say.text).fill('Thank you.\nCome back!');
    await dialog.getByRole('button', { name: say.send }).click();
    await expect(review).toContainText('Come back!');
    expect(errors).toEqual([]);

    const renter = await context.newPage();
    await renter.goto('/demo/mailbox');
    await expect(renter.getByText(/has replied to your review/).first()).toBeVisible();
    await open(renter, `/rental/${item.id}?reviews=all&lang=${language}`);
    const read = renter.getByRole('listitem').filter({ hasText: data.comment });
    await expect(read.getByText(say.by)).toBeVisible();
    await expect(read).toContainText('Come back!');
    await expect(read.getByRole('button', { name: say.edit })).toHaveCount(0);
    await context.close();
  });

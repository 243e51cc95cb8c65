import { expect, type Page } from '@playwright/test';
import { ownAddress, signIn } from './accounts.ts';
import { dayAhead, ownerPage, reviewBy } from './booking-requests.ts';
import { consoleErrors, open } from './pages.ts';
import { test } from './test.ts';

const words = {
  en: {
    ...{
      report: /^Report this review/,
      signIn: 'Sign in',
      go: 'Continue',
      reason: 'Insulting',
      text: /^In your words/,
    },
    ...{ send: 'Report', thanks: 'Thank you. An administrator will look at it.' },
    ...{ count: '1 report: Insulting', hide: 'Hide', mail: 'We have hidden your review' },
    ...{ answer: 'Answer', answerText: 'Your answer', sendAnswer: 'Send answer', undo: 'Restore' },
  },
  fr: {
    ...{
      report: /^Signaler cet avis/,
      signIn: 'Se connecter',
      go: 'Continuer',
      reason: 'Insultant',
      text: /^Avec vos mots/,
    },
    ...{ send: 'Signaler', thanks: 'Merci. Un administrateur va l’examiner.' },
    ...{ count: /1 signalement\s: Insultant/, hide: 'Masquer', mail: 'Nous avons masqué votre avis' },
    ...{
      answer: 'Répondre',
      answerText: 'Votre réponse',
      sendAnswer: 'Envoyer la réponse',
      undo: 'Rétablir',
    },
  },
};

for (const [place, language] of (['en', 'fr'] as const).entries())
  test(`a visitor signs in and reports a review, an administrator hides it, its writer answers and gets it back, in ${language}`, {
    tag: '@phone',
  }, async ({ page, browser }) => {
    const say = words[language];
    await ownerPage(page, '/');
    const data = { rating: 1, comment: `The owner is a thief (${language})` };
    const { context, item } = await reviewBy(page, browser, `Teller-${language}`, {
      ...data,
      date: dayAhead(41 + place),
    });
    const reviewOn = (on: Page) => on.getByRole('listitem').filter({ hasText: data.comment });

    const other = await browser.newContext();
    const visitor = await other.newPage();
    const errors = consoleErrors(other);
    await open(visitor, `/rental/${item.id}?lang=${language}`);
    await reviewOn(visitor).getByRole('button', { name: say.report }).click();
    const dialog = visitor.getByRole('dialog');
    await dialog.getByRole('button', { name: say.signIn }).click();
    await visitor.getByLabel(/e-?mail/i).fill(ownAddress(`reporter-${language}`));
    await visitor.getByRole('button', { name: say.go }).click();
    // Back at the review, in the dialog.
    await dialog.getByText(say.reason, { exact: true }).click();
    await dialog.getByLabel(say.text).fill('He is not.');
    await dialog.getByRole('button', { name: say.send, exact: true }).click();
    await expect(visitor.getByText(say.thanks)).toBeVisible();
    expect(errors).toEqual([]);

    await signIn(page, 'admin@sillage.example');
    await open(page, `/admin?lang=${language}`);
    const need = reviewOn(page);
    await expect(need).toContainText(say.count);
    await expect(need).toContainText('He is not.');
    await need.getByRole('button', { name: say.hide, exact: true }).click();
    await expect(need).toHaveCount(0);

    const writer = await context.newPage();
    await writer.goto('/demo/mailbox');
    await expect(
      writer.getByText(/We have hidden your review|Nous avons masqué votre avis/).first(),
    ).toBeVisible();
    await open(writer, `/rental/${item.id}?lang=${language}#reports`);
    await expect(writer.getByText(data.comment)).toBeInViewport();
    await writer.getByRole('button', { name: say.answer, exact: true }).click();
    const form = writer.getByRole('dialog');
    await form.getByLabel(say.answerText).fill('I mean the sea.');
    await form.getByRole('button', { name: say.sendAnswer }).click();
    await expect(writer.getByText('I mean the sea.')).toBeVisible();
    await expect(writer.getByRole('button', { name: say.answer, exact: true })).toHaveCount(0);

    await open(page, '/admin');
    await expect(need).toContainText('I mean the sea.');
    await need.getByRole('button', { name: say.undo }).click();
    await expect(need).toHaveCount(0);
    await open(writer, `/rental/${item.id}`);
    await expect(reviewOn(writer)).toBeVisible();
    await context.close();
    await other.close();
  });

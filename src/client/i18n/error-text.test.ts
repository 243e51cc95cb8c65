import { expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { failureTexts } from './error-text.ts';
import { createI18n } from './i18n.ts';
import { loadTexts } from './texts.ts';

it.each([
  ['en', 'Something went wrong on our side.'],
  ['fr', 'Une erreur s’est produite de notre côté.'],
] as const)('a failure asks once to try again: %s', async (language, reason) => {
  const { t } = createI18n(language, await loadTexts(language, ['profile', 'shell', 'codes']));
  const title = t('profile.form.failed');
  expect(failureTexts(t, new AppError('internal'), title)).toEqual({ title, description: reason });
  const short = title.replace(/ [^.]+\.$/, '');
  expect(failureTexts(t, new AppError('internal'), short).description).toBe(t('codes.internal'));
});

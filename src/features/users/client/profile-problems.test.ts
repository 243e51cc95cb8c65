import { describe, expect, it } from 'vitest';
import { createI18n } from '#client/i18n/i18n.ts';
import { loadTexts, namespacesOf } from '#client/i18n/texts.ts';
import { AppError } from '#shared/errors.ts';
import { fieldProblem, nameProblem, phoneProblem, pictureProblem, problemText } from './profile-problems.ts';

describe('the name', () => {
  it('is needed, and spaces are no name', () => {
    expect([nameProblem(''), nameProblem('   '), nameProblem(' Yasmine ')]).toEqual([
      'name_required',
      'name_required',
      true,
    ]);
  });

  it('may have 80 characters', () => {
    expect([nameProblem('a'.repeat(80)), nameProblem('a'.repeat(81))]).toEqual([true, 'name_too_long']);
  });
});

describe('the number', () => {
  it('may be left out, or be one that could be read', () => {
    expect([phoneProblem(' ', undefined), phoneProblem('0612345678', '+212612345678')]).toEqual([true, true]);
  });

  it('is refused where it was read as none', () => {
    expect(phoneProblem('12', null)).toBe('phone_invalid');
  });

  it('is left to the server where nothing could read it', () => {
    expect(phoneProblem('12', undefined)).toBe(true);
  });
});

describe('the picture', () => {
  it.each(['', '  ', `/images/${'a1'.repeat(16)}-400.webp`])('may be %j', (path) => {
    expect(pictureProblem(path)).toBe(true);
  });

  it.each(['https://elsewhere.example/me.jpg', '/images/me.jpg', 'javascript:alert(1)'])(
    'may not be %s',
    (path) => {
      expect(pictureProblem(path)).toBe('picture_not_ours');
    },
  );
});

it('says the rule that the server names, in the reader’s language', async () => {
  const { t } = createI18n('fr', await loadTexts('fr', namespacesOf('/profile')));
  const refused = new AppError('phone_invalid', { fields: {} });
  expect(problemText(t, fieldProblem(refused, 'invalid'))).toBe(t('codes.phone_invalid'));
  expect(problemText(t, fieldProblem(new AppError('invalid'), 'required'))).toBe(t('errors.fields.required'));
  expect(problemText(t, undefined)).toBeUndefined();
});

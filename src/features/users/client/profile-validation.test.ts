import { describe, expect, it } from 'vitest';
import { serverProblem } from '#client/forms/form-errors.tsx';
import { createI18n } from '#client/i18n/i18n.ts';
import { loadTexts, namespacesOf } from '#client/i18n/texts.ts';
import { profileErrorText, validateName, validatePhone, validatePicture } from './profile-validation.ts';

describe('validateName', () => {
  it('requires a name that is not blank', () => {
    expect([validateName(''), validateName('   '), validateName(' Yasmine ')]).toEqual([
      'name_required',
      'name_required',
      true,
    ]);
  });

  it('accepts at most 80 characters', () => {
    expect([validateName('a'.repeat(80)), validateName('a'.repeat(81))]).toEqual([true, 'name_too_long']);
  });
});

describe('validatePhone', () => {
  it('accepts an empty field and a number that can be parsed', () => {
    expect([validatePhone(' ', undefined), validatePhone('0612345678', '+212612345678')]).toEqual([
      true,
      true,
    ]);
  });

  it('rejects a number that cannot be parsed', () => {
    expect(validatePhone('12', null)).toBe('phone_invalid');
  });

  it('accepts any number when the parser could not be loaded', () => {
    expect(validatePhone('12', undefined)).toBe(true);
  });
});

describe('validatePicture', () => {
  it.each(['', '  ', `/images/${'a1'.repeat(16)}-400.webp`])('accepts %j', (path) => {
    expect(validatePicture(path)).toBe(true);
  });

  it.each(['https://elsewhere.example/me.jpg', '/images/me.jpg', 'javascript:alert(1)'])(
    'rejects %s',
    (path) => {
      expect(validatePicture(path)).toBe('picture_not_ours');
    },
  );
});

it('has a text for each problem in the user’s language', async () => {
  const { t } = createI18n('fr', await loadTexts('fr', namespacesOf('/profile')));
  expect(profileErrorText(t, 'phone_invalid')).toBe(t('codes.phone_invalid'));
  const required = serverProblem({ code: 'required', message: '' });
  expect(profileErrorText(t, required)).toBe(t('errors.fields.required'));
  expect(profileErrorText(t, undefined)).toBeUndefined();
});

import { describe, expect, it, vi } from 'vitest';
import { createI18n } from '#client/i18n/i18n.ts';
import { loadTexts } from '#client/i18n/texts.ts';
import { AppError } from '#shared/errors.ts';
import { fieldErrorText, serverProblem, setServerErrors } from './form-errors.tsx';

const tooLong = { code: 'too_big', message: '', limit: 300 } as const;
const missing = { code: 'required', message: '' } as const;

describe('the server’s errors', () => {
  it.each([
    ['en', 'The limit is 300.', 'Please fill in this field.'],
    ['fr', 'La limite est de 300.', 'Veuillez remplir ce champ.'],
  ] as const)('have texts with their limit: %s', async (language, limit, required) => {
    const { t } = createI18n(language, await loadTexts(language, ['shell']));
    expect(fieldErrorText(t, serverProblem(tooLong))).toBe(limit);
    expect(fieldErrorText(t, serverProblem(missing))).toBe(required);
    expect(fieldErrorText(t, 'price_negative')).toBeUndefined();
  });

  it('are shown at the fields that the form has, and the first of them is focused', () => {
    const setError = vi.fn();
    const error = new AppError('invalid', { fields: { id: missing, title: tooLong, text: missing } });
    expect(setServerErrors(setError, error, (name) => name !== 'id')).toBe(true);
    expect(setError.mock.calls).toEqual([
      ['title', { message: 'server_too_big_300' }, { shouldFocus: true }],
      ['text', { message: 'server_required_' }, { shouldFocus: false }],
    ]);
  });

  it('are none if the error is about no field of the form', () => {
    const setError = vi.fn();
    const error = new AppError('invalid', { fields: { id: missing } });
    expect(setServerErrors(setError, error, (name) => name !== 'id')).toBe(false);
    expect(setServerErrors(setError, new AppError('internal'))).toBe(false);
    expect(setError).not.toHaveBeenCalled();
  });
});

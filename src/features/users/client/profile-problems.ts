import { codeText } from '#client/i18n/error-text.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import { type AppError, type ErrorCode, type FieldError, isErrorCode } from '#shared/errors.ts';
import { parseImageUrl } from '#shared/image-url.ts';
import { profileLimits } from '../limits.ts';
import type { CurrentUser } from '../schemas.ts';

export interface ProfileValues {
  displayName: string;
  phoneNumber: string;
  profileImageUrl: string;
}

export function valuesOf(user: CurrentUser): ProfileValues {
  return {
    displayName: user.displayName,
    phoneNumber: user.phoneNumber ?? '',
    profileImageUrl: user.profileImageUrl ?? '',
  };
}

/** What is wrong with a field, kept as a code so that it follows the reader's language. */
export type Problem = 'name_required' | 'name_too_long' | 'phone_too_long' | ErrorCode | FieldError['code'];

export function nameProblem(value: string): Problem | true {
  const name = value.trim();
  if (name === '') return 'name_required';
  return name.length > profileLimits.displayName ? 'name_too_long' : true;
}

/** `read` is what the number was read as: null for what is none, undefined where nobody could tell yet. */
export function phoneProblem(value: string, read: string | null | undefined): Problem | true {
  const text = value.trim();
  if (text === '') return true;
  if (text.length > profileLimits.phoneNumber) return 'phone_too_long';
  return read === null ? 'phone_invalid' : true;
}

export function pictureProblem(value: string): Problem | true {
  const path = value.trim();
  return path === '' || parseImageUrl(path) !== null ? true : 'picture_not_ours';
}

/** The server's reason for one field: the rule that the whole answer names, else the field's own code. */
export function fieldProblem(error: AppError, code: FieldError['code']): Problem {
  return error.code === 'phone_invalid' || error.code === 'picture_not_ours' ? error.code : code;
}

const fieldCodes = ['required', 'invalid', 'too_small', 'too_big', 'unknown'] as const;

/** The sentence of a problem; undefined where there is none. */
export function problemText(t: Translate, problem: string | undefined): string | undefined {
  if (problem === undefined) return undefined;
  if (problem === 'name_required') return t('profile.form.errors.nameRequired');
  if (problem === 'name_too_long') {
    return t('profile.form.errors.nameTooLong', { limit: profileLimits.displayName });
  }
  if (problem === 'phone_too_long') {
    return t('profile.form.errors.phoneTooLong', { limit: profileLimits.phoneNumber });
  }
  const code = fieldCodes.find((known) => known === problem);
  if (code) return t(`errors.fields.${code}`);
  return isErrorCode(problem) ? codeText(t, problem) : t('errors.unknown');
}

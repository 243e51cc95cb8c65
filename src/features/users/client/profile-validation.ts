import { codeText } from '#client/i18n/error-text.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import { type AppError, type ErrorCode, type FieldError, isErrorCode } from '#shared/errors.ts';
import { parseImageUrl } from '#shared/image-url.ts';
import { phoneText } from '#shared/phone-text.ts';
import { isPlainLine } from '#shared/plain-text.ts';
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
    phoneNumber: phoneText(user.phoneNumber ?? ''),
    profileImageUrl: user.profileImageUrl ?? '',
  };
}

/** Why a field is invalid: a code instead of a text, so that the message follows a change of language. */
export type ProfileFieldError =
  | 'name_required'
  | 'name_too_long'
  | 'name_unreadable'
  | 'phone_too_long'
  | ErrorCode
  | FieldError['code'];

export function validateName(value: string): ProfileFieldError | true {
  const name = value.trim();
  if (name === '') return 'name_required';
  if (name.length > profileLimits.displayName) return 'name_too_long';
  return isPlainLine(name) ? true : 'name_unreadable';
}

/** `parsed` is the result of `parsePhone`; when the parser could not be loaded, the server validates the number. */
export function validatePhone(value: string, parsed: string | null | undefined): ProfileFieldError | true {
  const text = value.trim();
  if (text === '') return true;
  if (text.length > profileLimits.phoneNumber) return 'phone_too_long';
  return parsed === null ? 'phone_invalid' : true;
}

export function validatePicture(value: string): ProfileFieldError | true {
  const path = value.trim();
  return path === '' || parseImageUrl(path) !== null ? true : 'picture_not_ours';
}

/** Why the server refused one field: the error's own code if it is about a field, otherwise the field's code. */
export function serverFieldError(error: AppError, code: FieldError['code']): ProfileFieldError {
  return error.code === 'phone_invalid' || error.code === 'picture_not_ours' ? error.code : code;
}

const fieldCodes = ['required', 'invalid', 'too_small', 'too_big', 'unknown'] as const;

/** Returns the message of a field error, if any. */
export function fieldErrorText(t: Translate, error: string | undefined): string | undefined {
  if (error === undefined) return undefined;
  if (error === 'name_required') return t('profile.form.errors.nameRequired');
  if (error === 'name_too_long') {
    return t('profile.form.errors.nameTooLong', { limit: profileLimits.displayName });
  }
  if (error === 'name_unreadable') return t('profile.form.errors.nameUnreadable');
  if (error === 'phone_too_long') {
    return t('profile.form.errors.phoneTooLong', { limit: profileLimits.phoneNumber });
  }
  const code = fieldCodes.find((known) => known === error);
  if (code) return t(`errors.fields.${code}`);
  return isErrorCode(error) ? codeText(t, error) : t('errors.unknown');
}

import { fieldErrorText, type ServerProblem } from '#client/forms/form-errors.tsx';
import { codeText } from '#client/i18n/error-text.ts';
import type { Translate } from '#client/i18n/i18n.ts';
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

export function profileValues(user: CurrentUser): ProfileValues {
  return {
    displayName: user.displayName,
    phoneNumber: phoneText(user.phoneNumber ?? ''),
    profileImageUrl: user.profileImageUrl ?? '',
  };
}

/** Why a field is invalid: a code instead of a text, so that the message follows a change of language. */
export type ProfileProblem =
  | 'name_required'
  | 'name_too_long'
  | 'name_unreadable'
  | 'phone_required'
  | 'phone_too_long'
  | 'phone_invalid'
  | 'picture_not_ours'
  | ServerProblem;

export function validateName(value: string): ProfileProblem | true {
  const name = value.trim();
  if (name === '') return 'name_required';
  if (name.length > profileLimits.displayName) return 'name_too_long';
  return isPlainLine(name) ? true : 'name_unreadable';
}

/** `parsed` is the result of `parsePhone`; when the parser could not be loaded, the server validates the number. */
export function validatePhone(value: string, parsed: string | null | undefined): ProfileProblem | true {
  const text = value.trim();
  if (text === '') return true;
  if (text.length > profileLimits.phoneNumber) return 'phone_too_long';
  return parsed === null ? 'phone_invalid' : true;
}

export function validatePicture(value: string): ProfileProblem | true {
  const path = value.trim();
  return path === '' || parseImageUrl(path) !== null ? true : 'picture_not_ours';
}

/** Returns the message of a problem, if any. */
export function profileErrorText(t: Translate, problem: string | undefined): string | undefined {
  switch (problem) {
    case undefined:
      return undefined;
    case 'name_required':
      return t('profile.form.errors.nameRequired');
    case 'name_too_long':
      return t('profile.form.errors.nameTooLong', { limit: profileLimits.displayName });
    case 'name_unreadable':
      return t('profile.form.errors.nameUnreadable');
    case 'phone_required':
      return t('errors.fields.required');
    case 'phone_too_long':
      return t('profile.form.errors.phoneTooLong', { limit: profileLimits.phoneNumber });
    case 'phone_invalid':
    case 'picture_not_ours':
      return codeText(t, problem);
    default:
      return fieldErrorText(t, problem) ?? t('errors.unknown');
  }
}

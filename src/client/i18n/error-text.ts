import { NetworkError } from '#client/data/api.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { Translate } from './i18n.ts';

/** Returns the message to show for whatever a call threw; internal details never appear in it. */
export function errorText(t: Translate, error: unknown): string {
  if (error instanceof AppError) return codeText(t, error.code);
  if (error instanceof NetworkError) return t(error.late ? 'errors.late' : 'errors.network');
  return t('errors.unknown');
}

/** Returns the message for an error code of the API, or a general one if the messages could not be loaded. */
export function codeText(t: Translate, code: ErrorCode): string {
  const key = `codes.${code}` as const;
  const text = t(key);
  return text === key ? t('errors.unknown') : text;
}

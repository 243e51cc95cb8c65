import { NetworkError } from '#client/data/api.ts';
import { AppError, type ErrorCode, type ErrorDetails } from '#shared/errors.ts';
import type { Translate } from './i18n.ts';

/** The reader's sentence for whatever a call threw (D20): never the inside of a program. */
export function errorText(t: Translate, error: unknown): string {
  if (error instanceof AppError) return codeText(t, error.code, error.details);
  if (error instanceof NetworkError) return t(error.late ? 'errors.late' : 'errors.network');
  return t('errors.unknown');
}

/** The reader's sentence for a code of the API; a general one where the sentences could not be fetched. */
export function codeText(t: Translate, code: ErrorCode, details: ErrorDetails = {}): string {
  const key = `codes.${code}` as const;
  const text = t(key, { confirmedBookings: details.confirmedBookings ?? 0 });
  return text === key ? t('errors.unknown') : text;
}

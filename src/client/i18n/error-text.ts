import type { TFunction } from 'i18next';
import { AppError, type FieldError } from '#shared/errors.ts';
import { NetworkError } from '../api.ts';

/** The reader's sentence for whatever a call threw (D20): never the inside of a program. */
export function errorText(t: TFunction, error: unknown): string {
  if (error instanceof AppError)
    return t(`errors.codes.${error.code}`, { confirmedBookings: error.details.confirmedBookings });
  if (error instanceof NetworkError) return t('errors.network');
  return t('errors.unknown');
}

/** The reader's sentence for one refused field. */
export function fieldErrorText(t: TFunction, error: FieldError): string {
  return t(`errors.fields.${error.code}`, { limit: error.limit ?? '' });
}

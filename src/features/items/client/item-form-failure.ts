import type { TFunction } from 'i18next';
import { errorText } from '#client/i18n/error-text.ts';
import { AppError } from '#shared/errors.ts';

/**
 * What is said of a call that failed (specification 8): the reader's sentence for the server's refusal, else `fallback`
 * with the reason below it.
 */
export function failureTexts(
  t: TFunction,
  error: unknown,
  fallback: string,
): { title: string; description?: string } {
  const reason = errorText(t, error);
  if (error instanceof AppError && error.status < 500) return { title: reason };
  return { title: fallback, description: reason };
}

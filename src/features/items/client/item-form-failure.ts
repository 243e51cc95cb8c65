import { errorText } from '#client/i18n/error-text.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import { AppError } from '#shared/errors.ts';

/**
 * What is said of a call that failed (specification 8): the reader's sentence for the server's refusal, else `fallback`
 * with the reason below it.
 */
export function failureTexts(
  t: Translate,
  error: unknown,
  fallback: string,
): { title: string; description?: string } {
  const reason = errorText(t, error);
  if (error instanceof AppError && error.status < 500) return { title: reason };
  return { title: fallback, description: reason };
}

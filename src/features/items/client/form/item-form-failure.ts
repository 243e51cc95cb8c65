import { errorText } from '#client/i18n/error-text.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import { AppError } from '#shared/errors.ts';

/** Whether the item itself is no longer there: deleted meanwhile, in another tab. */
export const isGone = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'item_not_found' || error.code === 'item_removed');

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

import { errorText } from '#client/i18n/error-text.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import { AppError } from '#shared/errors.ts';

/** Whether the item has been deleted meanwhile, e.g. in another tab. */
export const isGone = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'item_not_found' || error.code === 'item_removed');

/**
 * The texts for a failed request: the message of an error response, or `fallback` with the reason below it. See
 * "Messages" in docs/product.md.
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

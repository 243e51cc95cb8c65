import { NetworkError } from '#client/data/api.ts';
import { AppError, type ErrorCode, type ErrorDetails } from '#shared/errors.ts';
import { formatMarinaTime } from '#shared/marina-format.ts';
import { browserInstance, type Translate } from './i18n.ts';

/** Returns the message to show for whatever a call threw; internal details never appear in it. */
export function errorText(t: Translate, error: unknown): string {
  if (error instanceof AppError) return codeText(t, error.code, error.details);
  if (error instanceof NetworkError) return t(error.late ? 'errors.late' : 'errors.network');
  return t('errors.unknown');
}

/**
 * The texts of a failed request: the message of the API's error, or `fallback` with the reason below it, without the sentences
 * that both have (“Please try again.”). See "Messages" in docs/product.md.
 */
export function failureTexts(
  t: Translate,
  error: unknown,
  fallback: string,
): { title: string; description?: string } {
  const reason = errorText(t, error);
  if (error instanceof AppError && error.status < 500) return { title: reason };
  const news = sentencesOf(reason).filter((sentence) => !sentencesOf(fallback).includes(sentence));
  return { title: fallback, description: news.join(' ') };
}

const sentencesOf = (text: string): string[] => text.match(/\S.*?\.(?=\s|$)|\S.*/g) ?? [];

/** Returns the message for an error code of the API, or a general one if the messages could not be loaded. */
export function codeText(t: Translate, code: ErrorCode, details: ErrorDetails = {}): string {
  const key = `codes.${code}` as const;
  const { opensAt, closesAt } = details;
  const time = (at: string) => formatMarinaTime(at, browserInstance().language);
  // The hours of the day, in place of the marina's usual ones.
  const text = (t as (key: string, times: object) => string)(key, {
    ...(opensAt && { opens: time(opensAt) }),
    ...(closesAt && { closes: time(closesAt) }),
  });
  return text === key ? t('errors.unknown') : text;
}

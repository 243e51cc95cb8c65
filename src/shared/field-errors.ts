import type { z } from 'zod';
import type { FieldError } from './errors.ts';

type Issue = z.core.$ZodIssue;

/**
 * What is wrong with a field, from an issue of its schema: the server answers it, and forms show it before they send. An
 * issue about one of the `empty` values says that the field is missing.
 */
export function fieldErrorOf(issue: Issue, empty: readonly unknown[]): FieldError {
  const { message } = issue;
  if (isMissing(issue, empty)) return { code: 'required', message };
  if (issue.code === 'too_small') {
    const isEmptyText = issue.origin === 'string' && issue.minimum === 1;
    return isEmptyText
      ? { code: 'required', message }
      : { code: 'too_small', message, limit: Number(issue.minimum) };
  }
  if (issue.code === 'too_big') return { code: 'too_big', message, limit: Number(issue.maximum) };
  if (issue.code === 'unrecognized_keys') return { code: 'unknown', message };
  return { code: 'invalid', message };
}

/** Whether an issue is about a value that was left out. Needs `reportInput`. */
export const isMissing = ({ code, input }: Issue, empty: readonly unknown[]): boolean =>
  (code === 'invalid_type' || code === 'invalid_value') && empty.some((nothing) => nothing === input);

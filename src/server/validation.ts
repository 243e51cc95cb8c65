import type { z } from 'zod';
import { AppError, type FieldError } from '#shared/errors.ts';

type Issue = z.core.$ZodIssue;

/** Parses input by its schema. Throws 422 `invalid` where a well-formed body breaks a bound, else 400 `malformed`. */
export function parseInput(schema: z.ZodType | undefined, value: unknown, part: 'params' | 'query' | 'body') {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const code = part === 'body' && issues.every(isBound) ? 'invalid' : 'malformed';
  throw new AppError(code, {
    fields: Object.fromEntries(issues.map((issue) => [issue.path.join('.') || part, fieldError(issue)])),
  });
}

/** True for a value of the right type that is left out, too small or too big. */
function isBound(issue: Issue): boolean {
  if (issue.path.length === 0) return false;
  return (
    isMissing(issue) || issue.code === 'too_small' || issue.code === 'too_big' || issue.code === 'custom'
  );
}

function isMissing(issue: Issue): boolean {
  return (issue.code === 'invalid_type' || issue.code === 'invalid_value') && issue.input === undefined;
}

function fieldError(issue: Issue): FieldError {
  const { message } = issue;
  if (isMissing(issue)) return { code: 'required', message };
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

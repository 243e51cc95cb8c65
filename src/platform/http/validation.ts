import type { z } from 'zod';
import { AppError, type ErrorCode, type FieldError } from '#shared/errors.ts';

type Issue = z.core.$ZodIssue;

/**
 * Parses input by its schema. Throws 422 for a well-formed body: `missingCode` if a required field is missing, `invalid`
 * if a value is out of bounds. Otherwise throws 400 `malformed`. For endpoints with a `missingCode`, null and empty
 * text count as missing, because forms send them for empty fields.
 */
export function parseInput(
  schema: z.ZodType | undefined,
  value: unknown,
  part: 'params' | 'query' | 'body',
  missingCode?: ErrorCode,
) {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const empty = missingCode ? [undefined, null, ''] : [undefined];
  const isMissing = ({ code, input }: Issue) =>
    (code === 'invalid_type' || code === 'invalid_value') && empty.some((nothing) => nothing === input);
  const fields = issues.map((issue): [string, FieldError] => [
    issue.path.join('.') || part,
    isMissing(issue) ? { code: 'required', message: issue.message } : fieldError(issue),
  ]);
  const isWellFormed = issues.every(
    (issue) => issue.path.length > 0 && (isMissing(issue) || bounds.has(issue.code)),
  );
  const someMissing = fields.some(([, { code }]) => code === 'required');
  const code = someMissing ? (missingCode ?? 'invalid') : 'invalid';
  throw new AppError(part === 'body' && isWellFormed ? code : 'malformed', {
    fields: Object.fromEntries(fields),
  });
}

/** Issues of values that have the right type. */
const bounds = new Set<Issue['code']>(['too_small', 'too_big', 'not_multiple_of', 'custom']);

function fieldError(issue: Issue): FieldError {
  const { message } = issue;
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

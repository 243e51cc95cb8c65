import type { z } from 'zod';
import { AppError, type ErrorCode, type FieldError } from '#shared/errors.ts';

type Issue = z.core.$ZodIssue;

/**
 * Parses input by its schema. Throws 422 `invalid` where a well-formed body breaks a bound, or the endpoint's own code
 * where a required field is missing; else 400 `malformed`. To an endpoint with such a code an empty field is a missing
 * one: a form sends null for a number that is none, and an empty text for what nobody has chosen.
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

/** What a value of the right type can be: too small, too big, too fine, or against a rule of the schema's own. */
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

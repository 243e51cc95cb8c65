import type { z } from 'zod';
import { AppError, type ErrorCode, type FieldError } from '#shared/errors.ts';
import { fieldErrorOf, isMissing } from '#shared/field-errors.ts';

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
  const fields = issues.map((issue): [string, FieldError] => [
    issue.path.join('.') || part,
    fieldErrorOf(issue, empty),
  ]);
  const isWellFormed = issues.every(
    (issue) => issue.path.length > 0 && (isMissing(issue, empty) || bounds.has(issue.code)),
  );
  const someMissing = fields.some(([, { code }]) => code === 'required');
  const code = someMissing ? (missingCode ?? 'invalid') : 'invalid';
  throw new AppError(part === 'body' && isWellFormed ? code : 'malformed', {
    fields: Object.fromEntries(fields),
  });
}

/** Issues of values that have the right type. */
const bounds = new Set<Issue['code']>(['too_small', 'too_big', 'not_multiple_of', 'custom']);

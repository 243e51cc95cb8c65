import { type $ZodType, config, safeParse } from 'zod/v4/core';
import type { FieldError } from '#shared/errors.ts';
import { fieldErrorOf } from '#shared/field-errors.ts';

// Before a schema is made: the page's policy refuses code from text, and browsers report each try.
config({ jitless: true });

/**
 * The problems of a body by the path of their field, such as `priceRules.0.label`, as the server would answer them. Loaded with
 * the first form, since zod has 23 kB.
 */
export function checkBody(schema: $ZodType, body: unknown): [path: string, FieldError][] {
  const { error } = safeParse(schema, body, { reportInput: true });
  return (error?.issues ?? []).map((issue) => [
    issue.path.join('.'),
    fieldErrorOf(issue, [undefined, null, '']),
  ]);
}

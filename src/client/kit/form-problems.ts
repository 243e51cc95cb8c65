import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { codeText } from '#client/i18n/error-text.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import type { ErrorCode } from '#shared/errors.ts';

/** Why a field is refused. A code instead of a text, so that the text follows a change of language. */
export interface Problem {
  /** Such as `title` or `priceRules.0.label`. */
  path: string;
  /** Of the schema or the server (see `FieldError`), of the form's `toBody`, or the API's error (see `fieldOf`). */
  code: string;
  /** The exceeded limit; empty if there is none. */
  limit: number | '';
}

/** Reports a problem that the schema can't say. The schema's own problems with the same field are then dropped. */
export type Wrong = (path: string, code: string, limit?: number | '') => void;

/** What a form makes of its values before they are checked: any part may be missing, as null or as empty text. */
export type Unchecked<Part> =
  | (Part extends readonly (infer Item)[]
      ? readonly Unchecked<Item>[]
      : Part extends object
        ? { [Name in keyof Part]: Unchecked<Part[Name]> }
        : Part)
  | null
  | '';

/** Returns the same with null instead of blank texts, since that is how the API knows an empty field. */
export function blankAsNull(part: unknown): unknown {
  if (typeof part === 'string') return part.trim() === '' ? null : part;
  if (Array.isArray(part)) return part.map(blankAsNull);
  if (!(part instanceof Object)) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, blankAsNull(value)]));
}

/** The paths of all values, such as `priceRules.0.label`, in the order of the form. */
export function pathsOf(part: unknown, prefix = ''): string[] {
  if (!(part instanceof Object)) return [];
  return Object.entries(part).flatMap(([name, value]) => [
    prefix + name,
    ...pathsOf(value, `${prefix}${name}.`),
  ]);
}

export interface Check<Values> {
  schema: (() => Promise<$ZodType>) | undefined;
  toBody: (values: Values, wrong: Wrong) => unknown;
}

/** Checks a form's values by the schema of the body that they make. Problems of what has no field are for the server. */
export function resolverOf<Values extends FieldValues, Body extends FieldValues>({
  schema,
  toBody,
}: Check<Values>): Resolver<Values, unknown, Body> {
  return async (values) => {
    const problems = new Map<string, Omit<Problem, 'path'>>();
    const wrong: Wrong = (path, code, limit = '') => {
      if (!problems.has(path)) problems.set(path, { code, limit });
    };
    const body = blankAsNull(await toBody(values, wrong)) as Body;
    const check = await loadCheck(schema);
    for (const [path, { code, limit }] of check(body)) {
      const field = fieldAt(values, path);
      if (field !== undefined) wrong(field, code, limit);
    }
    if (problems.size === 0) return { values: body, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [path, problem] of problems) set(errors, path, asError(problem));
    return { values: {}, errors };
  };
}

/** Checks bodies by a schema; if it can't be loaded, the server alone does. */
export async function loadCheck(schema: (() => Promise<$ZodType>) | undefined) {
  if (!schema) return () => [];
  try {
    const { checkBody } = await import('./schema-check.ts');
    const loaded = await schema();
    return (body: unknown) => checkBody(loaded, body);
  } catch {
    return () => [];
  }
}

/** The sentence of a problem for which a form has none of its own. */
export function generalText(t: Translate, { code, limit }: Problem): string {
  const fieldCode = fieldCodes.find((one) => one === code);
  return fieldCode ? t(`errors.fields.${fieldCode}`, { limit }) : codeText(t, code as ErrorCode);
}

const fieldCodes = ['required', 'invalid', 'too_small', 'too_big', 'unknown'] as const;
/** How react-hook-form stores a problem. */
export const asError = ({ code, limit }: Omit<Problem, 'path'>) => ({ type: code, message: String(limit) });
/** The problem that react-hook-form has stored at a path. */
export function problemAt(errors: object, path: string): Problem | undefined {
  const { type: code, message } = Object(get(errors, path));
  if (typeof code !== 'string') return undefined;
  return { path, code, limit: message ? Number(message) : '' };
}
/**
 * The field that shows the problems of a part of the body; undefined if there is none. A list that is typed as one text has
 * the problems of its entries: `unitNames.0` is shown at `unitNames`.
 */
export function fieldAt(values: FieldValues, path: string): string | undefined {
  const names = path.split('.');
  const paths = names.map((_, place) => names.slice(0, place + 1).join('.'));
  const field = paths.find((one) => !(get(values, one) instanceof Object)) ?? path;
  return get(values, field) === undefined ? undefined : field;
}

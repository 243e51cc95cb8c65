import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';

/** An opaque cursor: where the last row of a page stood in the list's order (D22). */
export function writeCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** The position in a cursor, by the schema of this list's positions. Throws 400 for any other cursor. */
export function readCursor<Position>(cursor: string, position: z.ZodType<Position>): Position {
  const parsed = position.safeParse(parse(Buffer.from(cursor, 'base64url').toString()));
  if (parsed.success) return parsed.data;
  throw new AppError('malformed', {
    fields: { cursor: { code: 'invalid', message: 'Not a cursor of this list' } },
  });
}

/** An instant within a position. PostgreSQL knows no year 0. */
export const positionInstant = z.iso.datetime().refine((text) => text >= '0001');

/** The instant in a column as a position has it: with its microseconds, which a Date would lose. */
export function positionInstantJson(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

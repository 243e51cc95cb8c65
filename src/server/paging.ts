import { AppError } from '#shared/errors.ts';

/** An opaque cursor: where the last row of a page stood in the list's order (D22). */
export function writeCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** The position in a cursor of `length` parts. Throws 400 for one that we did not write. */
export function readCursor(cursor: string, length: number): (string | number)[] {
  const position = parse(Buffer.from(cursor, 'base64url').toString());
  const isOurs =
    Array.isArray(position) &&
    position.length === length &&
    position.every((part) => typeof part === 'string' || typeof part === 'number');
  if (!isOurs) {
    throw new AppError('malformed', {
      fields: { cursor: { code: 'invalid', message: 'Not a cursor of this list' } },
    });
  }
  return position;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

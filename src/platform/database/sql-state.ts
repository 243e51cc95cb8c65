/** The SQLSTATE of an error of either engine, or null. */
export function sqlStateOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null;
}

/** The database could not be reached, had no free connection in time, or the connection broke. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The database is not available', { cause });
  }
}

/**
 * SQLSTATEs of a server that is shutting down, starting up, out of resources or timed out: 08 connection exceptions,
 * 53 insufficient resources, 57P operator intervention, 25P03 idle transaction, 55P03 lock and 57014 statement timeouts.
 */
const unavailable = /^(08...|53...|57P..|25P03|55P03|57014)$/;

/** Whether a later attempt may succeed because the database was unavailable or too slow, not because of the request. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseUnavailableError || unavailable.test(sqlStateOf(error) ?? '');
}

/** The name of the `Server-Timing` entry of responses that may be out of date, because the database is away. */
export const staleMark = 'stale';

import type { LogEvent } from 'kysely';

export interface StatementOptions {
  slowMs: number;
  /** Writes a line of the log. */
  logSlow(fields: { ms: number; sql: string }): void;
  /** Observes the time of each statement, in seconds; null without metrics. */
  seconds: { observe(seconds: number): void } | null;
}

/** Longer texts are cut off in the log. */
const maxTextLength = 2_000;

/** For Kysely's `log`, which both engines call after each statement: measures it, and logs it if it is slow. */
export function watchStatements({ slowMs, logSlow, seconds }: StatementOptions) {
  return ({ query, queryDurationMillis: ms }: LogEvent): void => {
    seconds?.observe(ms / 1_000);
    if (ms >= slowMs) logSlow({ ms: Math.round(ms), sql: textOf(query.sql) });
  };
}

/** In one line, without comments. It has no values: they are sent apart from it. */
function textOf(sql: string): string {
  return sql
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxTextLength);
}

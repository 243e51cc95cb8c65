import type { LogEvent } from 'kysely';
import { sqlStateOf } from '#platform/database/sql-state.ts';
import { currentRequest } from './request-context.ts';
import type { Traces } from './traces.ts';

/** A statement that has ended. Its text has no values: they are sent apart from it. */
export interface Statement {
  text: string;
  /** Its first word, in upper case. */
  operation: string;
  ms: number;
  /** The SQLSTATE or the class of its error; null if it succeeded. */
  errorType: string | null;
}

export interface StatementOptions {
  slowMs: number;
  /** Writes a line of the log. */
  logSlow(fields: { ms: number; sql: string; reqId?: string; traceId?: string }): void;
  /** Observes the time of each statement, in seconds; null without metrics. */
  seconds: { observe(seconds: number): void } | null;
  traces: Traces | null;
}

/** Longer texts are cut off in logs and traces. */
const maxTextLength = 2_000;

/** For Kysely's `log`, which both engines call after each statement: measures it, traces it and logs it if it is slow. */
export function watchStatements({ slowMs, logSlow, seconds, traces }: StatementOptions) {
  return (event: LogEvent): void => {
    const ms = event.queryDurationMillis;
    seconds?.observe(ms / 1_000);
    const isSlow = ms >= slowMs;
    const request = traces || isSlow ? currentRequest() : undefined;
    if (isSlow) {
      logSlow({
        ms: Math.round(ms),
        sql: textOf(event),
        ...(request && { reqId: request.id }),
        ...(request?.traceId && { traceId: request.traceId }),
      });
    }
    if (traces && request?.span) {
      const text = textOf(event);
      traces.addStatement(request.span, {
        text,
        operation: operationOf(text),
        ms,
        errorType: errorOf(event),
      });
    }
  };
}

function textOf({ query }: LogEvent): string {
  return query.sql
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxTextLength);
}

function operationOf(text: string): string {
  return /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
}

function errorOf(event: LogEvent): string | null {
  if (event.level !== 'error') return null;
  return sqlStateOf(event.error) ?? (event.error instanceof Error ? event.error.name : 'Error');
}

import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseOptions } from '#platform/database/db.ts';
import type { Metrics } from '#platform/observe/metrics.ts';
import type { Settings } from './settings.ts';
import { version } from './version.ts';

/** What is recorded about the running process, besides its log. */
export interface Observer {
  /** Null without `METRICS_PORT`. */
  metrics: Metrics | null;
  onStatement: NonNullable<DatabaseOptions['onStatement']>;
  /** Where slow statements are logged; nowhere before the app is created. */
  logTo(log: FastifyBaseLogger): void;
}

/** Loads the library of the metrics only if the settings ask for it. Statements that take `slowMs` or longer are logged. */
export async function openObserver(
  { metricsPort }: Pick<Settings, 'metricsPort'>,
  slowMs = 500,
): Promise<Observer> {
  const metrics =
    metricsPort === null ? null : (await import('#platform/observe/metrics.ts')).createMetrics(version);
  let log: FastifyBaseLogger | null = null;
  return {
    metrics,
    onStatement({ query, queryDurationMillis: ms }) {
      metrics?.statementSeconds.observe(ms / 1_000);
      if (ms >= slowMs) log?.warn({ ms: Math.round(ms), sql: textOf(query.sql) }, 'slow statement');
    },
    logTo(next) {
      log = next;
    },
  };
}

/** Longer texts are cut off in the log. */
const maxTextLength = 2_000;

/** In one line, without comments. It has no values: they are sent apart from it. */
function textOf(sql: string): string {
  return sql
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxTextLength);
}

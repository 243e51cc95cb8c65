import type { FastifyBaseLogger } from 'fastify';
import type { LogEvent } from 'kysely';
import { version } from '#shared/version.ts';
import type { Settings } from './settings.ts';

/**
 * Opens what is recorded about the running process, besides its log. Loads the library of the metrics only if the settings
 * ask for it. Statements that take `slowMs` or longer are logged.
 */
export async function openObserver({ metricsPort }: Pick<Settings, 'metricsPort'>, slowMs = 500) {
  const metrics =
    metricsPort === null ? null : (await import('#platform/observe/metrics.ts')).createMetrics(version);
  let log: FastifyBaseLogger | null = null;
  return {
    /** Null without `METRICS_PORT`. */
    metrics,
    onStatement({ query, queryDurationMillis: ms }: LogEvent) {
      metrics?.statementSeconds.observe(ms / 1_000);
      if (ms >= slowMs) log?.warn({ ms: Math.round(ms), sql: textOf(query.sql) }, 'slow statement');
    },
    /** Where slow statements are logged; nowhere before the app is created. */
    logTo(next: FastifyBaseLogger) {
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

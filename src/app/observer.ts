import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseOptions } from '#platform/database/db.ts';
import type { Metrics } from '#platform/observe/metrics.ts';
import { watchStatements } from '#platform/observe/statements.ts';
import type { Traces } from '#platform/observe/traces.ts';
import type { Settings } from './settings.ts';
import { version } from './version.ts';

/** What is recorded about the running process, besides its log. */
export interface Observer {
  /** Null without `METRICS_PORT`. */
  metrics: Metrics | null;
  /** Null without `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  traces: Traces | null;
  onStatement: NonNullable<DatabaseOptions['onStatement']>;
  /** Where slow statements are logged; nowhere before the app is created. */
  logTo(log: FastifyBaseLogger): void;
  stop(): Promise<void>;
}

/** Loads the libraries only if the settings ask for them. */
export async function openObserver(
  { metrics: hasMetrics, tracesUrl, slowQueryMs }: Pick<Settings, 'metrics' | 'tracesUrl' | 'slowQueryMs'>,
  print: (line: string) => void,
): Promise<Observer> {
  const metrics = hasMetrics && (await import('#platform/observe/metrics.ts')).createMetrics(version);
  const traces =
    tracesUrl === null
      ? null
      : (await import('#platform/observe/traces.ts')).startTraces(tracesUrl, version, (cause) =>
          print(outageMessage(cause)),
        );
  let log: FastifyBaseLogger | null = null;
  return {
    metrics,
    traces,
    onStatement: watchStatements({
      slowMs: slowQueryMs,
      logSlow: (fields) => log?.warn(fields, 'slow statement'),
      seconds: metrics?.statementSeconds ?? null,
      traces,
    }),
    logTo(next) {
      log = next;
    },
    stop: async () => traces?.stop(),
  };
}

function outageMessage(cause: unknown): string {
  return cause === null
    ? 'Traces: the collector can be reached again'
    : `Traces: the collector can't be reached (${cause instanceof Error ? cause.message : cause}); spans are lost until it is back`;
}

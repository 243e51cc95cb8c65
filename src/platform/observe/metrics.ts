import { getHeapStatistics } from 'node:v8';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolState } from '#platform/database/pool-state.ts';
import type { PublicCache } from '#platform/http/public-cache.ts';

/** What the figures of a process are read from at each scrape; the embedded database has no pool. */
export interface MetricSources {
  cache: Pick<PublicCache, 'counts' | 'usage'>;
  pool: () => PoolState | null;
}

/** From a cached response to a slow upload, in seconds. */
const requestBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const statementBuckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];
const jobBuckets = [0.01, 0.1, 1, 10, 60, 600];

export type Metrics = ReturnType<typeof createMetrics>;

/** Reads the figures of this process and of the database, in Prometheus' format. */
export async function readMetrics(
  { registry }: Pick<Metrics, 'registry'>,
  ofDatabase: () => Promise<Registry>,
): Promise<string> {
  return Registry.merge([registry, await ofDatabase()]).metrics();
}

/**
 * The figures of this process. `docs/operations.md` explains each. Loaded on demand, because without `METRICS_PORT` nothing
 * needs the library.
 */
export function createMetrics(version: string) {
  const registry = new Registry();
  const registers = [registry];
  let sources: MetricSources | null = null;
  collectDefaultMetrics({ register: registry });
  // Gauges that are named like counters, which Prometheus' own check refuses; the library has them by type too.
  for (const kind of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${kind}_total`);

  function gauge(name: string, help: string, read: () => number | null | undefined): void {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const value = read();
        // A gauge without a value would be 0.
        if (value === null || value === undefined) this.remove();
        else this.set(value);
      },
    });
  }

  /** A counter that other code keeps as a plain number. */
  function counter(name: string, help: string, read: () => number | undefined): void {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read() ?? 0);
      },
    });
  }

  new Gauge({
    name: 'sillage_build_info',
    help: 'The version of the product; the value is always 1.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  new Gauge({
    name: 'sillage_heap_limit_bytes',
    help: 'The memory up to which the heap may grow.',
    registers,
  }).set(getHeapStatistics().heap_size_limit);
  counter(
    'sillage_cache_hits_total',
    'Responses that were sent from the cache.',
    () => sources?.cache.counts.hits,
  );
  counter(
    'sillage_cache_misses_total',
    'Cacheable responses that were not in the cache.',
    () => sources?.cache.counts.misses,
  );
  gauge('sillage_cache_entries', 'Responses in the cache.', () => sources?.cache.usage.entries);
  gauge(
    'sillage_cache_bytes',
    'The memory that the cached responses hold.',
    () => sources?.cache.usage.bytes,
  );
  gauge(
    'sillage_pool_connections_max',
    'Connections to PostgreSQL that the pool may open.',
    () => sources?.pool()?.max,
  );
  gauge('sillage_pool_connections', 'Open connections of the pool.', () => sources?.pool()?.open);
  gauge(
    'sillage_pool_connections_idle',
    'Open connections of the pool that nothing uses.',
    () => sources?.pool()?.idle,
  );
  gauge('sillage_pool_waiting', 'Work that waits for a connection.', () => sources?.pool()?.waiting);

  return {
    registry,
    /** The app whose figures are read; while developing, each change of the code creates another one. */
    watch(next: MetricSources): void {
      sources = next;
    },
    requestSeconds: new Histogram({
      name: 'sillage_http_request_seconds',
      help: 'The time from a request to the end of its response.',
      labelNames: ['method', 'route', 'status'],
      buckets: requestBuckets,
      registers,
    }),
    statementSeconds: new Histogram({
      name: 'sillage_statement_seconds',
      help: 'The time of a statement in the database.',
      buckets: statementBuckets,
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'sillage_job_seconds',
      help: 'The time of a run of a periodic job.',
      labelNames: ['name', 'result'],
      buckets: jobBuckets,
      registers,
    }),
    messages: new Counter({
      name: 'sillage_messages_total',
      help: 'Attempts to send a message, by their result.',
      labelNames: ['channel', 'result'],
      registers,
    }),
  };
}

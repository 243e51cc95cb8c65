import { Gauge, Registry } from 'prom-client';
import { type Channel, channels } from '#features/notifications/limits.ts';
import type { Deps } from '#platform/deps.ts';
import type { PeriodicJob } from '#platform/jobs/periodic-jobs.ts';
import { withinTime } from '#platform/within-time.ts';
import { type Figures, readFigures } from './figures.ts';

/** How often the database is read at most. */
const freshMs = 15_000;
const timeoutMs = 2_000;

type Sample = [labels: Record<string, string>, value: number];

/**
 * Returns the figures of the database and of the image store, read at most every 15 seconds and on the connection of the
 * health check. While the database is away they are absent, and `sillage_database_up` is 0.
 */
export function databaseMetrics(
  { healthDb, clock, images }: Pick<Deps, 'healthDb' | 'clock' | 'images'>,
  jobs: readonly Pick<PeriodicJob, 'name' | 'everyMinutes'>[],
): () => Promise<Registry> {
  let readAt: number | null = null;
  let latest = new Registry();
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const [figures, isStoreUp] = await Promise.all([
      withinTime(timeoutMs, () => readFigures(healthDb, clock.now())).catch(() => null),
      withinTime(timeoutMs, () => images.check()).then(
        () => true,
        () => false,
      ),
    ]);
    latest = registryOf(figures, isStoreUp);
    readAt = clock.now().getTime();
  }

  function registryOf(figures: Figures | null, isStoreUp: boolean): Registry {
    const registry = new Registry();
    function gauge(name: string, help: string, samples: Sample[]): void {
      if (samples.length === 0) return;
      const labelNames = Object.keys(samples[0]?.[0] ?? {});
      const added = new Gauge({ name, help, labelNames, registers: [registry] });
      for (const [labels, value] of samples) added.set(labels, value);
    }
    gauge('sillage_database_up', 'Whether the database answers.', [[{}, figures ? 1 : 0]]);
    gauge('sillage_store_up', 'Whether the store of the pictures answers.', [[{}, isStoreUp ? 1 : 0]]);
    gauge(
      'sillage_job_interval_seconds',
      'How often a periodic job is due.',
      jobs.map(({ name, everyMinutes }) => [{ name }, everyMinutes * 60]),
    );
    if (!figures) return registry;
    const { totals, waiting, outbox, lastBackupAt } = figures;
    gauge('sillage_users', 'Users who have not left.', [[{}, totals.users ?? 0]]);
    gauge('sillage_items', 'Items that are not removed.', [[{}, totals.items ?? 0]]);
    gauge(
      'sillage_bookings',
      'Bookings by their stored status.',
      ['pending', 'confirmed', 'completed', 'cancelled'].map((status) => [{ status }, totals[status] ?? 0]),
    );
    gauge(
      'sillage_job_failed',
      'Whether the latest run of a periodic job failed.',
      figures.jobs.map(({ name, isFailed }) => [{ name }, isFailed ? 1 : 0]),
    );
    gauge(
      'sillage_job_last_success_timestamp_seconds',
      'When a periodic job last succeeded.',
      figures.jobs.map(({ name, succeededAt }) => [{ name }, succeededAt.getTime() / 1_000]),
    );
    const ofChannel = (channel: Channel) => waiting.find((one) => one.channel === channel);
    gauge(
      'sillage_messages_waiting',
      'Messages that are due and not sent yet.',
      channels.map((channel) => [{ channel: channel.toLowerCase() }, ofChannel(channel)?.count ?? 0]),
    );
    gauge(
      'sillage_messages_oldest_waiting_seconds',
      'For how long the oldest message that is due has waited.',
      channels.map((channel) => [{ channel: channel.toLowerCase() }, ofChannel(channel)?.oldestSeconds ?? 0]),
    );
    gauge('sillage_outbox_waiting', 'Events that are not planned as messages yet.', [[{}, outbox]]);
    gauge('sillage_last_backup_timestamp_seconds', 'When the last backup was made; 0 without any.', [
      [{}, (lastBackupAt?.getTime() ?? 0) / 1_000],
    ]);
    return registry;
  }

  return async () => {
    const isFresh = readAt !== null && Math.abs(clock.now().getTime() - readAt) < freshMs;
    if (isFresh) return latest;
    reading ??= read().finally(() => {
      reading = null;
    });
    await reading;
    return latest;
  };
}

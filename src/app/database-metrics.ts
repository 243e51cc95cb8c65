import { Gauge, Registry } from 'prom-client';
import { countTotals } from '#features/admin/server/figures.ts';
import { readQueue } from '#features/admin/server/messages.ts';
import type { Deps } from '#platform/deps.ts';
import { readAtMostEvery } from '#platform/read-at-most-every.ts';
import { essentials, findLastBackup, inTime, readJobs } from './health.ts';
import { jobs } from './jobs.ts';

type Sample = [labels: Record<string, string>, value: number];

/**
 * Returns the figures of the database and of the image store, read at most every 15 seconds and on the connection of the
 * health check. While the database is away they are absent, and `sillage_database_up` is 0.
 */
export function databaseMetrics(deps: Deps): () => Promise<Registry> {
  return readAtMostEvery(15_000, deps.clock, async () => {
    const [figures, store] = await Promise.allSettled([
      inTime(() => readFigures({ ...deps, db: deps.healthDb })),
      essentials(deps).store(),
    ]);
    const isUp = ({ status }: PromiseSettledResult<unknown>) => Number(status === 'fulfilled');
    return registryOf([
      ['sillage_database_up', 'Whether the database answers.', [[{}, isUp(figures)]]],
      ['sillage_store_up', 'Whether the store of the pictures answers.', [[{}, isUp(store)]]],
      [
        'sillage_job_interval_seconds',
        'How often a periodic job is due.',
        jobs(deps).map(({ name, everyMinutes }) => [{ name }, everyMinutes * 60]),
      ],
      ...(figures.status === 'fulfilled' ? figures.value : []),
    ]);
  });
}

type Metric = [name: string, help: string, samples: Sample[]];

function registryOf(metrics: Metric[]): Registry {
  const registry = new Registry();
  for (const [name, help, samples] of metrics) {
    if (samples.length === 0) continue;
    const labelNames = Object.keys(samples[0]?.[0] ?? {});
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    for (const [labels, value] of samples) gauge.set(labels, value);
  }
  return registry;
}

async function readFigures(deps: Deps): Promise<Metric[]> {
  const totals = await countTotals(deps.db);
  const runs = (await readJobs(deps)).flatMap(({ run }) => run ?? []);
  const { channels, outbox } = await readQueue(deps);
  const byChannel = (value: (queue: (typeof channels)[number]) => number) =>
    channels.map((queue): Sample => [{ channel: queue.channel.toLowerCase() }, value(queue)]);
  const lastBackup = await findLastBackup(deps.db);
  return [
    ['sillage_users', 'Users who have not left.', [[{}, totals.users]]],
    ['sillage_items', 'Items that are not removed.', [[{}, totals.items]]],
    [
      'sillage_bookings',
      'Bookings by their stored status.',
      (['pending', 'confirmed', 'completed', 'cancelled'] as const).map((status) => [
        { status },
        totals[status],
      ]),
    ],
    [
      'sillage_job_failed',
      'Whether the latest run of a periodic job failed.',
      runs.map(({ name, error }) => [{ name }, error === null ? 0 : 1]),
    ],
    [
      'sillage_job_last_success_timestamp_seconds',
      'When a periodic job last succeeded.',
      runs.map(({ name, succeeded_at }) => [{ name }, succeeded_at.getTime() / 1_000]),
    ],
    [
      'sillage_messages_waiting',
      'Messages that are due and not sent yet.',
      byChannel(({ waiting }) => waiting),
    ],
    [
      'sillage_messages_oldest_waiting_seconds',
      'For how long the oldest message that is due has waited.',
      byChannel(({ waitingSeconds }) => waitingSeconds),
    ],
    ['sillage_outbox_waiting', 'Events that are not planned as messages yet.', [[{}, outbox]]],
    [
      'sillage_last_backup_timestamp_seconds',
      'When the last backup was made; 0 without any.',
      [[{}, (lastBackup?.getTime() ?? 0) / 1_000]],
    ],
  ];
}

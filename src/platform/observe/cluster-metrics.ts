import type { Worker } from 'node:cluster';
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, Registry } from 'prom-client';
import type { ReadMetrics } from './metrics-server.ts';

type Figures = MetricObjectWithValues<MetricValue<string>>[];

/** What the processes of a cluster send each other. */
interface Question {
  metrics: 'read';
  /** The figures of the database are equal for all processes, so one of them reads them. */
  withDatabase: boolean;
}
interface Answer {
  metrics: 'figures';
  figures: Figures;
}

/** What is read at a scrape: the figures of this process, and those of the database that all processes share. */
export interface Readers {
  process: Registry;
  database: () => Promise<Registry>;
}

/** Reads the figures of a process that serves alone. */
export function readProcess(readers: Readers): ReadMetrics {
  return async () => Registry.merge([readers.process, await readers.database()]).metrics();
}

/** Sends the figures of this process to the one that started it, when it asks. */
export function answerPrimary(readers: Readers): void {
  process.on('message', async (message: Partial<Question>) => {
    if (message.metrics !== 'read') return;
    const registries = message.withDatabase ? [readers.process, await readers.database()] : [readers.process];
    const figures = await Promise.all(registries.map((registry) => registry.getMetricsAsJSON()));
    process.send?.({ metrics: 'figures', figures: figures.flat() } satisfies Answer);
  });
}

/** A process that does not answer in time, because it is busy, counts with its figures of the last time. */
const timeoutMs = 3_000;

/**
 * Adds up the figures of the processes that serve. The library's own way fails while one of them starts or ends; and
 * without the counts of those that have ended, the sums would fall, which looks like a restart to Prometheus.
 */
export function readCluster(serving: () => Iterable<Worker>): ReadMetrics {
  const latest = new Map<Worker, Figures>();
  let ended: Figures = [];

  async function retire(worker: Worker, figures: Figures): Promise<void> {
    latest.delete(worker);
    const counts = figures.filter(({ type }) => ['counter', 'histogram'].includes(String(type)));
    ended = await AggregatorRegistry.aggregate([ended, counts]).getMetricsAsJSON();
  }

  return async () => {
    const workers = [...serving()];
    for (const [worker, figures] of latest) if (!workers.includes(worker)) await retire(worker, figures);
    await Promise.all(
      workers.map(async (worker, index) => {
        const figures = await ask(worker, { metrics: 'read', withDatabase: index === 0 });
        if (figures) latest.set(worker, figures);
      }),
    );
    return AggregatorRegistry.aggregate([...latest.values(), ended]).metrics();
  };
}

function ask(worker: Worker, question: Question): Promise<Figures | null> {
  return new Promise((resolve) => {
    const finish = (figures: Figures | null) => {
      clearTimeout(timer);
      worker.off('message', receive).off('exit', leave);
      resolve(figures);
    };
    const receive = (message: Partial<Answer>) => {
      if (message.metrics === 'figures' && message.figures) finish(message.figures);
    };
    const leave = () => finish(null);
    const timer = setTimeout(leave, timeoutMs);
    worker.on('message', receive).on('exit', leave);
    // It may have ended just now.
    worker.send(question, (error) => error && leave());
  });
}

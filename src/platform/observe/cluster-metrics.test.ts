import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { Counter, Gauge, Registry } from 'prom-client';
import { afterEach, expect, it, vi } from 'vitest';
import { readCluster } from './cluster-metrics.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A fake process of the cluster: it answers with its figures unless it is busy. */
function startWorker(requests: number) {
  const registry = new Registry();
  new Counter({ name: 'requests_total', help: '.', registers: [registry] }).inc(requests);
  const memory = { name: 'memory', help: '.', registers: [registry] };
  new Gauge(memory).set(10);
  const database = new Registry();
  new Gauge({ name: 'users', help: '.', aggregator: 'first', registers: [database] }).set(7);
  const events = new EventEmitter();
  const worker = Object.assign(events, {
    isBusy: false,
    async send({ withDatabase }: { withDatabase: boolean }, done: (error: Error | null) => void) {
      done(null);
      if (worker.isBusy) return;
      const registries = withDatabase ? [registry, database] : [registry];
      const figures = (await Promise.all(registries.map((one) => one.getMetricsAsJSON()))).flat();
      events.emit('message', 'ready');
      events.emit('message', { metrics: 'figures', figures });
    },
  });
  return worker;
}

function startCluster(...requests: number[]) {
  const workers = new Set(requests.map(startWorker));
  const read = readCluster(() => workers as unknown as Set<Worker>);
  return {
    workers: [...workers],
    end: (worker: ReturnType<typeof startWorker>) => workers.delete(worker),
    start: (count: number) => workers.add(startWorker(count)),
    async values() {
      const text = await read();
      return Object.fromEntries(
        [...text.matchAll(/^(\w+) (\S+)$/gm)].map(([, name, value]) => [name, Number(value)]),
      );
    },
  };
}

it('adds up the figures of all processes, and reads the database in one of them', async () => {
  const cluster = startCluster(3, 4);
  expect(await cluster.values()).toEqual({ requests_total: 7, memory: 20, users: 7 });
});

it('keeps the counts of a process that has ended, and not its memory', async () => {
  const cluster = startCluster(3, 4);
  await cluster.values();
  const [first] = cluster.workers;
  if (first) cluster.end(first);
  expect(await cluster.values()).toEqual({ requests_total: 7, memory: 10, users: 7 });
  cluster.start(5);
  expect(await cluster.values()).toEqual({ requests_total: 12, memory: 20, users: 7 });
});

it('uses the latest figures of a process that does not answer in time', async () => {
  const cluster = startCluster(3, 4);
  await cluster.values();
  const [, second] = cluster.workers;
  if (second) second.isBusy = true;
  vi.useFakeTimers();
  const values = cluster.values();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await values).toEqual({ requests_total: 7, memory: 20, users: 7 });
});

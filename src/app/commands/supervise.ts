import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { retryDelayMs } from '#platform/database/listen.ts';
import { listenForMetrics } from '#platform/observe/metrics-server.ts';
import type { Settings } from '../settings.ts';
import { print } from './command.ts';
import { onStopSignal } from './stop.ts';

/** What a process sends when it serves requests. */
export const readyMessage = 'ready';

/**
 * Keeps this many processes of the program serving, with Node's cluster: this process holds the port and passes each
 * connection on to one of them. It starts another one when one ends. SIGHUP replaces them one by one with processes of
 * the program as it then is on the disk, so that an update loses no request. It also serves the metrics of all of them.
 */
export async function supervise(
  { processes: count, metrics: metricsAddress }: Pick<Settings, 'processes' | 'metrics'>,
  main: string,
  onReady: (metricsUrl: string | null) => void,
): Promise<void> {
  cluster.setupPrimary({ exec: main, args: ['serve'] });
  let isStopping = false;
  /** Those that serve; a process that is being replaced is no longer among them. */
  const serving = new Set<Worker>();
  const metrics = metricsAddress && (await listenForMetrics(metricsAddress));
  if (metrics) {
    const { readCluster } = await import('#platform/observe/cluster-metrics.ts');
    metrics.serve(readCluster(() => serving));
  }

  async function start(): Promise<Worker> {
    const worker = cluster.fork();
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (message) => {
        if (message === readyMessage) resolve();
      });
      worker.once('exit', () =>
        reject(new Error(`The process ${worker.process.pid} ended while it started`)),
      );
    });
    serving.add(worker);
    worker.once('exit', (code, signal) => {
      if (!serving.delete(worker) || isStopping) return;
      print(`The process ${worker.process.pid} ended (${signal ?? code}); another one is started.`);
      startAgain();
    });
    return worker;
  }

  async function startAgain(): Promise<void> {
    for (let failures = 0; !isStopping; failures++) {
      await wait(retryDelayMs(failures));
      const isStarted = await start().then(
        () => true,
        () => false,
      );
      if (isStarted) return;
    }
  }

  async function stop(worker: Worker): Promise<void> {
    serving.delete(worker);
    if (worker.isDead()) return;
    const ended = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    await ended;
  }

  async function replaceAll(): Promise<void> {
    print('Replacing the processes…');
    for (const worker of [...serving]) {
      if (isStopping) return;
      // It has ended meanwhile, and another one, of the new release, is started.
      if (!serving.has(worker)) continue;
      let replacement: Worker;
      try {
        replacement = await start();
      } catch {
        return print('The new process did not start; the others go on.');
      }
      await stop(serving.has(worker) ? worker : replacement);
    }
    print('All processes are replaced.');
  }

  onStopSignal(async () => {
    isStopping = true;
    print('Stopping…');
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && stop(worker)));
    await metrics?.close();
  });
  let replacing = Promise.resolve();
  process.on('SIGHUP', () => {
    replacing = replacing.then(replaceAll);
  });
  // The first one alone: it creates the demo, which the others then find.
  const giveUp = () => {
    // A signal to stop ends the processes that are still starting, too.
    if (!isStopping) process.exit(1);
  };
  await start().catch(giveUp);
  await Promise.all(Array.from({ length: count - 1 }, start)).catch(giveUp);
  if (isStopping) return;
  onReady(metrics?.url ?? null);
}

import cluster from 'node:cluster';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { demoAccounts } from '#features/auth/server/demo/accounts.ts';
import { listenForMetrics } from '#platform/observe/metrics-server.ts';
import { jobs } from '../jobs.ts';
import { createProduct } from '../product.ts';
import { openResources, type Resources } from '../resources.ts';
import type { Settings } from '../settings.ts';
import { type Program, print } from './command.ts';
import { onStopSignal } from './stop.ts';
import { readyMessage, supervise } from './supervise.ts';

/** Serves until a signal stops it, with several processes if the settings ask for them. */
export async function serve(settings: Settings, program: Program): Promise<void> {
  if (settings.processes > 1 && cluster.isPrimary) {
    return supervise(settings, program.main, (metricsUrl) => printSummary(settings, metricsUrl));
  }
  const metrics = settings.metrics && cluster.isPrimary ? await listenForMetrics(settings.metrics) : null;
  const resources = await openResources(settings, print, {
    worker: program.worker,
    artwork: fileURLToPath(program.artwork),
  });
  const { app, handler } = await createProduct(resources, {
    build: build as ServerBuild,
    assets: fileURLToPath(program.client),
  });
  if (settings.metrics) await offerMetrics(resources, metrics);
  resources.http.setListener(handler);
  await resources.http.listen();
  onStopSignal(async () => {
    if (cluster.isPrimary) print('Stopping…');
    await resources.close(app);
    await metrics?.close();
  });
  // Without a listener, the signal would end the process.
  process.on('SIGHUP', () => {
    if (cluster.isPrimary)
      print('To replace the process without a restart, set WEB_CONCURRENCY to 2 or more.');
  });
  if (cluster.isPrimary) printSummary(settings, metrics?.url ?? null);
  else process.send?.(readyMessage);
}

/** Serves the metrics of this process, or sends them to the process that supervises it. */
async function offerMetrics(
  { deps, observer }: Resources,
  server: Awaited<ReturnType<typeof listenForMetrics>> | null,
): Promise<void> {
  if (!observer.metrics) return;
  const { databaseMetrics } = await import('../database-metrics.ts');
  const { answerPrimary, readProcess } = await import('#platform/observe/cluster-metrics.ts');
  const readers = { process: observer.metrics.registry, database: databaseMetrics(deps, jobs(deps)) };
  if (server) server.serve(readProcess(readers));
  else answerPrimary(readers);
}

function printSummary(settings: Settings, metricsUrl: string | null): void {
  print('');
  print(`  Sillage is ready: ${settings.publicUrl}`);
  if (!settings.signIn) {
    print('  Demo mode: everyone can sign in as any of these accounts:');
    for (const { email, description } of demoAccounts) print(`    ${email}  ${description}`);
  }
  if (settings.signIn && !settings.smtp) {
    print('  No e-mail is sent: SMTP_URL is not set.');
  }
  print(
    `  Data: ${settings.databaseUrl ? 'the database of DATABASE_URL' : resolve(settings.dataDir)}; pictures: ${settings.s3 ? `the bucket ${settings.s3.bucket}` : resolve(settings.dataDir, 'images')}`,
  );
  if (settings.processes > 1) print(`  Processes: ${settings.processes}`);
  if (metricsUrl !== null) print(`  Metrics: ${metricsUrl}`);
  print('');
}

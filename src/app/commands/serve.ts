import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { demoAccounts } from '#features/auth/server/demo/accounts.ts';
import type { Deps } from '#platform/deps.ts';
import type { Metrics } from '#platform/observe/metrics.ts';
import { listenForMetrics } from '#platform/observe/metrics-server.ts';
import { createProduct } from '../product.ts';
import { openResources } from '../resources.ts';
import type { Settings } from '../settings.ts';
import { type Program, print } from './command.ts';

/** Serves until a signal stops it. */
export async function serve(settings: Settings, program: Program): Promise<void> {
  const { host, metricsPort } = settings;
  const metricsServer = metricsPort === null ? null : await listenForMetrics(host, metricsPort);
  const resources = await openResources(settings, print, {
    worker: program.worker,
    artwork: fileURLToPath(program.artwork),
  });
  const { app, handler } = await createProduct(resources, {
    build: build as ServerBuild,
    assets: fileURLToPath(program.client),
  });
  const { deps, observer } = resources;
  if (observer.metrics) metricsServer?.serve(await metricsReader(observer.metrics, deps));
  resources.http.setListener(handler);
  await resources.http.listen();
  onStopSignal(async () => {
    print('Stopping…');
    await resources.close(app);
    await metricsServer?.close();
  });
  printSummary(settings, metricsServer?.url ?? null);
}

/** Loaded on demand, because most installations have no metrics. */
async function metricsReader(metrics: Metrics, deps: Deps): Promise<() => Promise<string>> {
  const { databaseMetrics } = await import('../database-metrics.ts');
  const { readMetrics } = await import('#platform/observe/metrics.ts');
  const ofDatabase = databaseMetrics(deps);
  return () => readMetrics(metrics, ofDatabase);
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
  if (metricsUrl !== null) print(`  Metrics: ${metricsUrl}`);
  print('');
}

/** A manager of services kills a process that has not ended some time after its signal; by then it must have. */
const stopTimeoutMs = 10_000;

/** Stops the process once, on the first SIGTERM or SIGINT, within ten seconds. */
function onStopSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const handle = () => {
    // A terminal, npm and a manager of services may each send one.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      process.stderr.write('Not everything had ended after ten seconds.\n');
      process.exit(1);
    }, stopTimeoutMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${(error as Error)?.stack}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
}

import cluster from 'node:cluster';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { demoAccounts } from '#features/auth/server/demo/accounts.ts';
import { createProduct } from '../product.ts';
import { openResources } from '../resources.ts';
import type { Settings } from '../settings.ts';
import { type Program, print } from './command.ts';
import { onStopSignal } from './stop.ts';
import { readyMessage, supervise } from './supervise.ts';

/** Serves until a signal stops it, with several processes if the settings ask for them. */
export async function serve(settings: Settings, program: Program): Promise<void> {
  if (settings.processes > 1 && cluster.isPrimary) {
    return supervise(settings.processes, program.main, () => printSummary(settings));
  }
  const resources = await openResources(settings, print, {
    worker: program.worker,
    artwork: fileURLToPath(program.artwork),
  });
  const { app, handler } = await createProduct(resources, {
    build: build as ServerBuild,
    assets: fileURLToPath(program.client),
  });
  resources.http.setListener(handler);
  await resources.http.listen();
  onStopSignal(async () => {
    if (cluster.isPrimary) print('Stopping…');
    await resources.close(app);
  });
  if (cluster.isPrimary) printSummary(settings);
  else process.send?.(readyMessage);
}

function printSummary(settings: Settings): void {
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
  print('');
}

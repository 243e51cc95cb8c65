import { resolve } from 'node:path';
import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { demoAccounts } from '#features/auth/server/demo/accounts.ts';
import { WrongModeError } from '#platform/database/migrate.ts';
import { PortInUseError } from '#platform/http/http-server.ts';
import { SettingError } from '#platform/setting-error.ts';
import { DataInUseError } from '#platform/storage/data-lock.ts';
import { createProduct } from './product.ts';
import { openResources } from './resources.ts';
import { readSettings, type Settings } from './settings.ts';

/** Errors that the operator can fix; only their message is printed. */
const operatorErrors = [SettingError, PortInUseError, DataInUseError, WrongModeError];

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function start(): Promise<void> {
  const settings = readSettings();
  const resources = await openResources(settings, print, {
    worker: new URL('./worker.js', import.meta.url),
  });
  const { app, handler } = await createProduct(resources, {
    build: build as ServerBuild,
    assets: resolve('build/client'),
  });
  resources.http.setListener(handler);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    print('Stopping…');
    await resources.close(app);
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  printSummary(settings);
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
  print('');
}

start().catch((error: unknown) => {
  const isOperatorError = operatorErrors.some((kind) => error instanceof kind);
  process.stderr.write(
    `${isOperatorError ? (error as Error).message : `The start failed: ${(error as Error)?.stack}`}\n`,
  );
  process.exit(1);
});

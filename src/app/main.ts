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

/** Errors that are the operator's to mend: their one sentence says all. */
const plain = [SettingError, PortInUseError, DataInUseError, WrongModeError];

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function start(): Promise<void> {
  const settings = readSettings();
  const resources = await openResources(settings, say);
  const { app, handler } = await createProduct(resources, {
    build: build as ServerBuild,
    assets: resolve('build/client'),
  });
  resources.http.answerWith(handler);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    say('Stopping…');
    await resources.close(app);
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  welcome(settings);
}

function welcome(settings: Settings): void {
  say('');
  say(`  Sillage is ready: ${settings.publicUrl}`);
  if (!settings.signIn) {
    say('  Demo mode: anybody signs in as anybody. Accounts:');
    for (const { email, description } of demoAccounts) say(`    ${email}  ${description}`);
  }
  say(
    `  Data: ${settings.databaseUrl ? 'the database of DATABASE_URL' : resolve(settings.dataDir)}; pictures: ${settings.s3 ? `the bucket ${settings.s3.bucket}` : resolve(settings.dataDir, 'images')}`,
  );
  say('');
}

start().catch((error: unknown) => {
  const isPlain = plain.some((kind) => error instanceof kind);
  process.stderr.write(
    `${isPlain ? (error as Error).message : `The start failed: ${(error as Error)?.stack}`}\n`,
  );
  process.exit(1);
});

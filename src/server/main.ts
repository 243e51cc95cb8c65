import { resolve } from 'node:path';
import * as build from 'virtual:react-router/server-build';
import { demoAccounts } from '#features/auth/server/demo-provider.ts';
import { DataInUseError } from './data-lock.ts';
import { readSettings, SettingError, type Settings } from './env.ts';
import { WrongModeError } from './migrate.ts';
import { createProduct, openResources, PortInUseError } from './serve.ts';

/** Errors that are the operator's to mend: their one sentence says all. */
const plain = [SettingError, PortInUseError, DataInUseError, WrongModeError];

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function start(): Promise<void> {
  const settings = readSettings();
  const resources = await openResources(settings, say);
  const app = await createProduct(resources, { build, assets: resolve('build/client') });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    say('Stopping…');
    await resources.close();
    await app.close();
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
    `  Data: ${settings.databaseUrl ? `the database of DATABASE_URL; pictures in ${resolve(settings.dataDir)}` : resolve(settings.dataDir)}`,
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

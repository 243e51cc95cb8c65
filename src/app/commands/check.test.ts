import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lockDataDir } from '#platform/storage/data-lock.ts';
import { openSchema, serverUrl, withoutLastMigration } from '#testing/test-database.ts';
import { readSettings } from '../settings.ts';
import { check, describeDatabase } from './check.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sillage-check-'));
const settings = readSettings({ DATA_DIR: dataDir });
let printed = '';

beforeEach(() => {
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});
afterAll(() => rmSync(dataDir, { recursive: true }));

it('accepts a migrated database, and says which migrations another one lacks', async () => {
  const { db, drop } = await openSchema();
  expect(await describeDatabase(db)).toMatch(
    serverUrl ? /^PostgreSQL \d+, migrated$/ : /^embedded, migrated$/,
  );
  await withoutLastMigration(db, (name) =>
    expect(describeDatabase(db)).rejects.toThrow(
      `The database lacks a migration of this version (${name}): run the`,
    ),
  );
  await drop();
});

it('prints a line for each setting, and leaves the embedded database alone while the product uses it', async () => {
  const unlock = await lockDataDir(dataDir, 'http://localhost:3000');
  await check(settings);
  await unlock();
  expect(process.exitCode).toBeUndefined();
  expect(printed.split('\n')).toEqual([
    'ok      settings    valid',
    'ok      database    embedded, in use by the running product',
    `ok      store       the folder ${dataDir}/images`,
    'ok      sign-in     demo mode: everyone can sign in as any user',
    'ok      mail        no e-mail is sent: SMTP_URL is not set',
    '',
  ]);
});

it('names each server that does not respond, and goes on with the next', async () => {
  const nowhere = '127.0.0.1:9';
  await check(
    readSettings({
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://${nowhere}/sillage`,
      SMTP_URL: `smtp://${nowhere}`,
      OIDC_ISSUER: `http://${nowhere}`,
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
    }),
  );
  expect(process.exitCode).toBe(1);
  const states = printed.split('\n').map((line) => line.split(/\s+/, 2).join(' '));
  expect(states).toEqual(['ok settings', 'failed database', 'ok store', 'failed sign-in', 'failed mail', '']);
  expect(printed).toContain('\nfailed  sign-in     fetch failed: bad port\n');
});

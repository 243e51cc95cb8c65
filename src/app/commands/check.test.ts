import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lockDataDir } from '#platform/storage/data-lock.ts';
import { readSettings } from '../settings.ts';
import { check } from './check.ts';
import { migrateDatabase } from './migrate.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sillage-check-'));
const settings = readSettings({ DATA_DIR: dataDir });
/** A busy machine may take that long to open the embedded database. */
const patienceMs = 60_000;
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

it('says what is missing, and succeeds once the database is migrated', async () => {
  await check(settings, patienceMs);
  expect(process.exitCode).toBe(1);
  expect(printed).toMatch(
    /^failed {2}database {4}The database lacks migrations .+: run the command migrate first\.$/m,
  );

  await migrateDatabase(settings);
  expect(printed).toContain('Ran the migration 0001_');
  process.exitCode = undefined;
  printed = '';
  await check(settings, patienceMs);
  expect(process.exitCode).toBeUndefined();
  expect(printed.split('\n')).toEqual([
    'ok      settings    valid',
    'ok      database    embedded, migrated',
    `ok      store       the folder ${dataDir}/images`,
    'ok      sign-in     demo mode: everyone can sign in as any user',
    'ok      mail        no e-mail is sent: SMTP_URL is not set',
    '',
  ]);
});

it('leaves the embedded database alone while the product uses it', async () => {
  const unlock = await lockDataDir(dataDir, 'http://localhost:3000');
  await check(settings, patienceMs);
  expect(printed).toContain('ok      database    embedded, in use by the running product');
  await unlock();
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
});

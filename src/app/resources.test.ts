import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { migrateDatabase } from './commands/migrate.ts';
import { openResources } from './resources.ts';
import { readSettings } from './settings.ts';

const folder = await mkdtemp(join(tmpdir(), 'sillage-stop-'));
afterAll(() => rm(folder, { recursive: true }));
/** Keeps its connection open like a browser. */
const agent = new Agent({ keepAlive: true });

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
}

/** Real sign-in, which seeds no demo data, but with the embedded database. */
const settingsOf = async (drainMs: number) => ({
  ...readSettings({
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://unused.example/db',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    DRAIN_MS: String(drainMs),
  }),
  databaseUrl: null,
});
const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
await migrateDatabase(await settingsOf(0));
const migrated = printed.mock.calls.map(([text]) => text);
printed.mockRestore();

it('the command migrate says what it has run', () => {
  expect(migrated).toContain('Ran the migration 0001_people.\n');
});

const open = async (drainMs: number) => openResources(await settingsOf(drainMs), () => {}, { artwork: '' });

it('ends the streams and completes running requests when it stops, then closes the app, and then the database', async () => {
  const { http, deps, close, settings } = await open(0);
  const ask = () => sql`select 1`.execute(deps.db);
  const events: string[] = [];
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const arrived = new Promise<void>((arrive) =>
    http.setListener(async (_request, response) => {
      arrive();
      await held;
      await ask();
      events.push('answered');
      response.end('done');
    }),
  );
  const answer = new Promise<IncomingMessage>((done, fail) => {
    request({ host: settings.host, port: settings.port, agent }, done).on('error', fail).end();
  });
  await arrived;
  const closed = close({
    draining: new AbortController(),
    eventStreams: {
      stop() {
        events.push('streams ended');
        goOn();
      },
    },
    async close() {
      await ask();
      events.push('app closed');
    },
  });
  expect(await text(await answer)).toBe('done');
  await closed;
  expect(events).toEqual(['streams ended', 'answered', 'app closed']);
  await expect(ask()).rejects.toThrow('destroyed');
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

it('abandons requests and jobs that take too long, however long it drains, and unlocks the data folder', async () => {
  const { http, deps, close, settings } = await open(20);
  const arrived = new Promise<void>((done) => http.setListener(() => done()));
  const broken = new Promise((done) => {
    request({ host: settings.host, port: settings.port, agent }).on('error', done).end();
  });
  await arrived;
  const app = {
    draining: new AbortController(),
    eventStreams: { stop() {} },
    close: () => new Promise<void>(() => {}),
  };
  await close(app, 50);
  expect(await broken).toMatchObject({ code: 'ECONNRESET' });
  await expect(sql`select 1`.execute(deps.db)).rejects.toThrow('destroyed');
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

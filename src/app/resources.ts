import { join, resolve } from 'node:path';
import { seedDemo } from '#db/demo/seed.ts';
import { signInCallbackPath } from '#features/auth/endpoints.ts';
import { openIdIdentity } from '#features/auth/server/openid.ts';
import { PublicDataVersion } from '#platform/cache/public-data-version.ts';
import { type Db, openDatabase } from '#platform/database/db.ts';
import { claimMode, migrate } from '#platform/database/migrate.ts';
import type { Deps } from '#platform/deps.ts';
import { type HttpServer, listen } from '#platform/http/http-server.ts';
import { SettingError } from '#platform/setting-error.ts';
import { lockDataDir } from '#platform/storage/data-lock.ts';
import { s3Store } from '#platform/storage/s3-store.ts';
import { folderStore, type ImageStore } from '#platform/storage/store.ts';
import { systemClock } from '#shared/clock.ts';
import { apiPrefix } from '#shared/endpoint.ts';
import type { Settings } from './settings.ts';

/** The demo's own client at its own identity provider. */
interface DemoClient {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

/** What outlives a change of code while developing: the port, the folder's lock, the database. */
export interface Resources {
  settings: Settings;
  http: HttpServer;
  deps: Deps;
  /** Null with real sign-in. */
  demo: DemoClient | null;
  /** Ends all: first the requests to this app, then what it does beside them, then what both stand on. */
  close(app: { close(): PromiseLike<unknown> }): Promise<void>;
}

/** Names the demo's provider in the users' rows: its address changes with the port. */
const demoIssuer = 'urn:sillage:demo';

/** Takes the port, then the data folder, then opens, migrates and, in demo mode, fills the database (D24). */
export async function openResources(settings: Settings, report: (line: string) => void): Promise<Resources> {
  const undo: (() => Promise<void>)[] = [];
  const release = async () => {
    for (const step of undo.reverse()) await step();
  };
  const http = await listen(settings.host, settings.port);
  try {
    undo.push(await lockDataDir(settings.dataDir, settings.publicUrl));
    const writes = new PublicDataVersion();
    const db = await openDatabase({
      url: settings.databaseUrl,
      folder: join(settings.dataDir, 'database'),
      writes,
      onOutage: (reason) => report(outage(reason)),
    });
    undo.push(() => db.destroy());
    const healthDb = settings.databaseUrl
      ? await openDatabase({ url: settings.databaseUrl, connections: 1 })
      : db;
    if (healthDb !== db) undo.push(() => healthDb.destroy());
    const ran = await migrateAll(settings, db);
    if (ran.length > 0) report(`Database: ${ran.join(', ')} run`);
    const demo = demoClient(settings);
    await claimMode(db, demo ? 'demo' : 'real');
    const deps: Deps = {
      db,
      healthDb,
      writes,
      clock: systemClock,
      images: await storeOf(settings),
      identity: identityOf(settings, demo),
      adminEmails: settings.adminEmails,
      site: siteOf(settings),
    };
    if (demo) await seedDemo({ ...deps, issuer: demoIssuer, artworkDir: resolve('db/demo/artwork'), report });
    return {
      settings,
      http,
      deps,
      demo,
      async close(app) {
        await http.close();
        await app.close();
        await release();
      },
    };
  } catch (error) {
    await http.close();
    await release();
    throw error;
  }
}

/** Migrates a PostgreSQL server on a connection without time limits. */
async function migrateAll({ databaseUrl }: Settings, embedded: Db): Promise<string[]> {
  if (!databaseUrl) return migrate(embedded);
  const db = await openDatabase({ url: databaseUrl, connections: 1, timeouts: null });
  try {
    return await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** The product goes on, but slowly: nobody would know why. */
function outage(reason: unknown): string {
  return reason === null
    ? 'Database: heard again; pages are kept again'
    : `Database: not heard (${reason instanceof Error ? reason.message : reason}); until it is, pages are made anew for each visitor`;
}

async function storeOf({ s3, dataDir }: Settings): Promise<ImageStore> {
  if (!s3) return folderStore(join(dataDir, 'images'));
  return s3Store(s3).catch((error: unknown) => {
    throw new SettingError(
      `The store of pictures (S3_ENDPOINT, S3_BUCKET and their keys) can't be used: ${error instanceof Error ? error.name : error}.`,
    );
  });
}

function demoClient(settings: Settings): DemoClient | null {
  if (settings.signIn) return null;
  return { clientId: 'sillage-demo', clientSecret: crypto.randomUUID(), redirectUri: redirectUri(settings) };
}

function redirectUri(settings: Settings): string {
  return `${settings.publicUrl}${apiPrefix}${signInCallbackPath}`;
}

function identityOf(settings: Settings, demo: DemoClient | null): Deps['identity'] {
  if (settings.signIn) return openIdIdentity({ ...settings.signIn, redirectUri: redirectUri(settings) });
  if (!demo) throw new Error('There is neither real sign-in nor a demo');
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  const identity = openIdIdentity({
    ...demo,
    issuer: `${settings.publicUrl}/demo-oidc`,
    internalOrigin: `http://${host}:${settings.port}`,
  });
  return {
    ...identity,
    claims: async (url, checks) => ({ ...(await identity.claims(url, checks)), issuer: demoIssuer }),
  };
}

function siteOf(settings: Settings): Deps['site'] {
  const { publicUrl, contactEmail, contactPhone, instagramUrl, websiteUrl, mapTilesUrl, signIn } = settings;
  const demo = signIn === null;
  return { publicUrl, contactEmail, contactPhone, instagramUrl, websiteUrl, mapTilesUrl, demo };
}

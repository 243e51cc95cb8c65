import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signInCallbackPath } from '#features/auth/endpoints.ts';
import { openIdIdentity } from '#features/auth/server/openid.ts';
import { type Db, openDatabase } from '#platform/database/db.ts';
import { claimMode, migrate, requireMigrated } from '#platform/database/migrate.ts';
import { PublicWrites } from '#platform/database/public-writes.ts';
import type { Deps } from '#platform/deps.ts';
import { download } from '#platform/http/download.ts';
import { defaultStreamsPerAddress, type EventStreams } from '#platform/http/event-streams.ts';
import { createHttpServer } from '#platform/http/http-server.ts';
import { SettingError } from '#platform/operator-error.ts';
import { lockDataDir } from '#platform/storage/data-lock.ts';
import { s3Store } from '#platform/storage/s3-store.ts';
import { folderStore, type ImageStore } from '#platform/storage/store.ts';
import { inThisProcess, type Workers } from '#platform/workers.ts';
import { systemClock } from '#shared/clock.ts';
import { apiPrefix } from '#shared/endpoint.ts';
import { openDatabases } from './databases.ts';
import { openObserver } from './observer.ts';
import type { Settings } from './settings.ts';
import { databaseTask, startWorkers } from './worker-processes.ts';

/** The client registered with the demo's identity provider. */
interface DemoClient {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

export type Resources = Awaited<ReturnType<typeof openResources>>;

interface ClosableApp {
  draining: AbortController;
  /** Streams end only when the client leaves, so the server must not wait for them. */
  eventStreams: Pick<EventStreams, 'stop'>;
  close(): PromiseLike<unknown>;
}

/** The issuer stored with the demo's users; the provider's own address changes with the port. */
const demoIssuer = 'urn:sillage:demo';

/** Parts of the program that are files of their own. */
export interface ProgramFiles {
  /** The built `worker.ts`; without it, work that takes much memory is done in this process. */
  worker?: URL;
  /** The pictures of the demo. */
  artwork: string;
}

/**
 * Opens everything that the settings name and that survives a code change in development. An embedded database is locked first. The demo is migrated and seeded; with
 * real sign-in, throws `PendingMigrationsError` if a migration is missing.
 */
export async function openResources(
  settings: Settings,
  log: (line: string) => void,
  { worker, artwork }: ProgramFiles,
) {
  const cleanups: (() => Promise<void>)[] = [];
  const release = async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
  };
  const observer = await openObserver(settings);
  const http = createHttpServer(settings.host, settings.port, connectionLimit(settings));
  try {
    // The demo's first start takes long, and browsers should see that it has begun. A proxy must send its requests to the
    // other processes meanwhile.
    if (!settings.databaseUrl) await http.listen();
    // Processes may share a server, but two on one embedded database destroy it.
    if (!settings.databaseUrl) cleanups.push(await lockDataDir(settings.dataDir, settings.publicUrl));
    const processes = worker && startWorkers(worker);
    if (processes) cleanups.push(processes.stop);
    const workers = processes ?? inThisProcess;
    const publicWrites = new PublicWrites();
    const folder = join(settings.dataDir, 'database');
    if (!settings.databaseUrl && processes && !existsSync(folder)) await createDatabase(folder, workers);
    const databases = await openDatabases(
      settings,
      { publicWrites, onStatement: observer.onStatement },
      log,
      cleanups,
    );
    const { db } = databases;
    if (settings.signIn) await requireMigrated(db);
    else await migrateDemo(settings, db, log);
    const demo = settings.signIn ? null : await demoClient(settings, db);
    await claimMode(db, demo ? 'demo' : 'real');
    const images = await openImageStore(settings);
    const mailer = await openMailer(settings);
    if (mailer) cleanups.push(async () => mailer.close());
    const deps: Deps = {
      ...databases,
      publicWrites,
      clock: systemClock,
      images,
      storage: {
        images: settings.s3 ? 'S3' : 'FOLDER',
        dataDir: settings.s3 && settings.databaseUrl ? null : settings.dataDir,
      },
      workers,
      download,
      identity: createIdentity(settings, demo),
      mailer,
      adminEmails: settings.adminEmails,
      site: siteSettings(settings),
      homePhotos: settings.homePhotos ? await readPhotos(settings.homePhotos, images, workers) : [],
    };
    if (demo) {
      const { seedDemo } = await import('#db/demo/seed.ts');
      await seedDemo({ ...deps, issuer: demoIssuer, artworkDir: artwork, log });
    }
    return {
      settings,
      /** Listens once the app is ready. */
      http,
      deps,
      /** Null with real sign-in. */
      demo,
      observer,
      /**
       * Closes everything in order: the server after its running requests, the app with its jobs, the dependencies.
       * Requests, jobs and messages that take longer than `workMs` from the start are abandoned. The rest of the ten seconds
       * of a stop (`commands/serve.ts`) is for the dependencies.
       */
      async close(app: ClosableApp, workMs = 8_000): Promise<void> {
        const endOfWork = wait(workMs, undefined, { ref: false });
        // A proxy needs a moment to notice that this process is not ready any more.
        app.draining.abort();
        http.drain();
        await wait(settings.drainMs);
        const closed = http.close(workMs - settings.drainMs);
        app.eventStreams.stop();
        await closed;
        try {
          await Promise.race([app.close(), endOfWork]);
        } finally {
          await release();
        }
      },
    };
  } catch (error) {
    await http.close();
    await release();
    throw error;
  }
}

/** Besides the streams of an address, a hundred browsers behind it. All connections of a proxy come from its own address. */
function connectionLimit({ trustProxy }: Settings) {
  return trustProxy === 0 ? { connectionsPerAddress: defaultStreamsPerAddress + 600 } : {};
}

/**
 * Creates the embedded database under another name: if this process is killed meanwhile, the worker may still write to it
 * while the next start creates its own.
 */
async function createDatabase(folder: string, workers: Workers): Promise<void> {
  const draft = `${folder}-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await workers.run(databaseTask, draft);
  await rename(draft, folder);
}

/** Loaded on demand, because most demos send no e-mail. */
async function openMailer({ smtp }: Settings): Promise<Deps['mailer']> {
  if (!smtp) return null;
  const { smtpMailer } = await import('#platform/mail/smtp-mailer.ts');
  return smtpMailer(smtp);
}

/** Loaded on demand, like everything that decodes images. */
async function readPhotos(folder: string, images: ImageStore, workers: Workers): Promise<Deps['homePhotos']> {
  const { readHomePhotos } = await import('#features/site/server/home-photos.ts');
  return readHomePhotos(folder, images, workers);
}

/** The demo needs no command; a server is migrated on a connection without timeouts. */
async function migrateDemo(
  { databaseUrl }: Settings,
  embedded: Db,
  log: (line: string) => void,
): Promise<void> {
  const db = databaseUrl
    ? await openDatabase({ url: databaseUrl, connections: 1, timeouts: null })
    : embedded;
  try {
    const migrations = await migrate(db);
    if (migrations.length > 0) log(`Database: ran the migrations ${migrations.join(', ')}`);
  } finally {
    if (db !== embedded) await db.destroy();
  }
}

export async function openImageStore({ s3, dataDir }: Settings): Promise<ImageStore> {
  if (!s3) return folderStore(join(dataDir, 'images'));
  return s3Store(s3).catch((error: unknown) => {
    throw new SettingError(
      `The image store (S3_ENDPOINT, S3_BUCKET and their keys) can't be used: ${error instanceof Error ? error.name : error}.`,
    );
  });
}

async function demoClient(settings: Settings, db: Db): Promise<DemoClient> {
  const { demoClientSecret } = await import('#features/auth/server/demo/openid.ts');
  const clientSecret = await demoClientSecret(db);
  return { clientId: 'sillage-demo', clientSecret, redirectUri: redirectUri(settings) };
}

function redirectUri(settings: Settings): string {
  return `${settings.publicUrl}${apiPrefix}${signInCallbackPath}`;
}

export function createIdentity(settings: Settings, demo: DemoClient | null): Deps['identity'] {
  if (settings.signIn) return openIdIdentity({ ...settings.signIn, redirectUri: redirectUri(settings) });
  if (!demo) throw new Error('Neither real sign-in nor the demo is configured');
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

function siteSettings(settings: Settings): Deps['site'] {
  const { publicUrl, contactEmail, contactPhone, instagramUrl, websiteUrl, mapTilesUrl } = settings;
  const { daylight, emergencyNumber, signIn } = settings;
  const marina = { contactEmail, contactPhone, instagramUrl, websiteUrl, emergencyNumber };
  return { marina, publicUrl, mapTilesUrl, daylight, demo: signIn === null };
}

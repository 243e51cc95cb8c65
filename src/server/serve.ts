import { createServer, type RequestListener, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { seedDemo } from '#db/demo/seed.ts';
import { signInCallbackPath } from '#features/auth/endpoints.ts';
import { demoAccounts, demoProvider } from '#features/auth/server/demo-provider.ts';
import { openIdIdentity } from '#features/auth/server/openid.ts';
import { sweepSessions } from '#features/auth/server/sessions.ts';
import { sweepLapsed } from '#features/bookings/server/lapse.ts';
import { folderStore } from '#features/images/server/store.ts';
import { systemClock } from '#shared/clock.ts';
import { apiPrefix } from '#shared/endpoint.ts';
import { createApp } from './app.ts';
import { lockDataDir } from './data-lock.ts';
import { type Db, openDatabase } from './db.ts';
import type { Deps } from './deps.ts';
import type { Settings } from './env.ts';
import { claimMode, migrate } from './migrate.ts';
import { createPageCache } from './page-cache.ts';
import { type PagesOptions, pages } from './pages.ts';

/** What outlives a change of code while developing: the port, the folder's lock, the database. */
export interface Resources {
  settings: Settings;
  server: Server;
  deps: Deps;
  demo: { clientId: string; clientSecret: string; redirectUri: string } | null;
  /** Sends requests to a newly made app; until the first, every request is told to wait. */
  answerWith(listener: RequestListener): void;
  close(): Promise<void>;
}

export class PortInUseError extends Error {
  override readonly name = 'PortInUseError';
}

/** Takes the port, then the data folder, then opens, migrates and, in demo mode, fills the database. */
export async function openResources(settings: Settings, report: (line: string) => void): Promise<Resources> {
  let listener: RequestListener = (_request, response) => {
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' });
    response.end('Sillage is starting.');
  };
  const server = createServer((request, response) => listener(request, response));
  await listen(server, settings);
  const unlock = await lockDataDir(settings.dataDir, settings.publicUrl).catch((error) => {
    server.close();
    throw error;
  });
  try {
    const db = await openDatabase({ url: settings.databaseUrl, folder: join(settings.dataDir, 'database') });
    const demo = demoClient(settings);
    const deps = await prepare(db, settings, demo, report);
    return {
      settings,
      server,
      deps,
      demo,
      answerWith: (next) => {
        listener = next;
      },
      async close() {
        await closeServer(server);
        await db.destroy();
        await unlock();
      },
    };
  } catch (error) {
    server.close();
    await unlock();
    throw error;
  }
}

async function prepare(db: Db, settings: Settings, demo: Resources['demo'], report: (line: string) => void) {
  const clock = systemClock;
  const ran = await migrate(db);
  if (ran.length > 0)
    report(`Database: ${ran.length === 1 ? '1 migration' : `${ran.length} migrations`} run`);
  await claimMode(db, demo ? 'demo' : 'real');
  const issuer = `${settings.publicUrl}/demo-oidc`;
  const identity = openIdIdentity({
    redirectUri: redirectUri(settings),
    ...(demo
      ? {
          issuer,
          ...demo,
          internalOrigin: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${settings.port}`,
        }
      : (settings.signIn ?? { issuer: '', clientId: '', clientSecret: '' })),
  });
  const images = folderStore(join(settings.dataDir, 'images'));
  if (demo) await seedDemo({ db, clock, images, issuer, artworkDir: resolve('db/demo/artwork'), report });
  return {
    db,
    clock,
    images,
    identity,
    adminEmails: settings.adminEmails,
    site: {
      publicUrl: settings.publicUrl,
      contactEmail: settings.contactEmail,
      contactPhone: settings.contactPhone,
      instagramUrl: settings.instagramUrl,
      websiteUrl: settings.websiteUrl,
      demo: demo !== null,
    },
  } satisfies Deps;
}

/** The app on these resources: API, pages, the demo's identity provider; and the sweeps that run beside it. */
export async function createProduct(resources: Resources, web: Omit<PagesOptions, 'cache'>) {
  const { deps, settings, demo } = resources;
  const cache = createPageCache(deps.clock);
  let handler: RequestListener | undefined;
  const app = await createApp(deps, {
    logLevel: settings.logLevel,
    trustProxy: settings.trustProxy,
    serverFactory: (listener) => {
      handler = listener as RequestListener;
      return createServer();
    },
    async extend(product) {
      product.addHook('onResponse', async (request, reply) => {
        if (request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400) cache.clear();
      });
      if (demo) {
        await demoProvider(product, { ...demo, publicUrl: settings.publicUrl, accounts: demoAccounts });
      }
      await pages(product, deps, { ...web, cache });
    },
  });
  const stopSweeping = sweepEveryMinute(deps, (error) => app.log.error({ err: error }, 'a sweep failed'));
  app.addHook('onClose', async () => stopSweeping());
  await app.ready();
  if (handler) resources.answerWith(handler);
  return app;
}

function sweepEveryMinute(deps: Deps, failed: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const sweep = async () => {
    await sweepLapsed(deps.db, deps.clock);
    await sweepSessions(deps.db, deps.clock);
  };
  const timer = setInterval(() => {
    running = running.then(sweep).catch(failed);
  }, 60_000);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

function redirectUri(settings: Settings): string {
  return `${settings.publicUrl}${apiPrefix}${signInCallbackPath}`;
}

function demoClient(settings: Settings): Resources['demo'] {
  if (settings.signIn) return null;
  return { clientId: 'sillage-demo', clientSecret: crypto.randomUUID(), redirectUri: redirectUri(settings) };
}

function listen(server: Server, { port, host }: Settings): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const busy = error.code === 'EADDRINUSE';
      fail(
        busy
          ? new PortInUseError(
              `The port ${port} is in use by another program: stop it, or set PORT to another number.`,
            )
          : new PortInUseError(
              `The address ${host}:${port} can't be listened on (${error.code}): check HOST and PORT.`,
            ),
      );
    });
    server.listen(port, host, () => done());
  });
}

const patienceMs = 10_000;

/** Lets running requests end, for ten seconds at most. */
function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    const impatience = setTimeout(() => server.closeAllConnections(), patienceMs);
    server.close(() => {
      clearTimeout(impatience);
      done();
    });
    server.closeIdleConnections();
  });
}

import { createServer, type RequestListener } from 'node:http';
import { demoAccounts } from '#features/auth/server/demo/accounts.ts';
import { demoProvider } from '#features/auth/server/demo/provider.ts';
import { sweepSessions } from '#features/auth/server/sessions.ts';
import { expireDueRequests } from '#features/bookings/server/expire-requests.ts';
import { sweepUploads } from '#features/images/server/uploads.ts';
import { sweepShareCards } from '#features/share-cards/server/sweep.ts';
import type { Deps } from '#platform/deps.ts';
import { createApp } from './app.ts';
import { type PagesOptions, pages } from './pages/pages.ts';
import type { Resources } from './resources.ts';

/** The app on these resources: API, pages, the demo's identity provider; and the sweeps that run beside it. */
export async function createProduct(resources: Resources, web: PagesOptions) {
  const { deps, settings, demo } = resources;
  let handler: RequestListener | undefined;
  const app = await createApp(deps, {
    logLevel: settings.logLevel,
    trustProxy: settings.trustProxy,
    serverFactory: (listener) => {
      handler = listener as RequestListener;
      return createServer();
    },
    async extend(product) {
      if (demo) {
        await demoProvider(product, { ...demo, publicUrl: settings.publicUrl, accounts: demoAccounts });
      }
      await pages(product, deps, web);
    },
  });
  const stopSweeping = sweepEveryMinute(deps, (error) => app.log.error({ err: error }, 'a sweep failed'));
  app.addHook('onClose', async () => stopSweeping());
  await app.ready();
  if (!handler) throw new Error('The app has no request handler');
  return { app, handler };
}

function sweepEveryMinute(deps: Deps, failed: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let minute = 0;
  const sweep = async () => {
    await expireDueRequests(deps.db, deps.clock);
    await sweepSessions(deps.db, deps.clock);
    // Uploads are kept for a day: once an hour is often enough.
    if (minute++ % 60 === 0) {
      for (const sweepFiles of [sweepUploads, sweepShareCards]) await sweepFiles(deps).catch(failed);
    }
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

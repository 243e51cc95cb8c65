import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { demoAccounts } from '#features/auth/server/demo/accounts.ts';
import { startDispatcher } from '#features/messages/server/dispatch.ts';
import { poolState } from '#platform/database/pool-state.ts';
import { limitAddresses } from '#platform/http/request-limits.ts';
import { startJobs } from '#platform/jobs/periodic-jobs.ts';
import { measureJobs } from '#platform/observe/measure-jobs.ts';
import { createApp } from './app.ts';
import { jobs } from './jobs.ts';
import { type PagesOptions, pages } from './pages/pages.ts';
import type { Resources } from './resources.ts';

/** Creates the app on these resources: API, pages, the demo's identity provider and the periodic jobs. */
export async function createProduct(resources: Resources, web: PagesOptions) {
  const { deps, settings, demo, observer } = resources;
  const { metrics } = observer;
  let handler: RequestListener | undefined;
  const app = await createApp(deps, {
    logLevel: settings.logLevel,
    trustProxy: settings.trustProxy,
    limits: {
      concurrent: settings.databaseConnections,
      requestsPerMinute: settings.requestsPerMinute,
    },
    uploadFolder: join(settings.dataDir, 'uploads'),
    metrics,
    serverFactory: (listener) => {
      handler = listener as RequestListener;
      return createServer();
    },
    async extend(product) {
      if (demo) {
        const { demoProvider } = await import('#features/auth/server/demo/provider.ts');
        const { publicUrl } = settings;
        await demoProvider(product, { ...deps, client: demo, publicUrl, accounts: demoAccounts });
        const { demoMailbox } = await import('#features/messages/server/demo/mailbox.tsx');
        await product.register(async (scope) => {
          limitAddresses(scope);
          demoMailbox(scope, deps);
        });
      }
      await pages(product, deps, web);
    },
  });
  observer.logTo(app.log);
  metrics?.watch({ cache: app.publicCache, pool: () => poolState(deps.db) });
  const due = jobs(deps);
  const stopJobs = startJobs(metrics ? measureJobs(due, metrics) : due, deps, (error, { name }) =>
    app.log.error({ err: error, job: name }, 'periodic job failed'),
  );
  const onDelivery = (channel: string, result: string) =>
    metrics?.messages.inc({ channel: channel.toLowerCase(), result: result.toLowerCase() });
  const stopDispatcher = startDispatcher({ ...deps, onDelivery }, (error) =>
    app.log.error({ err: error }, 'sending messages failed'),
  );
  const stopBackground = () => Promise.all([stopJobs(), stopDispatcher()]);
  // They may take as long as the running requests, so they stop at the same time.
  app.draining.signal.addEventListener('abort', stopBackground);
  app.addHook('onClose', async () => void (await stopBackground()));
  await app.ready();
  if (!handler) throw new Error('The app has no request handler');
  return { app, handler };
}

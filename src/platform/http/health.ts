import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { requireMigrated } from '#platform/database/migrate.ts';
import type { Deps } from '#platform/deps.ts';
import { withinTime } from '#platform/within-time.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the process is about to stop: it is not ready for further requests, but still accepts them. */
    draining: AbortController;
  }
}

const timeoutMs = 2_000;
const unlisted = { schema: { hide: true } } as const;

type State = 'ok' | 'failed';

interface Readiness {
  status: 'ok' | 'unavailable';
  checks: { database: State; migrations: State; store: State; draining: boolean };
}

/**
 * `GET /livez`: 200 while the process responds. `GET /readyz`: 200 if it is ready for requests, 503 if the database or
 * the image store does not respond within two seconds, a migration is missing or the process is about to stop.
 * `/healthz` is the earlier name of `/readyz`.
 */
export function health(app: FastifyInstance, deps: Pick<Deps, 'healthDb' | 'images'>): void {
  app.decorate('draining', new AbortController());
  app.get('/livez', unlisted, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  // Everybody may ask, so requests that arrive together share one answer.
  let running: Promise<Readiness> | null = null;
  for (const path of ['/readyz', '/healthz']) {
    app.get(path, unlisted, async (request, reply) => {
      running ??= readiness(request, deps).finally(() => {
        running = null;
      });
      const result = await running;
      return reply
        .code(result.status === 'ok' ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(result);
    });
  }
}

async function readiness(
  request: FastifyRequest,
  { healthDb, images }: Pick<Deps, 'healthDb' | 'images'>,
): Promise<Readiness> {
  const check = (name: string, work: () => Promise<unknown>): Promise<State> =>
    withinTime(timeoutMs, work).then(
      () => 'ok',
      (error: unknown) => {
        request.log.error({ err: error, check: name }, 'health check failed');
        return 'failed';
      },
    );
  const [database, migrations, store] = await Promise.all([
    check('database', () => sql`select 1`.execute(healthDb)),
    check('migrations', () => requireMigrated(healthDb)),
    check('store', () => images.check()),
  ]);
  const draining = request.server.draining.signal.aborted;
  const isReady = [database, migrations, store].every((state) => state === 'ok') && !draining;
  return { status: isReady ? 'ok' : 'unavailable', checks: { database, migrations, store, draining } };
}

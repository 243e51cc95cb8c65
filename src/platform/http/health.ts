import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { requireMigrated } from '#platform/database/migrate.ts';
import type { Deps } from '#platform/deps.ts';
import { withinTime } from '#platform/within-time.ts';

const timeoutMs = 2_000;
/** For how long the result of the checks is sent again. */
const freshMs = 1_000;
const unlisted = { schema: { hide: true } } as const;

type State = 'ok' | 'failed';

type Checks = Record<'database' | 'migrations' | 'store', State>;

interface Readiness {
  status: 'ok' | 'unavailable';
  checks: Checks & { draining: boolean };
}

/**
 * `GET /livez`: 200 while the process responds. `GET /readyz`: 200 if it is ready for requests, 503 if the database or
 * the image store does not respond within two seconds, a migration is missing or the process is about to stop.
 * `/healthz` is the earlier name of `/readyz`.
 */
export function health(app: FastifyInstance, deps: Pick<Deps, 'healthDb' | 'images' | 'clock'>): void {
  app.decorate('draining', new AbortController());
  app.get('/livez', unlisted, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  // Everybody may ask, so requests share the checks of a second.
  let latest: { at: number; checks: Promise<Checks> } | null = null;
  const states = new Map<string, State>();
  const checksFor = (request: FastifyRequest): Promise<Checks> => {
    const now = deps.clock.now().getTime();
    if (!latest || now - latest.at >= freshMs) latest = { at: now, checks: runChecks(request, deps, states) };
    return latest.checks;
  };
  for (const path of ['/readyz', '/healthz']) {
    app.get(path, unlisted, async (request, reply) => {
      const checks = await checksFor(request);
      const draining = app.draining.signal.aborted;
      const isReady = Object.values(checks).every((state) => state === 'ok') && !draining;
      const result: Readiness = {
        status: isReady ? 'ok' : 'unavailable',
        checks: { ...checks, draining },
      };
      return reply
        .code(isReady ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(result);
    });
  }
}

/** Logs a check when it begins to fail, and not each time. */
async function runChecks(
  request: FastifyRequest,
  { healthDb, images }: Pick<Deps, 'healthDb' | 'images'>,
  states: Map<string, State>,
): Promise<Checks> {
  const check = async (name: string, work: () => Promise<unknown>): Promise<State> => {
    const cause = await withinTime(timeoutMs, work).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    const state = cause ? 'failed' : 'ok';
    if (cause && states.get(name) !== state) {
      request.log.error({ err: cause.error, check: name }, 'health check failed');
    }
    states.set(name, state);
    return state;
  };
  const [database, migrations, store] = await Promise.all([
    check('database', () => sql`select 1`.execute(healthDb)),
    check('migrations', () => requireMigrated(healthDb)),
    check('store', () => images.check()),
  ]);
  return { database, migrations, store };
}

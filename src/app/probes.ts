import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { readAtMostEvery } from '#platform/read-at-most-every.ts';
import { essentials } from './health.ts';

const unlisted = { schema: { hide: true } } as const;

/**
 * `GET /livez`: 200 while the process responds. `GET /readyz`: 200 if it is ready for requests, 503 if the database or
 * the image store does not respond within two seconds, a migration is missing or the process is about to stop.
 * `/healthz` is the earlier name of `/readyz`.
 */
export function probes(app: FastifyInstance, deps: Pick<Deps, 'healthDb' | 'images' | 'clock'>): void {
  app.decorate('draining', new AbortController());
  app.get('/livez', unlisted, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  const failing = new Set<string>();
  // Everybody may ask, so requests share the checks of a second.
  const readChecks = readAtMostEvery(1_000, deps.clock, () => runChecks(app, deps, failing));
  for (const path of ['/readyz', '/healthz']) {
    app.get(path, unlisted, async (_request, reply) => {
      const checks = await readChecks();
      const draining = app.draining.signal.aborted;
      const isReady = Object.values(checks).every((state) => state === 'ok') && !draining;
      return reply
        .code(isReady ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: isReady ? 'ok' : 'unavailable', checks: { ...checks, draining } });
    });
  }
}

/** Logs a check when it begins to fail, and not each time. */
async function runChecks(app: FastifyInstance, deps: Parameters<typeof essentials>[0], failing: Set<string>) {
  const checks = Object.entries(essentials(deps)).map(async ([name, check]) => {
    try {
      await check();
      failing.delete(name);
      return [name, 'ok'] as const;
    } catch (error) {
      if (!failing.has(name)) app.log.error({ err: error, check: name }, 'health check failed');
      failing.add(name);
      return [name, 'failed'] as const;
    }
  });
  return Object.fromEntries(await Promise.all(checks));
}

import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';

const timeoutMs = 2_000;

/** `GET /healthz`: 200 if the database responds within two seconds, otherwise 503. */
export function health(app: FastifyInstance, { healthDb }: Pick<Deps, 'healthDb'>): void {
  app.get('/healthz', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await Promise.race([
        sql`select 1`.execute(healthDb),
        wait(timeoutMs, undefined, { ref: false }).then(() => {
          throw new Error(`No response within ${timeoutMs} ms`);
        }),
      ]);
    } catch (error) {
      request.log.error({ err: error }, 'health check failed: the database does not respond');
      throw new AppError('unavailable');
    }
    return { status: 'ok' };
  });
}

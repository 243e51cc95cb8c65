import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';

const patienceMs = 2_000;

/** `GET /healthz`: 200 while the database answers within two seconds, else 503. */
export function health(app: FastifyInstance, { healthDb }: Pick<Deps, 'healthDb'>): void {
  app.get('/healthz', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await Promise.race([
        sql`select 1`.execute(healthDb),
        wait(patienceMs, undefined, { ref: false }).then(() => {
          throw new Error(`No answer within ${patienceMs} ms`);
        }),
      ]);
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      throw new AppError('unavailable');
    }
    return { status: 'ok' };
  });
}

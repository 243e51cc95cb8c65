import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Deps } from './deps.ts';

/** `GET /healthz`: 200 while the database answers, else 503. */
export function health(app: FastifyInstance, deps: Pick<Deps, 'db'>): void {
  app.get('/healthz', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await sql`select 1`.execute(deps.db);
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      throw new AppError('unavailable');
    }
    return { status: 'ok' };
  });
}

import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Structured logs with request ids and no personal data: paths without their queries, no addresses, no headers. */
export function loggerOptions(level: string): Pick<FastifyServerOptions, 'logger' | 'disableRequestLogging'> {
  if (level === 'silent') return { logger: false };
  return {
    logger: {
      level,
      base: null,
      serializers: {
        req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split('?')[0] }),
        err: (error: Error & { code?: unknown }) => ({
          type: error.name,
          code: error.code,
          // PostgreSQL puts values of the row into `detail`, never into `message`.
          message: error.message,
          stack: error.stack ?? '',
        }),
      },
    },
  };
}

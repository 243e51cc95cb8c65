import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Structured logs with request ids and without personal data: no query strings, IP addresses or headers. */
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
          // PostgreSQL puts row values into `detail`, never into `message`.
          message: error.message,
          stack: error.stack ?? '',
        }),
      },
    },
  };
}

import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';

/** Structured logs with request ids and without personal data: no query strings, IP addresses or headers. */
export function loggerOptions(level: string): Pick<FastifyServerOptions, 'logger' | 'disableRequestLogging'> {
  if (level === 'silent') return { logger: false };
  return {
    // Fastify would write two lines; see `logRequests`.
    disableRequestLogging: true,
    logger: {
      level,
      base: null,
      serializers: {
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

/** Writes one line for each response, with its time in milliseconds. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    request.log.info({
      method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
    done();
  });
}

/** Without the query, which may contain personal data. */
function pathOf({ url }: FastifyRequest): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

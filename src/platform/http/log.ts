import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { secretPaths } from '#shared/site.ts';

/** Structured logs with request ids and without personal data: no query strings, IP addresses or headers. */
export function loggerOptions(level: string): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  if (level === 'silent') return { logger: false };
  return {
    logController: new OneLinePerRequest(),
    logger: {
      level,
      base: null,
      serializers: {
        req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request) }),
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

/** Writes a line when a response has been sent, with its time in milliseconds; Fastify itself writes two. */
class OneLinePerRequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { method } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const line = { method, path: pathOf(request), status: reply.statusCode, ms };
    if (error) reply.log.error({ ...line, err: error }, 'the response failed');
    else reply.log.info(line);
  }
}

/** A character that is encoded, once or repeatedly: `%63`, `%2563`. */
const encoded = /%(?:25)*([0-9a-f]{2})/gi;
const secret = new RegExp(
  `(${Object.values(secretPaths)
    .map((path) => path.slice(1, -1))
    .join('|')})[/\\\\]`,
  'i',
);

/**
 * Without the query, which may be personal, and without what a secret path contains, however the address is written: the
 * router decodes it, and a proxy may have changed it.
 */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const readable = url.replace(encoded, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  const found = secret.exec(readable)?.[1];
  if (found) return `/${found.toLowerCase()}/…`;
  return url.split(/\?|%(?:25)*3f/i, 1)[0] ?? '';
}

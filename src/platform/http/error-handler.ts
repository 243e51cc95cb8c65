import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable, sqlStateOf } from '#platform/database/sql-state.ts';
import { storageProblem } from '#platform/operator-error.ts';
import { errorTable } from '#shared/error-table.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { marina } from '#shared/marina.ts';
import { formatMarinaTime } from '#shared/marina-format.ts';

const codeByStatus: Record<number, ErrorCode> = {
  400: 'malformed',
  401: 'not_signed_in',
  403: 'not_allowed',
  404: 'not_found',
  413: 'too_large',
  // A part of the path is too long.
  414: 'not_found',
  415: 'unsupported_type',
  429: 'too_many_requests',
};

/**
 * Sends every error in the API's shape. For a 5xx, the body has only the request's id; the details are in the log. See
 * "Errors" in docs/product.md.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => {
    const error = new AppError('not_found');
    send(error, error, request, reply);
  });
}

/** Sends an error response; also for errors before routing, such as an invalid address. */
export function sendError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  send(toAppError(error), error, request, reply);
}

/** Seconds after which clients may retry if they have too many requests in flight or the service is unavailable. */
export const defaultRetryAfterSeconds = 2;

/** Sets `Retry-After` on 429 and 503 responses that don't have it yet, and where a later attempt is announced. */
export function setRetryAfter(
  { status, details }: Pick<AppError, 'status' | 'details'>,
  reply: FastifyReply,
): void {
  const mayPass = status === 429 || status === 503 || details.retryAfterSeconds !== undefined;
  if (!mayPass || reply.hasHeader('retry-after')) return;
  reply.header('retry-after', details.retryAfterSeconds ?? defaultRetryAfterSeconds);
}

/** SQLSTATEs for input: text that PostgreSQL cannot store (a NUL), and numbers and dates that are out of range. */
const refusedInput = new Set(['22003', '22007', '22008', '22021', '22P05']);

/** Maps any error to one of the API's errors. */
export function toAppError(error: Error & { statusCode?: number }): AppError {
  if (error instanceof AppError) return error;
  // The operator can make room or fix the folder, so a later attempt may succeed.
  if (isUnavailable(error) || storageProblem(error) !== null) return new AppError('unavailable');
  const state = sqlStateOf(error);
  // Deadlocks and serialization failures that persist after the retries of `transact`.
  if (state === '40001' || state === '40P01') return new AppError('busy');
  if (state !== null && refusedInput.has(state)) return new AppError('malformed');
  const code = codeByStatus[error.statusCode ?? 500];
  return code ? new AppError(code) : new AppError('internal');
}

/** Logs a server error, unless the client has disconnected, which cancels its work on purpose. */
export function logFailure(request: FastifyRequest, error: unknown): void {
  if (!request.closed?.aborted) request.log.error({ err: error }, 'request failed');
}

function messageOf({
  code,
  details: { opensAt = marina.hours.opensAt, closesAt = marina.hours.closesAt },
}: AppError) {
  const times: Record<string, string> = { opens: opensAt, closes: closesAt };
  return errorTable[code].en.replace(/\{\{(\w+)\}\}/, (_, name) => formatMarinaTime(times[name] ?? '', 'en'));
}

function send(error: AppError, cause: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // The message is the code unless a service has set a more specific sentence.
  const message = error.message === error.code ? messageOf(error) : error.message;
  const body = { ...error.toBody(), message };
  if (error.status >= 500) {
    logFailure(request, cause);
    body.requestId = request.id;
  }
  // The rest of a stalled request body must not be parsed as the next request.
  if (error.status === 408) reply.header('connection', 'close');
  setRetryAfter(error, reply);
  reply.code(error.status).header('cache-control', 'no-store').send(body);
}

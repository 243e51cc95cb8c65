import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable, sqlStateOf } from '#platform/database/sql-state.ts';
import { errorSentences } from '#shared/error-sentences.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';

const codeByStatus: Record<number, ErrorCode> = {
  400: 'malformed',
  401: 'not_signed_in',
  403: 'not_allowed',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
};

/** Every error leaves in the shape of D23; of a 5xx only the request's id is told, the rest is in the log. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => {
    const error = new AppError('not_found');
    answer(error, error, request, reply);
  });
}

/** Answers an error, also one from before any route was found: of an address that can't be read. */
export function answerError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  answer(toAppError(error), error, request, reply);
}

/** Seconds after which a client may try again when it has too much in flight, the service is overloaded or its database is away. */
export const soonSeconds = 2;

/** Sets `Retry-After` on an answer that a later attempt may change, unless it is set already. */
export function sayWhenToRetry(
  { status, details }: Pick<AppError, 'status' | 'details'>,
  reply: FastifyReply,
): void {
  if ((status !== 429 && status !== 503) || reply.hasHeader('retry-after')) return;
  reply.header('retry-after', details.retryAfterSeconds ?? soonSeconds);
}

/** Maps any error to one of the catalogue. */
export function toAppError(error: Error & { statusCode?: number }): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return new AppError('unavailable');
  const state = sqlStateOf(error);
  // What is left after the retries of `transact`.
  if (state === '40001' || state === '40P01') return new AppError('busy');
  // A text that PostgreSQL can't hold (a NUL) or a number out of its range: the caller's, not ours.
  if (state === '22021' || state === '22P05' || state === '22003') return new AppError('malformed');
  const code = codeByStatus[error.statusCode ?? 500];
  return code ? new AppError(code) : new AppError('internal');
}

/** Logs a server error, unless the client has disconnected: its work was cancelled on purpose. */
export function logFailure(request: FastifyRequest, error: unknown): void {
  if (!request.closed?.aborted) request.log.error({ err: error }, 'request failed');
}

function answer(error: AppError, cause: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // A service may say more than the code's own sentence; without one, an error's message is its code.
  const message = error.message === error.code ? errorSentences[error.code] : error.message;
  const body = { ...error.toBody(), message };
  if (error.status >= 500) {
    logFailure(request, cause);
    body.requestId = request.id;
  }
  // The rest of a request that is no longer waited for must not be read as the next one.
  if (error.status === 408) reply.header('connection', 'close');
  sayWhenToRetry(error, reply);
  reply.code(error.status).header('cache-control', 'no-store').send(body);
}

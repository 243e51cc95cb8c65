import { AppError } from '#shared/errors.ts';
import { NetworkError } from './api.ts';

/** How often a request that may be repeated is sent in all. */
export const maxTries = 3;
const firstPauseMs = 400;
/** If the server asks for a longer pause than this, the error is shown instead. */
const longestPauseMs = 6_000;

/** The server is busy, restarting, or its gateway cannot reach it: a moment later it may answer. */
const temporary: readonly number[] = [429, 503];

/** Whether to repeat a request after `failures` earlier ones. Not offline: then the error is shown at once. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const mayPass =
    error instanceof NetworkError || (error instanceof AppError && temporary.includes(error.status));
  return mayPass && failures + 1 < maxTries && navigator.onLine && requestedPause(error) <= longestPauseMs;
}

/** How long to wait before the next try, in milliseconds: randomized, so that clients don't return all at once. */
export function retryDelay(failures: number, error: unknown): number {
  return Math.max(requestedPause(error), firstPauseMs * 3 ** failures * (0.5 + Math.random()));
}

/** The pause that `Retry-After` asks for, in milliseconds. */
function requestedPause(error: unknown): number {
  return error instanceof AppError ? (error.details.retryAfterSeconds ?? 0) * 1_000 : 0;
}

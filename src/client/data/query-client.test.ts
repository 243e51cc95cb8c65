import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endAllSessions } from '#features/auth/endpoints.ts';
import { deleteAccount } from '#features/users/endpoints.ts';
import type { EndpointDefinition } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { NetworkError } from './api.ts';
import { maxTries, retryDelay, shouldRetry } from './query-client.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => vi.unstubAllGlobals());

it('takes a response as it is, an error as well', () => {
  for (const code of ['item_not_found', 'already_booked', 'internal', 'not_signed_in'] as const) {
    expect(shouldRetry(0, new AppError(code))).toBe(false);
  }
  expect(shouldRetry(0, new SyntaxError('no JSON'))).toBe(false);
});

it('sends a request without a response up to three times, each time after a longer pause', () => {
  const error = new NetworkError();
  expect(maxTries).toBe(3);
  expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false]);
  expect([0, 1].map((failures) => retryDelay(failures, error))).toEqual([400, 1_200]);
});

it('randomizes the pauses, so that clients do not return all at once', () => {
  const pauses = [0, 1].map((random) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    return retryDelay(0, new NetworkError());
  });
  expect(pauses).toEqual([200, 600]);
});

it('retries when the server is busy or not available, as late as it asks, unless that is long', () => {
  expect(shouldRetry(0, new AppError('unavailable'))).toBe(true);
  expect(shouldRetry(0, new AppError('upload_stalled'))).toBe(true);
  const soon = new AppError('too_many_requests', { retryAfterSeconds: 3 });
  expect([shouldRetry(0, soon), retryDelay(0, soon)]).toEqual([true, 3_000]);
  expect(shouldRetry(0, new AppError('too_many_requests', { retryAfterSeconds: 60 }))).toBe(false);
});

it('fails fast when offline', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(shouldRetry(0, new NetworkError())).toBe(false);
});

it('every read of a user names what it shows, and every write what it changes, which some read shows', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../features/*/endpoints.ts', { eager: true });
  const endpoints = Object.values(modules)
    .flatMap((exported) => Object.values(exported) as EndpointDefinition[])
    .filter(({ method, upload }) => method !== undefined && upload === undefined);
  expect(endpoints.length).toBeGreaterThan(50);
  const shown = new Set(endpoints.flatMap(({ shows = [] }) => shows));
  for (const { method, path, access, shows = [], changes = [] } of endpoints) {
    // Nothing private is shown to a user who has deleted the account, or signed out everywhere.
    if (method === 'DELETE' && [deleteAccount.path, endAllSessions.path].includes(path)) continue;
    if (access === 'public' && method === 'GET' && shows.length === 0) continue;
    const subjects = method === 'GET' ? shows : changes;
    expect(subjects, `${method} ${path}`).not.toEqual([]);
    expect(subjects.filter((subject) => !shown.has(subject))).toEqual([]);
  }
});

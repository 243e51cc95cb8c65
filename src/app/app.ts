import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerFactory } from 'fastify';
import { LRUCache } from 'lru-cache';
import { signInPath } from '#features/auth/endpoints.ts';
import { calendarLimits } from '#features/calendars/limits.ts';
import { calendarFeeds } from '#features/calendars/server/feed/feed-file.ts';
import { imageFiles } from '#features/images/server/serve.ts';
import { shareCards } from '#features/share-cards/server/routes.ts';
import { crawlerFiles } from '#features/site/server/crawler-files.ts';
import type { Deps } from '#platform/deps.ts';
import { watchClosedRequests } from '#platform/http/closed-requests.ts';
import { handleErrors, sendError } from '#platform/http/error-handler.ts';
import { createEventStreams, type EventStreamOptions } from '#platform/http/event-streams.ts';
import { readForwardedFor } from '#platform/http/forwarded-for.ts';
import { loggerOptions } from '#platform/http/log.ts';
import { openApi } from '#platform/http/open-api.ts';
import { checkOrigin, isSafeMethod } from '#platform/http/origin-check.ts';
import { PublicCache, sendStoredResponses } from '#platform/http/public-cache.ts';
import {
  createRequestLimits,
  defaultRequestsPerMinute,
  limitAddresses,
  networkOf,
  type RequestLimitOptions,
} from '#platform/http/request-limits.ts';
import { securityHeadersOf, sendSecurityHeaders } from '#platform/http/security-headers.ts';
import { measureRequests } from '#platform/observe/measure-requests.ts';
import type { Metrics } from '#platform/observe/metrics.ts';
import { apiPrefix } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { api } from './api.ts';
import { topicOf } from './live-updates.ts';
import { probes } from './probes.ts';

export interface AppOptions {
  logLevel?: string;
  /** How many proxies in front are trusted, or their networks. */
  trustProxy?: number | string[];
  /** Per minute: writes and uploads per caller, sign-ins per IP address. Per hour: the others per caller. */
  limits?: Partial<ReturnType<typeof limitsAt>>;
  /** Limits on concurrent work, and on the requests of an address. */
  inFlight?: RequestLimitOptions;
  /** Where files are written while they arrive. Defaults to the system's temporary folder, which may be in memory. */
  uploadFolder?: string;
  /** Limits and times of the streams of live updates. */
  streams?: EventStreamOptions;
  serverFactory?: FastifyServerFactory;
  metrics?: Metrics | null;
  /** Registers routes outside the API: the pages and the demo's identity provider. */
  extend?: (app: FastifyInstance, deps: Deps) => Promise<void>;
}

/** The limits at so many requests a minute of an address: a process that takes more of these also takes more writes. */
const limitsAt = (requestsPerMinute: number) => ({
  writes: Math.ceil(requestsPerMinute / 10),
  uploads: Math.ceil(requestsPerMinute / 40),
  signIns: Math.ceil(requestsPerMinute / 20),
  files: 200,
  contacts: 60,
  calendars: calendarLimits.attemptsPerHour,
});
/** For JSON bodies; uploads set their own limit. */
const bodyLimit = 64 * 1024;
const hourMs = 3_600_000;

/** Creates the server with the given dependencies. */
export async function createApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { requestsPerMinute = defaultRequestsPerMinute } = options.inFlight ?? {};
  const limits = { ...limitsAt(requestsPerMinute), ...options.limits };
  const securityHeaders = securityHeadersOf(deps.site.publicUrl);
  const app = Fastify({
    ...loggerOptions(options.logLevel ?? 'silent'),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(options.trustProxy ?? 0),
    // Hooks don't run for requests that the router refuses.
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(securityHeaders)),
    bodyLimit,
    ...(options.serverFactory ? { serverFactory: options.serverFactory } : {}),
  });
  if (options.trustProxy) readForwardedFor(app);
  // `parseInput` parses the input; the schemas given to Fastify are only for the reference page.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.removeContentTypeParser('text/plain');
  handleErrors(app);
  app.decorate('publicCache', new PublicCache(deps));
  app.decorate('uploadFolder', options.uploadFolder ?? tmpdir());
  app.decorate('requestLimits', createRequestLimits(deps.clock, options.inFlight));
  app.decorate('eventStreams', createEventStreams(deps.publicWrites, topicOf, options.streams));
  app.addHook('preClose', async () => app.eventStreams.stop());
  if (options.metrics) measureRequests(app, options.metrics);
  sendSecurityHeaders(app, securityHeaders);
  await app.register(cookie);
  sendStoredResponses(app);
  app.decorateRequest('user', null);
  watchClosedRequests(app);
  checkOrigin(app, deps.site.publicUrl);
  await app.register(rateLimit, {
    global: true,
    timeWindow: '1 minute',
    max: (request) => limits[limitOf(request)],
    allowList: (request) => isSafeMethod(request) && limitOf(request) !== 'signIns',
    keyGenerator: (request) => {
      const limit = limitOf(request);
      return `${limit === 'signIns' ? networkOf(request.ip) : personOf(request)} ${limit}`;
    },
    errorResponseBuilder: () => new AppError('too_many_requests'),
  });
  app.decorate('countUploadedFile', hourlyLimit(app, 'files', limits.files));
  app.decorate('countContact', oncePerOwner(hourlyLimit(app, 'contacts', limits.contacts), deps));
  app.decorate('countCalendar', hourlyLimit(app, 'calendars', limits.calendars));
  await openApi(app);
  await app.register((scope) => api(scope, deps), { prefix: apiPrefix });
  await app.register(imageFiles({ store: deps.images }));
  await app.register(async (scope) => {
    limitAddresses(scope);
    await scope.register(shareCards(deps));
    await scope.register(crawlerFiles(deps));
    await scope.register(calendarFeeds(deps));
  });
  probes(app, deps);
  await options.extend?.(app, deps);
  return app;
}

/** Whose requests are counted together. See "Request limits" in docs/product.md. */
function personOf({ user, ip }: FastifyRequest): string {
  return user?.id ?? networkOf(ip);
}

type CountRequest = (request: FastifyRequest) => Promise<void>;

/** Counts what a person does in an hour. Throws 429 beyond the limit. */
function hourlyLimit(app: FastifyInstance, name: string, max: number): CountRequest {
  const count = app.createRateLimit({
    timeWindow: hourMs,
    max,
    allowList: [],
    keyGenerator: (request) => `${personOf(request)} ${name}`,
  });
  return async (request) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new AppError('too_many_requests', { retryAfterSeconds: counted.ttlInSeconds });
  };
}

/** Counts each owner once an hour, so that a person can open the same pages again. */
function oncePerOwner(count: CountRequest, { clock }: Pick<Deps, 'clock'>): FastifyInstance['countContact'] {
  const counted = new LRUCache<string, true>({
    max: 10_000,
    ttl: hourMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  return async (request, ownerId) => {
    const key = `${personOf(request)} ${ownerId}`;
    if (counted.has(key)) return;
    await count(request);
    counted.set(key, true);
  };
}

/** Trusts only this many proxies, or these networks; clients can forge earlier `X-Forwarded-For` entries. */
function trustedProxies(trusted: number | string[]) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
}

/**
 * Which limit applies. Starting a sign-in is a GET but writes a row; an upload costs much work. Decided by the matched
 * route, because the requested address can be encoded in many ways. See "Request limits" in docs/product.md.
 */
function limitOf({ routeOptions }: FastifyRequest): 'signIns' | 'uploads' | 'writes' {
  const path = routeOptions.url ?? '';
  if (path === apiPrefix + signInPath) return 'signIns';
  return path.startsWith(`${apiPrefix}/upload/`) ? 'uploads' : 'writes';
}

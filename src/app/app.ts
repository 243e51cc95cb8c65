import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerFactory } from 'fastify';
import { signInPath } from '#features/auth/endpoints.ts';
import { calendarLimits } from '#features/calendar/limits.ts';
import { calendarFeeds } from '#features/calendar/server/feed/feed-file.ts';
import { imageFiles } from '#features/images/server/serve.ts';
import { followMarina } from '#features/marina/server/current-marina.ts';
import { shareCards } from '#features/share-cards/server/routes.ts';
import { crawlerFiles } from '#features/site/server/crawler-files.ts';
import type { Deps } from '#platform/deps.ts';
import { watchClosedRequests } from '#platform/http/closed-requests.ts';
import { handleErrors, sendError } from '#platform/http/error-handler.ts';
import { createEventStreams, type EventStreamOptions } from '#platform/http/event-streams.ts';
import { readForwardedFor } from '#platform/http/forwarded-for.ts';
import { loggerOptions } from '#platform/http/log.ts';
import { openApi } from '#platform/http/open-api.ts';
import { checkOrigin } from '#platform/http/origin-check.ts';
import { PublicCache, sendStoredResponses } from '#platform/http/public-cache.ts';
import {
  createRequestLimits,
  limitAddresses,
  type RequestLimitOptions,
} from '#platform/http/request-limits.ts';
import { securityHeadersOf, sendSecurityHeaders } from '#platform/http/security-headers.ts';
import { measureRequests } from '#platform/observe/measure-requests.ts';
import type { Metrics } from '#platform/observe/metrics.ts';
import { apiPrefix } from '#shared/endpoint.ts';
import { api } from './api.ts';
import { topicOf } from './live-updates.ts';
import { probes } from './probes.ts';

export interface AppOptions {
  logLevel?: string;
  /** How many proxies in front are trusted, or their networks. */
  trustProxy?: number | string[];
  limits?: RequestLimitOptions;
  /** Where files are written while they arrive. Defaults to the system's temporary folder, which may be in memory. */
  uploadFolder?: string;
  /** Limits and times of the streams of live updates. */
  streams?: EventStreamOptions;
  serverFactory?: FastifyServerFactory;
  metrics?: Metrics | null;
  /** Registers routes outside the API: the pages and the demo's identity provider. */
  extend?: (app: FastifyInstance, deps: Deps) => Promise<void>;
}

/** For JSON bodies; uploads set their own limit. */
const bodyLimit = 64 * 1024;

/** Creates the server with the given dependencies. */
export async function createApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
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
  app.decorate('eventStreams', createEventStreams(deps.publicWrites, topicOf, options.streams));
  app.addHook('preClose', async () => app.eventStreams.stop());
  if (options.metrics) measureRequests(app, options.metrics);
  await app.register(cookie);
  sendStoredResponses(app, securityHeaders);
  sendSecurityHeaders(app, securityHeaders);
  const marina = await followMarina(deps, (error) =>
    app.log.error({ err: error }, 'reading the marina failed'),
  );
  app.addHook('onRequest', async () => void (await marina.upToDate()));
  app.addHook('onClose', async () => marina.stop());
  watchClosedRequests(app);
  app.decorateRequest('user', null);
  checkOrigin(app, deps.site.publicUrl);
  const limits = { ...options.limits, calendarsPerHour: calendarLimits.attemptsPerHour };
  app.decorate('requestLimits', await createRequestLimits(app, deps.clock, kindOf, limits));
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

/** Trusts only this many proxies, or these networks; clients can forge earlier `X-Forwarded-For` entries. */
function trustedProxies(trusted: number | string[]) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
}

/** Decided by the matched route, because the requested address can be encoded in many ways. */
function kindOf({ routeOptions }: FastifyRequest): 'signIns' | 'uploads' | 'writes' {
  const path = routeOptions.url ?? '';
  if (path === apiPrefix + signInPath) return 'signIns';
  return path.startsWith(`${apiPrefix}/upload/`) ? 'uploads' : 'writes';
}

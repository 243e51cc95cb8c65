import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerFactory } from 'fastify';
import { signInPath } from '#features/auth/endpoints.ts';
import { nextExpiry } from '#features/bookings/server/expire-requests.ts';
import { imageFiles } from '#features/images/server/serve.ts';
import { shareCards } from '#features/share-cards/server/routes.ts';
import { crawlerFiles } from '#features/site/server/crawler-files.ts';
import { createPublicCache } from '#platform/cache/public-cache.ts';
import { newId } from '#platform/database/ids.ts';
import type { Deps } from '#platform/deps.ts';
import { watchClosedRequests } from '#platform/http/closed-requests.ts';
import { answerError, handleErrors } from '#platform/http/error-handler.ts';
import { health } from '#platform/http/health.ts';
import { loggerOptions } from '#platform/http/log.ts';
import { openApi } from '#platform/http/open-api.ts';
import { checkOrigin, isReading } from '#platform/http/origin-check.ts';
import {
  createRequestLimits,
  limitAddresses,
  type RequestLimitOptions,
} from '#platform/http/request-limits.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { apiPrefix } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { api } from './api.ts';

export interface AppOptions {
  logLevel?: string;
  trustProxy?: boolean;
  /** Requests a minute: of writes and of uploads per caller, of sign-ins per address. Files an hour per caller. */
  limits?: Partial<typeof defaultLimits>;
  /** What may be in flight at a time. */
  inFlight?: RequestLimitOptions;
  serverFactory?: FastifyServerFactory;
  /** Adds what is outside the API: the pages, and the demo's identity provider. */
  extend?: (app: FastifyInstance, deps: Deps) => Promise<void>;
}

const defaultLimits = { writes: 120, uploads: 30, signIns: 60, files: 200 };
/** JSON bodies are small; uploads set their own limit. */
const bodyLimit = 64 * 1024;

/** The whole server, on what it is given: nothing here opens, reads or decides anything at import. */
export async function createApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const limits = { ...defaultLimits, ...options.limits };
  const app = Fastify({
    ...loggerOptions(options.logLevel ?? 'silent'),
    genReqId: () => newId(deps.clock.now()),
    // The nearest proxy alone: what it was told of the ways before it, anybody can have made up.
    trustProxy: options.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    frameworkErrors: answerError,
    bodyLimit,
    ...(options.serverFactory ? { serverFactory: options.serverFactory } : {}),
  });
  // Input is parsed once, by `parseInput`; the schemas given to Fastify are for the reference page.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.removeContentTypeParser('text/plain');
  handleErrors(app);
  securityHeaders(app, deps.site.publicUrl);
  await app.register(cookie);
  app.decorateRequest('user', null);
  app.decorate(
    'publicCache',
    createPublicCache({
      ...deps,
      nextChange: (now) => nextExpiry(deps.db, now),
      onOutage: (error) =>
        error === null
          ? app.log.info('copies are kept again')
          : app.log.error({ err: error }, 'no copies are kept: the next lapse is not known'),
    }),
  );
  watchClosedRequests(app);
  app.decorate('requestLimits', createRequestLimits(options.inFlight));
  checkOrigin(app, deps.site.publicUrl);
  await app.register(rateLimit, {
    global: true,
    timeWindow: '1 minute',
    max: (request) => limits[kindOf(request)],
    allowList: (request) => isReading(request) && kindOf(request) !== 'signIns',
    keyGenerator: (request) => `${request.user?.id ?? request.ip} ${kindOf(request)}`,
    errorResponseBuilder: () => new AppError('too_many_requests'),
  });
  const countFile = app.createRateLimit({
    timeWindow: '1 hour',
    max: limits.files,
    allowList: [],
    keyGenerator: (request) => `${request.user?.id ?? request.ip} files`,
  });
  app.decorate('countUploadedFile', async (request) => {
    const counted = await countFile(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new AppError('too_many_requests', { retryAfterSeconds: counted.ttlInSeconds });
  });
  await openApi(app);
  await app.register((scope) => api(scope, deps), { prefix: apiPrefix });
  await app.register(imageFiles({ store: deps.images }));
  await app.register(async (scope) => {
    limitAddresses(scope);
    await scope.register(shareCards(deps));
    await scope.register(crawlerFiles(deps));
  });
  health(app, deps);
  await options.extend?.(app, deps);
  return app;
}

/**
 * The start of a sign-in is a read for the browser, work and a row for us; an upload is much work. The matched route
 * says which it is: the address that it was asked for by can be spelt in many ways.
 */
function kindOf({ routeOptions }: FastifyRequest): 'signIns' | 'uploads' | 'writes' {
  const path = routeOptions.url ?? '';
  if (path === apiPrefix + signInPath) return 'signIns';
  return path.startsWith(`${apiPrefix}/upload/`) ? 'uploads' : 'writes';
}

import { isIPv4 } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { createCounts } from './create-counts.ts';
import { isSafeMethod } from './origin-check.ts';

/** Twenty a second: the guests of a marina may share one address. */
export const defaultRequestsPerMinute = 1_200;

/** Enough that a few slow phones, or a few accounts that upload slowly on purpose, don't keep others from uploading. */
export const defaultUploadsInFlight = 48;

/** How much one client and all clients together may ask for. See "Request limits" in docs/product.md. */
const limitsFor = (requestsPerMinute: number) => ({
  /** Pages and API calls of one address; the others per minute follow from it. */
  requestsPerMinute,
  /** Requests of one address that render a page, search or draw a card. */
  expensivePerMinute: requestsPerMinute / 4,
  /** Reads of a signed-in user, whatever addresses they use. */
  readsPerMinute: requestsPerMinute / 2,
  writesPerMinute: requestsPerMinute / 10,
  uploadsPerMinute: requestsPerMinute / 40,
  /** Of one address. */
  signInsPerMinute: requestsPerMinute / 20,
  filesPerHour: 200,
  /** Owners whose phone number a user gets. */
  contactsPerHour: 60,
  /** Requests of one address in flight, which the guests of a marina may share. */
  perAddress: 64,
  /** Renders and handlers at a time. More gain nothing: they share one thread and the database's connections. */
  concurrent: 5,
  /** Requests that may be queued: about two seconds of work. */
  queued: 100,
  /** How long a request may be queued. It matters when the work itself waits, for example for a lock. */
  queueTimeoutMs: 5_000,
  /** Uploads in flight of one user; the browser sends two at a time. */
  uploadsPerUser: 4,
  /** Uploads in flight of all users. Each may have a file of 10 MB on the disk. */
  uploads: defaultUploadsInFlight,
  /** The least that an upload must receive per period; slower ones get a 408. */
  uploadProgress: { bytes: 30_000, ms: 30_000 },
});

export type RequestLimitOptions = Partial<ReturnType<typeof limitsFor>>;

/** See `createRequestLimits`. */
export type RequestLimits = Awaited<ReturnType<typeof createRequestLimits>>;

/** Counts a request. Throws 429 beyond the limit. */
type Count = (request: FastifyRequest) => Promise<void>;

/**
 * Limits the work in flight and per time, so that one client or a burst cannot block everybody (docs/decisions/0011).
 * `kindOf` says against which limit of its sender a write counts; a sign-in is a GET, but writes a row.
 */
export async function createRequestLimits(
  app: FastifyInstance,
  clock: Clock,
  kindOf: (request: FastifyRequest) => 'writes' | 'uploads' | 'signIns',
  { calendarsPerHour, ...options }: RequestLimitOptions & { calendarsPerHour: number },
) {
  const limits = { ...limitsFor(options.requestsPerMinute ?? defaultRequestsPerMinute), ...options };
  const { writesPerMinute, uploadsPerMinute, signInsPerMinute, uploadProgress } = limits;
  const perMinute = { writes: writesPerMinute, uploads: uploadsPerMinute, signIns: signInsPerMinute };
  await app.register(rateLimit, {
    timeWindow: minuteMs,
    cache: maxCounted,
    max: (request) => Math.ceil(perMinute[kindOf(request)]),
    allowList: (request) => isSafeMethod(request) && kindOf(request) !== 'signIns',
    keyGenerator: (request) => {
      const kind = kindOf(request);
      return `${kind} ${kind === 'signIns' ? networkOf(request.ip) : personOf(request)}`;
    },
    errorResponseBuilder: () => new AppError('too_many_requests'),
  });
  const limit = (
    max: number,
    timeWindow: number,
    keyGenerator: (request: FastifyRequest) => string,
  ): Count => {
    const count = app.createRateLimit({ timeWindow, max: Math.ceil(max), allowList: [], keyGenerator });
    return async (request) => {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) return;
      throw new AppError('too_many_requests', { retryAfterSeconds: counted.ttlInSeconds });
    };
  };
  const networkOfRequest = ({ ip }: FastifyRequest) => networkOf(ip);
  const countContacts = limit(limits.contactsPerHour, hourMs, personOf);
  const seen = new LRUCache<string, true>({
    ...{ max: maxCounted, ttl: hourMs, ttlResolution: 0 },
    perf: { now: () => clock.now().getTime() },
  });
  const addresses = createCounts({ perKey: limits.perAddress });
  const uploaders = createCounts({ perKey: limits.uploadsPerUser, inAll: limits.uploads });
  return {
    uploadProgress,
    countRequest: limit(limits.requestsPerMinute, minuteMs, networkOfRequest),
    countExpensive: limit(limits.expensivePerMinute, minuteMs, networkOfRequest),
    countRead: limit(limits.readsPerMinute, minuteMs, personOf),
    countFile: limit(limits.filesPerHour, hourMs, personOf),
    countCalendar: limit(calendarsPerHour, hourMs, personOf),
    /** Counts each owner whose number a person gets once an hour, so that the same pages can be opened again. */
    async countContact(request: FastifyRequest, ownerId: string): Promise<void> {
      const key = `${personOf(request)} ${ownerId}`;
      if (seen.has(key)) return;
      await countContacts(request);
      seen.set(key, true);
    },
    /** Counts a request as in flight until it is closed. Throws 429 if its address has too many. */
    enter({ ip, closed }: FastifyRequest): void {
      addresses.enterUntil(closed, networkOf(ip));
    },
    /** Queues work and runs it in turn. */
    run: createQueue(limits),
    /** The same for work that reads many rows and takes a database connection each, so that it cannot take all places. */
    runHeavy: createQueue({ ...limits, concurrent: 2 }),
    /** Runs an upload or other slow work. Throws 429 if the user has too many in flight, 503 if all users together have. */
    async upload<T>(user: string, work: () => Promise<T>): Promise<T> {
      const leave = uploaders.enter(user);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

const minuteMs = 60_000;
const hourMs = 3_600_000;
/** Addresses or users that are counted at a time, in about 2 MB. Beyond it, those without a request for longest start again at zero. */
const maxCounted = 10_000;

/** Whose requests are counted together. */
const personOf = ({ user, ip }: FastifyRequest): string => user?.id ?? networkOf(ip);

/** One subscriber has a single IPv4 address, but 2^64 IPv6 addresses. */
export function networkOf(address: string): string {
  return isIPv4(address) ? address : parsedNetworks.memo(address);
}

/** Parsing takes five microseconds, a twentieth of the time of a cached response. */
const parsedNetworks = new LRUCache<string, string>({
  max: maxCounted,
  memoMethod(address) {
    if (!ipaddr.isValid(address)) return address;
    const parsed = ipaddr.process(address);
    return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
  },
});

/**
 * Throws 503 if the queue is full or the wait too long, and the signal's reason if it is aborted first. Work that is not waited
 * for any more gives up its place, which p-queue would keep.
 */
function createQueue({
  concurrent,
  queued,
  queueTimeoutMs,
}: Pick<Required<RequestLimitOptions>, 'concurrent' | 'queued' | 'queueTimeoutMs'>) {
  const limit = pLimit(concurrent);
  // Queued and running work. p-limit's own count includes abandoned work.
  let admitted = 0;
  return async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    if (admitted >= concurrent + queued) throw new AppError('unavailable');
    admitted += 1;
    let isQueued = true;
    let timer: NodeJS.Timeout | undefined;
    const abandoned = new Promise<never>((_, reject) => {
      const abandon = () => {
        clearTimeout(timer);
        if (!isQueued) return;
        isQueued = false;
        admitted -= 1;
        reject(signal.aborted ? signal.reason : new AppError('unavailable'));
      };
      signal.addEventListener('abort', abandon, { once: true });
      timer = setTimeout(abandon, queueTimeoutMs);
    });
    const done = limit(async () => {
      if (!isQueued) return abandoned;
      isQueued = false;
      clearTimeout(timer);
      try {
        // The embedded database and the renderer block the event loop. Without this pause, the queued requests would
        // run one after the other before any new one is read, rejected or queued.
        await setImmediate();
        signal.throwIfAborted();
        return await work();
      } finally {
        admitted -= 1;
      }
    });
    return Promise.race([done, abandoned]);
  };
}

/**
 * Limits the requests per IP address in this scope, in flight and per minute. Register it before hooks that query the
 * database, such as authentication.
 */
export function limitAddresses(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request) => {
    await scope.requestLimits.countRequest(request);
    scope.requestLimits.enter(request);
  });
}

/** Limits the reads of a user in this scope. Register it after authentication. */
export function limitReaders(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request) => {
    if (request.user && isSafeMethod(request)) await scope.requestLimits.countRead(request);
  });
}

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

/** How much one client and all clients together may ask for. See "Request limits" in docs/product.md. */
export interface RequestLimitOptions {
  /** Pages and API calls of one address; the others per minute follow from it. */
  requestsPerMinute?: number;
  /** Requests of one address that render a page, search or draw a card. */
  expensivePerMinute?: number;
  /** Reads of a signed-in user, whatever addresses they use. */
  readsPerMinute?: number;
  writesPerMinute?: number;
  uploadsPerMinute?: number;
  /** Of one address. */
  signInsPerMinute?: number;
  filesPerHour?: number;
  /** Owners whose phone number a user gets. */
  contactsPerHour?: number;
  /** Requests of one address in flight, which the guests of a marina may share. */
  perAddress?: number;
  /** Renders and handlers at a time. More gain nothing: they share one thread and the database's connections. */
  concurrent?: number;
  /** Requests that may be queued: about two seconds of work. */
  queued?: number;
  /** How long a request may be queued. It matters when the work itself waits, for example for a lock. */
  queueTimeoutMs?: number;
  /** Uploads in flight of one user; the browser sends two at a time. */
  uploadsPerUser?: number;
  /** Uploads in flight of all users. Each may have a file of 10 MB on the disk. */
  uploads?: number;
  /** The least that an upload must receive per period; slower ones get a 408. */
  uploadProgress?: { bytes: number; ms: number };
}

/** Twenty a second: the guests of a marina may share one address. */
export const defaultRequestsPerMinute = 1_200;

/** Enough that a few slow phones, or a few accounts that upload slowly on purpose, don't keep others from uploading. */
export const defaultUploadsInFlight = 48;

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
  {
    requestsPerMinute = defaultRequestsPerMinute,
    expensivePerMinute = requestsPerMinute / 4,
    readsPerMinute = requestsPerMinute / 2,
    writesPerMinute = requestsPerMinute / 10,
    uploadsPerMinute = requestsPerMinute / 40,
    signInsPerMinute = requestsPerMinute / 20,
    filesPerHour = 200,
    contactsPerHour = 60,
    calendarsPerHour,
    perAddress = 64,
    concurrent = 5,
    queued = 100,
    queueTimeoutMs = 5_000,
    uploadsPerUser = 4,
    uploads = defaultUploadsInFlight,
    uploadProgress = { bytes: 30_000, ms: 30_000 },
  }: RequestLimitOptions & { calendarsPerHour: number },
) {
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
  const countContacts = limit(contactsPerHour, hourMs, personOf);
  const seen = new LRUCache<string, true>({
    ...{ max: maxCounted, ttl: hourMs, ttlResolution: 0 },
    perf: { now: () => clock.now().getTime() },
  });
  const addresses = createCounts(perAddress);
  const uploaders = createCounts(uploadsPerUser);
  let uploading = 0;
  return {
    uploadProgress,
    countRequest: limit(requestsPerMinute, minuteMs, networkOfRequest),
    countExpensive: limit(expensivePerMinute, minuteMs, networkOfRequest),
    countRead: limit(readsPerMinute, minuteMs, personOf),
    countFile: limit(filesPerHour, hourMs, personOf),
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
      // A request that is already closed would never be uncounted.
      closed.throwIfAborted();
      closed.addEventListener('abort', addresses.enter(networkOf(ip)), { once: true });
    },
    /** Queues work and runs it in turn. */
    run: createQueue({ concurrent, queued, queueTimeoutMs }),
    /** The same for work that reads many rows and takes a database connection each, so that it cannot take all places. */
    runHeavy: createQueue({ concurrent: 2, queued, queueTimeoutMs }),
    /** Runs an upload or other slow work. Throws 429 if the user has too many in flight, 503 if all users together have. */
    async upload<T>(user: string, work: () => Promise<T>): Promise<T> {
      const leave = uploaders.enter(user);
      uploading += 1;
      try {
        if (uploading > uploads) throw new AppError('unavailable');
        return await work();
      } finally {
        uploading -= 1;
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
function createQueue(options: { concurrent: number; queued: number; queueTimeoutMs: number }) {
  const { concurrent, queued, queueTimeoutMs } = options;
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

import { isIPv4 } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { isSafeMethod } from './origin-check.ts';

declare module 'fastify' {
  interface FastifyInstance {
    requestLimits: RequestLimits;
    /** Counts an uploaded file against its sender's hourly limit. Throws 429 beyond it. */
    countUploadedFile(request: FastifyRequest): Promise<void>;
    /** Counts an owner whose phone number a user gets against their hourly limit. Throws 429 beyond it. */
    countContact(request: FastifyRequest, ownerId: string): Promise<void>;
    /** Counts a calendar that a user wants to add against their hourly limit. Throws 429 beyond it. */
    countCalendar(request: FastifyRequest): Promise<void>;
  }
}

/** Limits the work in flight and per minute, so that one client or a burst cannot block everybody (docs/decisions/0011). */
export interface RequestLimits {
  /**
   * Queues work and runs it in turn. Throws 503 if the queue is full or the wait too long, and the signal's reason if
   * it is aborted first.
   */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  /** Like `run`, in a queue of its own for work that reads many rows, so that it cannot take everybody's places. */
  runHeavy<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  /** The same for what users read of their own that may have many rows. */
  runLong<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  /** Runs an upload or other slow work. Throws 429 if the user has too many in flight, 503 if all users together have. */
  upload<T>(user: string, work: () => Promise<T>): Promise<T>;
  /** The minimum number of bytes that an upload must receive per period; slower ones get a 408. */
  uploadProgress: { bytes: number; ms: number };
  /**
   * Counts a request against its address for a minute, and as in flight until the returned function is called. Throws
   * 429 beyond either limit.
   */
  enter(address: string): () => void;
  /** Counts a request that is answered at once, for a minute. Returns false beyond the limit. */
  tryCount(address: string): boolean;
  /** Counts a read of a signed-in user, whatever addresses they use. Throws 429 beyond the limit. */
  countRead(user: string): void;
  /** Counts expensive work against its address: rendering a page, searching, drawing a card. Throws 429 beyond the limit. */
  countExpensive(address: string): void;
}

export interface RequestLimitOptions {
  /** Renders and handlers at a time. More gain nothing: they share one thread and the database's connections. */
  concurrent?: number;
  /** The same for heavy work. Each takes one of the database's connections. */
  concurrentHeavy?: number;
  /** Requests that may be queued: about two seconds of work. */
  queued?: number;
  /** How long a request may be queued. It matters when the work itself waits, for example for a lock. */
  queueTimeoutMs?: number;
  /** Requests in flight from one IP address, which the guests of a marina may share. */
  perAddress?: number;
  /** Pages and API calls from one IP address. */
  requestsPerMinute?: number;
  /** Reads of a signed-in user. Defaults to half of an address's requests. */
  readsPerMinute?: number;
  /** See `RequestLimits.countExpensive`. Defaults to a quarter of all. */
  expensivePerMinute?: number;
  /** Uploads in flight of one user; the browser sends two at a time. */
  uploadsPerUser?: number;
  /** Uploads in flight of all users. Each may have a file of 10 MB on the disk. */
  uploads?: number;
  /** See `RequestLimits.uploadProgress`. Defaults to 1 kB a second. */
  uploadProgress?: { bytes: number; ms: number };
}

/** Enough that a few slow phones, or a few accounts that upload slowly on purpose, don't keep others from uploading. */
export const defaultUploadsInFlight = 48;

/** Twenty a second: the guests of a marina may share one address. */
export const defaultRequestsPerMinute = 1_200;

export function createRequestLimits(
  clock: Clock,
  {
    concurrent = 5,
    concurrentHeavy = 2,
    queued = 100,
    queueTimeoutMs = 5_000,
    perAddress = 64,
    requestsPerMinute = defaultRequestsPerMinute,
    readsPerMinute = requestsPerMinute / 2,
    expensivePerMinute = requestsPerMinute / 4,
    uploadsPerUser = 4,
    uploads = defaultUploadsInFlight,
    uploadProgress = { bytes: 30_000, ms: 30_000 },
  }: RequestLimitOptions = {},
): RequestLimits {
  const addresses = createCounts();
  const requests = createRate(requestsPerMinute, clock);
  const reads = createRate(readsPerMinute, clock);
  const expensive = createRate(expensivePerMinute, clock);
  const uploaders = createCounts();
  let uploading = 0;
  return {
    uploadProgress,
    run: createQueue({ concurrent, queued, queueTimeoutMs }),
    runHeavy: createQueue({ concurrent: concurrentHeavy, queued, queueTimeoutMs }),
    runLong: createQueue({ concurrent: concurrentHeavy, queued, queueTimeoutMs }),
    async upload(user, work) {
      if (uploaders.of(user) >= uploadsPerUser) throw new AppError('too_many_requests');
      if (uploading >= uploads) throw new AppError('unavailable');
      const leave = uploaders.enter(user);
      uploading += 1;
      try {
        return await work();
      } finally {
        uploading -= 1;
        leave();
      }
    },
    enter(address) {
      const network = networkOf(address);
      refuseBeyond(requests, network);
      if (addresses.of(network) >= perAddress) throw new AppError('too_many_requests');
      return addresses.enter(network);
    },
    tryCount: (address) => requests.retryAfterSeconds(networkOf(address)) === null,
    countRead: (user) => refuseBeyond(reads, user),
    countExpensive: (address) => refuseBeyond(expensive, networkOf(address)),
  };
}

const minuteMs = 60_000;
/** Networks that are counted at a time, in about 2 MB. Beyond it, those without a request for longest start again at zero. */
const maxNetworks = 10_000;

/** One subscriber has a single IPv4 address, but 2^64 IPv6 addresses. */
export function networkOf(address: string): string {
  return isIPv4(address) ? address : parsedNetworks.memo(address);
}

/** Parsing takes five microseconds, a twentieth of the time of a cached response. */
const parsedNetworks = new LRUCache<string, string>({
  max: maxNetworks,
  memoMethod(address) {
    if (!ipaddr.isValid(address)) return address;
    const parsed = ipaddr.process(address);
    return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
  },
});

function createQueue({
  concurrent,
  queued,
  queueTimeoutMs,
}: Required<Pick<RequestLimitOptions, 'concurrent' | 'queued' | 'queueTimeoutMs'>>): RequestLimits['run'] {
  const limit = pLimit(concurrent);
  // Queued and running work. p-limit's own count includes abandoned work.
  let admitted = 0;
  return async (signal, work) => {
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

interface Rate {
  /** Counts one more, and returns after how many seconds to try again if that exceeds the limit; otherwise null. */
  retryAfterSeconds(key: string): number | null;
}

/**
 * Counts per key, in minutes that begin with a key's first request. Unlike the limiter of `@fastify/rate-limit` it is
 * synchronous, so that only the request that exceeds the limit is refused, not those that wait for the same response.
 */
function createRate(perMinute: number, clock: Clock): Rate {
  const minutes = new LRUCache<string, { startedAt: number; count: number }>({ max: maxNetworks });
  return {
    retryAfterSeconds(key) {
      const now = clock.now().getTime();
      let minute = minutes.get(key);
      // The clock may have been set back.
      if (!minute || now < minute.startedAt || now >= minute.startedAt + minuteMs) {
        minute = { startedAt: now, count: 0 };
        minutes.set(key, minute);
      }
      minute.count += 1;
      return minute.count <= perMinute ? null : Math.ceil((minute.startedAt + minuteMs - now) / 1000);
    },
  };
}

function refuseBeyond(rate: Rate, key: string): void {
  const retryAfterSeconds = rate.retryAfterSeconds(key);
  if (retryAfterSeconds !== null) throw new AppError('too_many_requests', { retryAfterSeconds });
}

/** Counts what is open per key. */
export function createCounts() {
  const counts = new Map<string, number>();
  const of = (key: string) => counts.get(key) ?? 0;
  return {
    of,
    /** Counts one more until the returned function is called. */
    enter(key: string): () => void {
      counts.set(key, of(key) + 1);
      return () => {
        if (of(key) > 1) counts.set(key, of(key) - 1);
        else counts.delete(key);
      };
    },
  };
}

/**
 * Limits the requests per IP address in this scope, in flight and per minute. Register it before hooks that query the
 * database, such as authentication.
 */
export function limitAddresses(scope: FastifyInstance): void {
  scope.addHook('onRequest', async ({ ip, closed }) => {
    // A request that is already closed would never be uncounted.
    closed.throwIfAborted();
    closed.addEventListener('abort', scope.requestLimits.enter(ip), { once: true });
  });
}

/** Limits the reads of a user in this scope. Register it after authentication. Writes are limited in `app.ts`. */
export function limitReaders(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request) => {
    if (request.user && isSafeMethod(request)) scope.requestLimits.countRead(request.user.id);
  });
}

import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import pLimit from 'p-limit';
import { AppError } from '#shared/errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    requestLimits: RequestLimits;
    /** Counts an uploaded file against its sender's hourly limit. Throws 429 beyond it. */
    countUploadedFile(request: FastifyRequest): Promise<void>;
  }
}

/** Limits the work in flight, so that one client or a burst cannot block everybody (docs/decisions/0011). */
export interface RequestLimits {
  /**
   * Queues work and runs it in turn. Throws 503 if the queue is full or the wait too long, and the signal's reason if
   * it is aborted first.
   */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  /** Runs an upload. Throws 429 if the user has too many in flight, 503 if all users together have. */
  upload<T>(user: string, work: () => Promise<T>): Promise<T>;
  /** The minimum number of bytes that an upload must receive per period; slower ones get a 408. */
  uploadProgress: { bytes: number; ms: number };
  /** Counts a request against its address until the returned function is called. Throws 429 beyond the limit. */
  enter(address: string): () => void;
}

export interface RequestLimitOptions {
  /** Renders and handlers at a time. More gain nothing: they share one thread and the database's connections. */
  concurrent?: number;
  /** Requests that may be queued: about two seconds of work. */
  queued?: number;
  /** How long a request may be queued. It matters when the work itself waits, for example for a lock. */
  queueTimeoutMs?: number;
  /** Requests in flight from one IP address, which the guests of a marina may share. */
  perAddress?: number;
  /** Uploads in flight of one user; the browser sends two at a time. */
  uploadsPerUser?: number;
  /** Uploads in flight of all users. Each may hold a file of 10 MB, and briefly two copies of it. */
  uploads?: number;
  /** See `RequestLimits.uploadProgress`. Defaults to 1 kB a second. */
  uploadProgress?: { bytes: number; ms: number };
}

export function createRequestLimits({
  concurrent = 5,
  queued = 100,
  queueTimeoutMs = 5_000,
  perAddress = 64,
  uploadsPerUser = 4,
  uploads = 12,
  uploadProgress = { bytes: 30_000, ms: 30_000 },
}: RequestLimitOptions = {}): RequestLimits {
  const addresses = createCounts();
  const uploaders = createCounts();
  let uploading = 0;
  return {
    uploadProgress,
    run: createQueue({ concurrent, queued, queueTimeoutMs }),
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
      if (addresses.of(network) >= perAddress) throw new AppError('too_many_requests');
      return addresses.enter(network);
    },
  };
}

/** One subscriber has a single IPv4 address, but 2^64 IPv6 addresses. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}

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
    const abandoned = new Promise<never>((_, reject) => {
      const end = AbortSignal.any([signal, AbortSignal.timeout(queueTimeoutMs)]);
      const abandon = () => {
        if (!isQueued) return;
        isQueued = false;
        admitted -= 1;
        reject(signal.aborted ? signal.reason : new AppError('unavailable'));
      };
      end.addEventListener('abort', abandon, { once: true });
    });
    const done = limit(async () => {
      if (!isQueued) return abandoned;
      isQueued = false;
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

function createCounts() {
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
 * Limits the requests in flight per IP address in this scope. Register it before hooks that query the database, such
 * as authentication.
 */
export function limitAddresses(scope: FastifyInstance): void {
  scope.addHook('onRequest', async ({ ip, closed }) => {
    // A request that is already closed would never be uncounted.
    closed.throwIfAborted();
    closed.addEventListener('abort', scope.requestLimits.enter(ip), { once: true });
  });
}

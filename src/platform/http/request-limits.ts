import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import pLimit from 'p-limit';
import { AppError } from '#shared/errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    requestLimits: RequestLimits;
    /** Counts a file of an upload against its sender's hour. Throws 429 beyond the limit. */
    countUploadedFile(request: FastifyRequest): Promise<void>;
  }
}

/** Limits what is in flight, so that no visitor and no burst can stop the process for all others. */
export interface RequestLimits {
  /**
   * Runs work when it is its turn. Throws 503 when too much is queued or the turn comes too late, and the signal's
   * reason when it is aborted before.
   */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  /** Runs an upload. Throws 429 when the user has too many in flight, 503 when all users together have. */
  upload<T>(user: string, work: () => Promise<T>): Promise<T>;
  /** The bytes that an upload must receive in so many milliseconds, or it is cut. */
  uploadProgress: { bytes: number; ms: number };
  /** Counts a request against its address until the returned function is called. Throws 429 beyond the limit. */
  enter(address: string): () => void;
}

export interface RequestLimitOptions {
  /** Renders and handlers at a time. More gain nothing: they share one thread and the database's connections. */
  concurrent?: number;
  /** Requests that may be queued: about two seconds of work. */
  waiting?: number;
  /** How long a request may be queued, in milliseconds. It matters when the work itself waits, as for a lock. */
  patienceMs?: number;
  /** Requests in flight from one address, which the guests of a marina may share. */
  perAddress?: number;
  /** Uploads in flight of one user: the browser sends two at a time. */
  uploadsPerUser?: number;
  /** Uploads in flight of all users. Each may hold a file of 10 MB, twice for a moment. */
  uploads?: number;
  /** See `RequestLimits.uploadProgress`. By default 1 kB a second. */
  uploadProgress?: { bytes: number; ms: number };
}

export function createRequestLimits({
  concurrent = 5,
  waiting = 100,
  patienceMs = 5_000,
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
    run: createQueue({ concurrent, waiting, patienceMs }),
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

/** One subscriber has a single IPv4 address, but 2^64 of version 6. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}

function createQueue({
  concurrent,
  waiting,
  patienceMs,
}: Required<Pick<RequestLimitOptions, 'concurrent' | 'waiting' | 'patienceMs'>>): RequestLimits['run'] {
  const limit = pLimit(concurrent);
  // Queued and running. The limit's own count includes work that was given up.
  let admitted = 0;
  return async (signal, work) => {
    if (admitted >= concurrent + waiting) throw new AppError('unavailable');
    admitted += 1;
    let isQueued = true;
    const givenUp = new Promise<never>((_, reject) => {
      const end = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
      const giveUp = () => {
        if (!isQueued) return;
        isQueued = false;
        admitted -= 1;
        reject(signal.aborted ? signal.reason : new AppError('unavailable'));
      };
      end.addEventListener('abort', giveUp, { once: true });
    });
    const done = limit(async () => {
      if (!isQueued) return givenUp;
      isQueued = false;
      try {
        // The embedded database and the renderer work within one turn of the event loop. Without this pause, all
        // requests that have arrived would be answered one by one before any other is read, rejected or queued.
        await setImmediate();
        signal.throwIfAborted();
        return await work();
      } finally {
        admitted -= 1;
      }
    });
    return Promise.race([done, givenUp]);
  };
}

/** Counts what is in flight by a key. */
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
 * Limits what one address may have in flight in this scope. Add it before anything that asks the database, such as
 * authentication.
 */
export function limitAddresses(scope: FastifyInstance): void {
  scope.addHook('onRequest', async ({ ip, closed }) => {
    // A request that is closed already would never leave the count again.
    closed.throwIfAborted();
    closed.addEventListener('abort', scope.requestLimits.enter(ip), { once: true });
  });
}

import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { AppError } from '#shared/errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    requestLimits: RequestLimits;
    /** Counts a file of an upload against its sender's hour. Throws 429 beyond the limit. */
    countUploadedFile(request: FastifyRequest): Promise<void>;
  }
}

/** Bounds on the work under way, so that no visitor and no burst can stop the process for all others. */
export interface RequestLimits {
  /**
   * Does this work when it is its turn. Throws 503 when too much waits already, and the signal's reason when the client
   * has gone by the time it would start.
   */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  /** Takes in an upload, from its first byte to its last file. Throws 429 when this user has too many, 503 in all. */
  upload<T>(user: string, work: () => Promise<T>): Promise<T>;
  /** What an upload that waits for its sender must receive, so that it isn't given up with 408. */
  uploadProgress: { bytes: number; ms: number };
  /** Counts a request against its address until the returned function is called. Throws 429 beyond the limit. */
  enter(address: string): () => void;
}

export interface RequestLimitOptions {
  /** Renders and handlers at a time. More gain nothing: they share one thread and the database's connections. */
  concurrent?: number;
  /** Those that may wait: about two seconds of work, after which nobody waits for a page any more. */
  waiting?: number;
  /** Requests under way from one address, which the guests of a marina may share. */
  perAddress?: number;
  /** Uploads under way of one user: the browser sends two at a time. */
  uploadsPerUser?: number;
  /** Uploads under way in all. Each may hold a file of 10 MB, twice for a moment. */
  uploads?: number;
  /** Bytes that an upload must receive in so many milliseconds. Less than 1 kB a second is no upload. */
  uploadProgress?: { bytes: number; ms: number };
}

export function createRequestLimits({
  concurrent = 5,
  waiting = 100,
  perAddress = 64,
  uploadsPerUser = 4,
  uploads = 12,
  uploadProgress = { bytes: 30_000, ms: 30_000 },
}: RequestLimitOptions = {}): RequestLimits {
  const limit = pLimit(concurrent);
  const addresses = createCounts();
  const uploaders = createCounts();
  let uploading = 0;
  return {
    uploadProgress,
    async run(signal, work) {
      if (limit.pendingCount >= waiting) throw new AppError('unavailable');
      return limit(async () => {
        // The embedded database and the renderer work within one turn of the event loop. Without this pause, all requests
        // that have arrived would be answered one by one before any other is read, refused or told to wait.
        await setImmediate();
        signal.throwIfAborted();
        return work();
      });
    },
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
      if (addresses.of(address) >= perAddress) throw new AppError('too_many_requests');
      return addresses.enter(address);
    },
  };
}

/** Counts what is under way by a key. */
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
 * Limits what one address may have under way in this scope. Add it before anything that asks the database, such as
 * authentication.
 */
export function limitAddresses(scope: FastifyInstance): void {
  scope.addHook('onRequest', async ({ ip, closed }) => {
    closed.addEventListener('abort', scope.requestLimits.enter(ip), { once: true });
  });
}

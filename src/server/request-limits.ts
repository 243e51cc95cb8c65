import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import { AppError } from '#shared/errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    requestLimits: RequestLimits;
  }
}

/** Bounds on the work under way, so that no visitor and no burst can stop the process for all others. */
export interface RequestLimits {
  /**
   * Does this work when it is its turn. Throws 503 when too much waits already, and the signal's reason when the client
   * has gone by the time it would start.
   */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
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
}

export function createRequestLimits({
  concurrent = 5,
  waiting = 100,
  perAddress = 64,
}: RequestLimitOptions = {}): RequestLimits {
  const limit = pLimit(concurrent);
  const underWay = new Map<string, number>();
  return {
    async run(signal, work) {
      if (limit.pendingCount >= waiting) throw new AppError('unavailable');
      return limit(() => {
        signal.throwIfAborted();
        return work();
      });
    },
    enter(address) {
      const count = underWay.get(address) ?? 0;
      if (count >= perAddress) throw new AppError('too_many_requests');
      underWay.set(address, count + 1);
      let entered = true;
      return () => {
        if (!entered) return;
        entered = false;
        const left = (underWay.get(address) ?? 0) - 1;
        if (left > 0) underWay.set(address, left);
        else underWay.delete(address);
      };
    },
  };
}

/**
 * Limits what one address may have under way in this scope. Add it before anything that asks the database, such as
 * authentication.
 */
export function limitAddresses(scope: FastifyInstance): void {
  scope.addHook('onRequest', async ({ ip, raw }, reply) => {
    const leave = scope.requestLimits.enter(ip);
    // A response that waits behind others of its connection never closes when that connection does; its request does.
    raw.once('close', leave);
    reply.raw.once('close', leave);
  });
}

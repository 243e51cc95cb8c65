import { LRUCache } from 'lru-cache';
import type { Clock } from '#shared/clock.ts';
import { type CachedResponse, type ResponseData, toCachedResponse } from './cached-response.ts';
import { type OnOutage, onTransition, type PublicDataVersion } from './public-data-version.ts';

/** Caches the responses that are the same for everybody: visitors' pages and the public API (docs/decisions/0007). */
export interface PublicCache {
  /**
   * Returns the cached response under this key, or computes it; concurrent requests share one computation. Only
   * responses with status 200 and without cookies are stored, until the next write to public data. `compute` may depend
   * on the key, the data and the clock only. Its signal is aborted when all requests that wait for it have closed.
   */
  get(key: string, compute: Compute, request: WaitingRequest): Promise<CachedResponse>;
}

type Compute = (signal: AbortSignal) => Promise<ResponseData>;

/** `closed` is aborted when the response is sent or the client has disconnected. */
export type WaitingRequest = { readonly closed: AbortSignal };

export interface PublicCacheOptions {
  clock: Clock;
  publicData: Pick<PublicDataVersion, 'version'>;
  /** When public data changes next without a write, such as when a request expires; null if no such time is known. */
  nextChange: (now: Date) => Promise<Date | null>;
  /** Called when `nextChange` fails, so that nothing is cached. */
  onOutage?: OnOutage;
  maxBytes?: number;
}

/** A response that is being computed. */
interface Pending {
  response: Promise<CachedResponse>;
  /** Adds a request to those that wait for the response. */
  join(request: WaitingRequest): void;
}

/** Responses computed from the same state of the data. */
interface Generation {
  version: number;
  startedAt: number;
  /** At most the end of the minute, since pages show the current day and hour at the marina. */
  expiresAt: number;
  /** Settles when `expiresAt` takes `nextChange` into account. */
  expiryKnown: Promise<void>;
  pending: Map<string, Pending>;
  stored: LRUCache<string, CachedResponse>;
}

const minuteMs = 60_000;
const defaultMaxBytes = 64 * 1024 * 1024;
/** Larger responses are computed for each request. */
export const maxEntryBytes = (maxBytes = defaultMaxBytes) => Math.floor(maxBytes / 16);
/** In characters. Clients can send longer addresses at will; real links are shorter. */
const maxKeyLength = 600;

export function createPublicCache({
  clock,
  publicData,
  nextChange,
  onOutage = () => {},
  maxBytes = defaultMaxBytes,
}: PublicCacheOptions): PublicCache {
  let current: Generation | undefined;
  const reportOutage = onTransition(onOutage);

  function currentGeneration(version: number): Generation {
    const now = clock.now().getTime();
    const isFresh =
      current?.version === version &&
      // The clock may have been set back.
      current.startedAt <= now &&
      now < current.expiresAt;
    if (!isFresh || !current) current = startGeneration(version, now);
    return current;
  }

  function startGeneration(version: number, now: number): Generation {
    const generation: Generation = {
      version,
      startedAt: now,
      expiresAt: (Math.floor(now / minuteMs) + 1) * minuteMs,
      expiryKnown: Promise.resolve(),
      pending: new Map(),
      stored: new LRUCache<string, CachedResponse>({
        maxSize: maxBytes,
        maxEntrySize: maxEntryBytes(maxBytes),
        sizeCalculation: entrySize,
      }),
    };
    generation.expiryKnown = nextChange(new Date(now)).then(
      (change) => {
        reportOutage(null);
        if (change) generation.expiresAt = Math.min(generation.expiresAt, change.getTime());
      },
      (error: unknown) => {
        reportOutage(error);
        generation.expiresAt = now;
      },
    );
    return generation;
  }

  return {
    async get(key, compute, request) {
      const { version } = publicData;
      // Without the change listener, cached responses could be stale, so compute a response for every request.
      if (version === null || key.length > maxKeyLength) {
        return toCachedResponse(await compute(request.closed));
      }
      // Chosen before `compute` reads any data: a write in the meantime starts a generation without this response.
      const generation = currentGeneration(version);
      const stored = generation.stored.get(key);
      if (stored) return stored;
      request.closed.throwIfAborted();
      const pending = generation.pending.get(key) ?? startPending(generation, key, compute);
      pending.join(request);
      return pending.response;
    },
  };
}

function startPending(generation: Generation, key: string, compute: Compute): Pending {
  // A response that was abandoned may have been replaced by another one under the same key.
  const remove = () => generation.pending.get(key) === pending && generation.pending.delete(key);
  const { signal, join } = abortWhenAbandoned(remove);
  const pending: Pending = {
    response: Promise.all([compute(signal), generation.expiryKnown]).then(([data]) => toCachedResponse(data)),
    join,
  };
  generation.pending.set(key, pending);
  pending.response.then((response) => {
    if (remove() && isStorable(response)) generation.stored.set(key, response);
  }, remove);
  return pending;
}

/** Creates a signal that is aborted once all requests that have joined are closed; calls `onAbandoned` just before. */
function abortWhenAbandoned(onAbandoned: () => void) {
  const controller = new AbortController();
  let waiting = 0;
  return {
    signal: controller.signal,
    join({ closed }: WaitingRequest): void {
      waiting += 1;
      closed.addEventListener(
        'abort',
        () => {
          waiting -= 1;
          if (waiting > 0) return;
          onAbandoned();
          controller.abort();
        },
        { once: true },
      );
    },
  };
}

function isStorable({ status, headers }: CachedResponse): boolean {
  return status === 200 && !('set-cookie' in headers);
}

/** An upper bound, in bytes: the body plain and compressed, the headers, and two bytes per character of the key. */
export function entrySize(response: Pick<CachedResponse, 'bytes'>, key: string): number {
  return 2 * (response.bytes + key.length) + 2_000;
}

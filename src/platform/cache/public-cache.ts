import { LRUCache } from 'lru-cache';
import type { DatabaseAvailability } from '#platform/database/availability.ts';
import { isUnavailable } from '#platform/database/sql-state.ts';
import type { Clock } from '#shared/clock.ts';
import { hoursTopic } from '#shared/live-topics.ts';
import { abortWhenAbandoned, type WaitingRequest } from './abort-when-abandoned.ts';
import { type Entry, entrySize } from './cache-entry.ts';
import { type CachedResponse, type ResponseData, toCachedResponse } from './cached-response.ts';
import type { Dependencies } from './dependencies.ts';
import type { PublicDataVersion } from './public-data-version.ts';

/** Caches the responses that are the same for everybody: visitors' pages and the public API (docs/decisions/0014). */
export interface PublicCache {
  /**
   * Returns the cached response under this key, or computes it; concurrent requests share one computation. Only
   * responses with status 200 and without cookies are stored, until a write or a moment that their dependencies name.
   * `compute` may depend on the key, these dependencies and the clock only. Its signal is aborted when all requests that
   * wait for it have closed. While the database is away, returns the last response that was stored (docs/decisions/0021).
   */
  get(key: string, compute: Compute, request: WaitingRequest): Promise<SentResponse>;
  /** The cached response under this key, if there is one that is still valid. */
  find(key: string): CachedResponse | undefined;
  /** The memory that the cached responses hold, in bytes. */
  readonly heldBytes: number;
  readonly entries: number;
  /** Responses since the start, for the metrics. */
  readonly counts: CacheCounts;
}

export interface SentResponse {
  response: CachedResponse;
  /** For how long the response may have been out of date, in milliseconds; null for a fresh one. */
  staleMs: number | null;
}

export interface CacheCounts {
  /** Sent from the cache. */
  hits: number;
  /** Computed, also those that waited for another request's computation. */
  misses: number;
  /** Sent because the database was away, though they may be out of date. */
  stale: number;
}

/** A response, and what the cache must know to invalidate it. */
export type PublicResponse = ResponseData & { dependencies: Dependencies };

type Compute = (signal: AbortSignal) => Promise<PublicResponse>;

export interface PublicCacheOptions {
  clock: Clock;
  publicData: Pick<PublicDataVersion, 'version' | 'hasChanged' | 'onDisconnected'>;
  availability: Pick<DatabaseAvailability, 'isAway' | 'outages'>;
  maxBytes?: number;
}

/** A response that is being computed. */
interface Computation {
  version: number;
  entry: Promise<Entry>;
  /** Adds a request to those that wait for the response. */
  join(request: WaitingRequest): void;
}

const minuteMs = 60_000;
const defaultMaxBytes = 32 * 1024 * 1024;
/** For how long a response that is not valid any more may be sent while the database is away. */
export const staleForMs = 60 * minuteMs;
/** Larger responses are computed for each request. */
export const maxEntryBytes = (maxBytes = defaultMaxBytes) => Math.floor(maxBytes / 8);
/** In characters. Clients can send longer addresses at will; real links are shorter. */
const maxKeyLength = 600;
const unknownVersion = -1;

export function createPublicCache({
  clock,
  publicData,
  availability,
  maxBytes = defaultMaxBytes,
}: PublicCacheOptions): PublicCache {
  const computations = new Map<string, Computation>();
  const stored = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes(maxBytes),
    sizeCalculation: entrySize,
  });
  const counts: CacheCounts = { hits: 0, misses: 0, stale: 0 };
  let sweptAt = 0;
  let disconnectedAt = 0;
  publicData.onDisconnected(() => {
    disconnectedAt = nowMs();
  });

  const nowMs = () => clock.now().getTime();
  /** Null while nothing is known of the writes of other processes, or of the database. */
  const currentVersion = () => (availability.isAway ? null : publicData.version);

  function isValid(entry: Entry, version: number, now: number): boolean {
    // The clock may have been set back.
    if (now < entry.computedAt || now >= entry.validUntil) return false;
    if (entry.version !== version && publicData.hasChanged(entry.tags, entry.version)) return false;
    entry.version = version;
    entry.freshAt = now;
    return true;
  }

  /** For how long an entry has not been known to be valid. */
  function staleMsOf(entry: Entry, now: number): number {
    const knownUntil = publicData.version === null ? disconnectedAt : now;
    const isChanged = publicData.hasChanged(entry.tags, entry.version);
    const freshUntil = isChanged ? entry.freshAt : Math.min(knownUntil, entry.validUntil);
    return Math.max(0, now - Math.max(entry.freshAt, freshUntil));
  }

  /** Frees the memory of responses that may not even be sent while the database is away, in each new minute. */
  function sweep(version: number, now: number): void {
    const minute = Math.floor(now / minuteMs);
    if (minute === sweptAt) return;
    sweptAt = minute;
    for (const [key, entry] of [...stored.entries()]) {
      if (!isValid(entry, version, now) && staleMsOf(entry, now) > staleForMs) stored.delete(key);
    }
  }

  function findStale(key: string): SentResponse | undefined {
    const entry = stored.get(key);
    // A response that shows no data needs no database.
    if (!entry || entry.tags.length === 0) return undefined;
    // What a known write has removed or hidden must not come back; only bookings may be missing.
    const isOfThisOutage = entry.version === unknownVersion && entry.computedAt >= disconnectedAt;
    const lasting = entry.tags.filter((tag) => !tag.startsWith(hoursTopic('')));
    if (!isOfThisOutage && publicData.hasChanged(lasting, entry.version)) return undefined;
    const staleMs = staleMsOf(entry, nowMs());
    if (staleMs > staleForMs) return undefined;
    counts.stale += 1;
    return { response: entry.response, staleMs };
  }

  function store(key: string, entry: Entry): void {
    const { status, headers } = entry.response;
    if (entry.isIncomplete || status >= 500) return;
    // An item that has been removed must not come back as a stale copy.
    if (status !== 200) stored.delete(key);
    if (status !== 200 || 'set-cookie' in headers) return;
    const version = currentVersion();
    if (entry.version !== unknownVersion && (version === null || !isValid(entry, version, nowMs()))) return;
    stored.set(key, entry);
    entry.response.onResize = () => {
      // The LRU cache measures only new objects.
      const held = stored.peek(key);
      if (held?.response === entry.response) stored.set(key, { ...held });
    };
  }

  /** Without a version, for one request. */
  async function computeEntry(compute: Compute, signal: AbortSignal, version: number | null): Promise<Entry> {
    const { isAway, outages } = availability;
    const now = nowMs();
    const { dependencies, ...data } = await compute(signal);
    const { tags, validUntil, isIncomplete } = dependencies;
    // While the database is away, only a replica has data.
    const isFromReplica = tags.length > 0 && (isAway || availability.outages > outages);
    return {
      response: toCachedResponse(data),
      tags,
      version: isFromReplica || version === null ? unknownVersion : version,
      computedAt: now,
      validUntil,
      freshAt: now,
      isIncomplete,
      isFromReplica,
    };
  }

  function startComputation(key: string, compute: Compute, version: number, now: number): Computation {
    sweep(version, now);
    // A computation that was abandoned or superseded may have been replaced by another one under the same key.
    const remove = () => computations.get(key) === computation && computations.delete(key);
    const { signal, join } = abortWhenAbandoned(remove);
    const computation: Computation = { version, entry: computeEntry(compute, signal, version), join };
    computations.set(key, computation);
    computation.entry.then((entry) => {
      remove();
      if (!signal.aborted) store(key, entry);
    }, remove);
    return computation;
  }

  async function getEntry(key: string, compute: Compute, request: WaitingRequest): Promise<Entry> {
    const version = currentVersion();
    if (key.length > maxKeyLength) {
      counts.misses += 1;
      return computeEntry(compute, request.closed, version);
    }
    if (version === null) {
      counts.misses += 1;
      // Without the change listener, cached responses could be stale, so compute a response for every request.
      const entry = await computeEntry(compute, request.closed, version);
      store(key, entry);
      return entry;
    }
    const now = nowMs();
    const cached = stored.get(key);
    if (cached && isValid(cached, version, now)) {
      counts.hits += 1;
      return cached;
    }
    counts.misses += 1;
    request.closed.throwIfAborted();
    const running = computations.get(key);
    // What a running computation shows is not known before its end, so any write since its start may have changed it.
    if (running?.version !== version) {
      const started = startComputation(key, compute, version, now);
      started.join(request);
      return started.entry;
    }
    running.join(request);
    const entry = await running.entry;
    // The response may have expired between its start and this request.
    return now < entry.validUntil ? entry : getEntry(key, compute, request);
  }

  return {
    async get(key, compute, request) {
      // Known to be away: don't render pages that can only show an error.
      const copy = availability.isAway ? findStale(key) : undefined;
      if (copy) return copy;
      try {
        const entry = await getEntry(key, compute, request);
        const found = entry.isIncomplete ? findStale(key) : undefined;
        if (found) return found;
        if (entry.isFromReplica) counts.stale += 1;
        return { response: entry.response, staleMs: entry.isFromReplica ? 0 : null };
      } catch (error) {
        const found = availability.isAway || isUnavailable(error) ? findStale(key) : undefined;
        if (found) return found;
        throw error;
      }
    },
    find(key) {
      const version = currentVersion();
      const cached = version === null ? undefined : stored.get(key);
      if (!cached || version === null || !isValid(cached, version, nowMs())) return undefined;
      counts.hits += 1;
      return cached.response;
    },
    get heldBytes() {
      return stored.calculatedSize;
    },
    get entries() {
      return stored.size;
    },
    counts,
  };
}

import { LRUCache } from 'lru-cache';
import type { Clock } from '#shared/clock.ts';
import { type CachedResponse, type ResponseData, toCachedResponse } from './cached-response.ts';
import type { Dependencies } from './dependencies.ts';
import type { PublicDataVersion } from './public-data-version.ts';

/** Caches the responses that are the same for everybody: visitors' pages and the public API (docs/decisions/0014). */
export interface PublicCache {
  /**
   * Returns the cached response under this key, or computes it; concurrent requests share one computation. Only
   * responses with status 200 and without cookies are stored, until a write or a moment that their dependencies name.
   * `compute` may depend on the key, these dependencies and the clock only. Its signal is aborted when all requests that
   * wait for it have closed.
   */
  get(key: string, compute: Compute, request: WaitingRequest): Promise<CachedResponse>;
  /** The cached response under this key, if there is one that is still valid. */
  find(key: string): CachedResponse | undefined;
  /** The memory that the cached responses hold, in bytes. */
  readonly heldBytes: number;
}

/** A response, and what the cache must know to invalidate it. */
export type PublicResponse = ResponseData & { dependencies: Dependencies };

type Compute = (signal: AbortSignal) => Promise<PublicResponse>;

/** `closed` is aborted when the response is sent or the client has disconnected. */
export type WaitingRequest = { readonly closed: AbortSignal };

export interface PublicCacheOptions {
  clock: Clock;
  publicData: Pick<PublicDataVersion, 'version' | 'hasChanged'>;
  maxBytes?: number;
}

interface Entry {
  response: CachedResponse;
  tags: readonly string[];
  /** The version of the public data up to which nothing that the response shows has changed. */
  version: number;
  computedAt: number;
  validUntil: number;
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
/** Larger responses are computed for each request. */
export const maxEntryBytes = (maxBytes = defaultMaxBytes) => Math.floor(maxBytes / 8);
/** In characters. Clients can send longer addresses at will; real links are shorter. */
const maxKeyLength = 600;

export function createPublicCache({
  clock,
  publicData,
  maxBytes = defaultMaxBytes,
}: PublicCacheOptions): PublicCache {
  const computations = new Map<string, Computation>();
  const stored = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes(maxBytes),
    sizeCalculation: entrySize,
  });
  let sweptAt = 0;

  function isValid(entry: Entry, version: number, now: number): boolean {
    // The clock may have been set back.
    if (now < entry.computedAt || now >= entry.validUntil) return false;
    if (entry.version === version) return true;
    if (publicData.hasChanged(entry.tags, entry.version)) return false;
    entry.version = version;
    return true;
  }

  /** Frees the memory of invalid responses in each new minute, when pages expire. */
  function sweep(version: number, now: number): void {
    const minute = Math.floor(now / minuteMs);
    if (minute === sweptAt) return;
    sweptAt = minute;
    for (const [key, entry] of [...stored.entries()]) {
      if (!isValid(entry, version, now)) stored.delete(key);
    }
  }

  function store(key: string, entry: Entry): void {
    const { status, headers } = entry.response;
    const { version } = publicData;
    if (status !== 200 || 'set-cookie' in headers || version === null) return;
    if (!isValid(entry, version, clock.now().getTime())) return;
    stored.set(key, entry);
    entry.response.onResize = () => {
      // The LRU cache measures only new objects.
      const held = stored.peek(key);
      if (held?.response === entry.response) stored.set(key, { ...held });
    };
  }

  function startComputation(key: string, compute: Compute, version: number, now: number): Computation {
    sweep(version, now);
    // A computation that was abandoned or superseded may have been replaced by another one under the same key.
    const remove = () => computations.get(key) === computation && computations.delete(key);
    const { signal, join } = abortWhenAbandoned(remove);
    const computeEntry = async (): Promise<Entry> => {
      const { dependencies, ...data } = await compute(signal);
      const { tags, validUntil } = dependencies;
      return { response: toCachedResponse(data), tags, version, computedAt: now, validUntil };
    };
    const computation: Computation = { version, entry: computeEntry(), join };
    computations.set(key, computation);
    computation.entry.then((entry) => {
      remove();
      if (!signal.aborted) store(key, entry);
    }, remove);
    return computation;
  }

  async function get(key: string, compute: Compute, request: WaitingRequest): Promise<CachedResponse> {
    const { version } = publicData;
    // Without the change listener, cached responses could be stale, so compute a response for every request.
    if (version === null || key.length > maxKeyLength) {
      return toCachedResponse(await compute(request.closed));
    }
    const now = clock.now().getTime();
    const cached = stored.get(key);
    if (cached && isValid(cached, version, now)) return cached.response;
    stored.delete(key);
    request.closed.throwIfAborted();
    const running = computations.get(key);
    // What a running computation shows is not known before its end, so any write since its start may have changed it.
    if (running?.version !== version) {
      const started = startComputation(key, compute, version, now);
      started.join(request);
      return (await started.entry).response;
    }
    running.join(request);
    const entry = await running.entry;
    // The response may have expired between its start and this request.
    return now < entry.validUntil ? entry.response : get(key, compute, request);
  }

  return {
    get,
    find(key) {
      const { version } = publicData;
      const cached = version === null ? undefined : stored.get(key);
      const isFound = cached && version !== null && isValid(cached, version, clock.now().getTime());
      return isFound ? cached.response : undefined;
    },
    get heldBytes() {
      return stored.calculatedSize;
    },
  };
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
          controller.abort(closed.reason);
        },
        { once: true },
      );
    },
  };
}

/** Measured (docs/decisions/0014): what V8 holds for an entry and for each of its texts, besides their bytes. */
const entryOverheadBytes = 2_000;
const textOverheadBytes = 40;

/** The memory that an entry holds, in bytes. */
export function entrySize(
  { response, tags }: { response: Pick<CachedResponse, 'heldBytes' | 'headers'>; tags: readonly string[] },
  key: string,
): number {
  const texts = [key, ...tags, ...Object.values(response.headers).map(String)];
  const textBytes = texts.reduce((sum, text) => sum + textOverheadBytes + text.length, 0);
  return entryOverheadBytes + response.heldBytes + textBytes;
}

import { type OnOutage, onceEach } from '#platform/database/outage.ts';
import type { Clock } from '#shared/clock.ts';
import { type Answer, type CachedResponse, keepAnswer } from './cached-response.ts';
import type { PublicDataVersion } from './public-data-version.ts';

/** The copies of what everybody is shown: pages of visitors, public answers of the API (docs/decisions/0007). */
export interface PublicCache {
  /**
   * The copy under this key, or the answer that `make` makes now; many who ask at once share one making. Only good
   * answers are kept, and none beyond the next write. `make` must depend on nothing but the key, the data and the clock.
   * Its signal is aborted when the last of the requests that wait for it is gone.
   */
  get(key: string, make: Make, request: WaitingRequest): Promise<CachedResponse>;
}

type Make = (signal: AbortSignal) => Promise<Answer>;

/** `closed` is aborted when the request is answered or its client gone. */
export type WaitingRequest = { readonly closed: AbortSignal };

export interface PublicCacheOptions {
  clock: Clock;
  writes: Pick<PublicDataVersion, 'version'>;
  /** When what is shown will change by itself, without a write; null if no such instant is known. */
  nextChange: (now: Date) => Promise<Date | null>;
  /** Is told when that instant can't be had, so that nothing is kept. */
  onOutage?: OnOutage;
  mostBytes?: number;
}

interface Copy {
  answer: Promise<CachedResponse>;
  /** 0 while it is being made. */
  bytes: number;
  /** Adds a request to those that wait for it. */
  join(request: WaitingRequest): void;
}

/** Copies that were made from the same state of the data. */
interface Generation {
  version: number;
  since: number;
  /** Pages show the marina's day and hour, which change on whole minutes: none is kept past the minute. */
  until: number;
  /** Settles when `until` takes the next change into account. */
  dated: Promise<void>;
  /** The oldest use first. */
  copies: Map<string, Copy>;
  bytes: number;
}

const minuteMs = 60_000;
const mostKept = 64 * 1024 * 1024;
/** What weighs more is made anew for each who asks. */
export const heaviestCopy = (mostBytes = mostKept) => mostBytes / 16;
/** Characters of a key. Anybody can write longer addresses; nobody asks for one of them twice. */
const longestKey = 600;

export function createPublicCache({
  clock,
  writes,
  nextChange,
  onOutage = () => {},
  mostBytes = mostKept,
}: PublicCacheOptions): PublicCache {
  let current: Generation | undefined;
  const tell = onceEach(onOutage);

  function generation(version: number): Generation {
    const now = clock.now().getTime();
    const isFresh =
      current !== undefined &&
      current.version === version &&
      // Clocks are set back at times.
      current.since <= now &&
      now < current.until;
    if (!isFresh || !current) current = begin(version, now, nextChange, tell);
    return current;
  }

  return {
    async get(key, make, request) {
      const { version } = writes;
      // Where nothing is known of what others write, each answer is made anew.
      if (version === null || key.length > longestKey) return keepAnswer(await make(request.closed));
      // Before `make` reads anything: a write that comes meanwhile begins another generation, and this copy is lost.
      const owner = generation(version);
      const found = owner.copies.get(key);
      if (found) {
        owner.copies.delete(key);
        owner.copies.set(key, found);
        if (found.bytes === 0) found.join(request);
        return found.answer;
      }
      const drop = () => {
        // Another copy may have taken the place of one that was given up.
        if (owner.copies.get(key) === copy) owner.copies.delete(key);
      };
      request.closed.throwIfAborted();
      const { signal, join } = abortWhenUnwanted(() => copy.bytes === 0 && drop());
      const copy: Copy = {
        answer: Promise.all([make(signal), owner.dated]).then(([made]) => keepAnswer(made)),
        bytes: 0,
        join,
      };
      owner.copies.set(key, copy);
      copy.answer.then((answer) => settle(owner, key, copy, answer, mostBytes), drop);
      join(request);
      return copy.answer;
    },
  };
}

/** A signal that is aborted once every request that has joined is answered or gone; `unwanted` is called just before. */
function abortWhenUnwanted(unwanted: () => void) {
  const controller = new AbortController();
  let waiting = 0;
  return {
    signal: controller.signal,
    join({ closed }: WaitingRequest): void {
      closed.throwIfAborted();
      waiting += 1;
      closed.addEventListener(
        'abort',
        () => {
          waiting -= 1;
          if (waiting > 0) return;
          unwanted();
          controller.abort();
        },
        { once: true },
      );
    },
  };
}

function begin(
  version: number,
  now: number,
  nextChange: PublicCacheOptions['nextChange'],
  tell: OnOutage,
): Generation {
  const generation: Generation = {
    version,
    since: now,
    until: (Math.floor(now / minuteMs) + 1) * minuteMs,
    dated: Promise.resolve(),
    copies: new Map(),
    bytes: 0,
  };
  generation.dated = nextChange(new Date(now)).then(
    (change) => {
      tell(null);
      if (change) generation.until = Math.min(generation.until, change.getTime());
    },
    (error: unknown) => {
      tell(error);
      // Not knowing how long they hold, no copy is kept.
      generation.until = now;
    },
  );
  return generation;
}

/** With what it is compressed to, its headers, and the key's two bytes a character. */
export function weightOf(answer: Pick<CachedResponse, 'bytes'>, key: string): number {
  return 2 * (answer.bytes + key.length) + 2_000;
}

/** Counts a copy in, or drops it; then drops those that nobody has asked for the longest, until the rest fit. */
function settle(owner: Generation, key: string, copy: Copy, answer: CachedResponse, mostBytes: number): void {
  if (owner.copies.get(key) !== copy) return;
  const bytes = weightOf(answer, key);
  const mayStay =
    answer.status === 200 && !('set-cookie' in answer.headers) && bytes <= heaviestCopy(mostBytes);
  if (!mayStay) {
    owner.copies.delete(key);
    return;
  }
  copy.bytes = bytes;
  owner.bytes += bytes;
  for (const [oldKey, old] of owner.copies) {
    if (owner.bytes <= mostBytes) return;
    if (old.bytes === 0) continue;
    owner.copies.delete(oldKey);
    owner.bytes -= old.bytes;
  }
}

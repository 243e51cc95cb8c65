import { AppError } from '#shared/errors.ts';

/** Counts what is open per key and in all. */
export function createCounts({
  perKey,
  inAll = Number.POSITIVE_INFINITY,
}: {
  perKey: number;
  inAll?: number;
}) {
  const counts = new Map<string, number>();
  let total = 0;
  const add = (key: string, amount: number) => {
    total += amount;
    const count = (counts.get(key) ?? 0) + amount;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  /** Throws 429 if this key, and 503 if all together have reached their limit. */
  const requireRoom = (key: string) => {
    if ((counts.get(key) ?? 0) >= perKey) throw new AppError('too_many_requests');
    if (total >= inAll) throw new AppError('unavailable');
  };
  /** Counts more until the returned function is called. Throws like `requireRoom`. */
  const enter = (key: string, amount = 1): (() => void) => {
    requireRoom(key);
    add(key, amount);
    return () => add(key, -amount);
  };
  /** The same until the signal is aborted. Throws its reason if it is, since that would never be uncounted. */
  const enterUntil = (closed: AbortSignal, key: string, amount = 1): void => {
    closed.throwIfAborted();
    closed.addEventListener('abort', enter(key, amount), { once: true });
  };
  return { requireRoom, enter, enterUntil };
}

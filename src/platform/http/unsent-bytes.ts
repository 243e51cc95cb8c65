import { AppError } from '#shared/errors.ts';
import { networkOf } from './request-limits.ts';

/** The bytes of responses that wait until their clients receive them. */
export interface UnsentBytes {
  /** Throws 429 if an address, and 503 if all addresses together have too many. */
  requireRoom(address: string): void;
  /** Counts a response until the signal is aborted. Throws like `requireRoom`, and the signal's reason if it is aborted. */
  hold(address: string, bytes: number, closed: AbortSignal): void;
}

/** Bounds the memory that clients can fill by asking for files and not receiving them (docs/decisions/0011). */
export function countUnsentBytes({ inAll, perAddress }: { inAll: number; perAddress: number }): UnsentBytes {
  const byNetwork = new Map<string, number>();
  let total = 0;
  const add = (network: string, bytes: number) => {
    total += bytes;
    const sum = (byNetwork.get(network) ?? 0) + bytes;
    if (sum > 0) byNetwork.set(network, sum);
    else byNetwork.delete(network);
  };
  const requireRoom = (address: string) => {
    if ((byNetwork.get(networkOf(address)) ?? 0) >= perAddress) throw new AppError('too_many_requests');
    if (total >= inAll) throw new AppError('unavailable');
  };
  return {
    requireRoom,
    hold(address, bytes, closed) {
      closed.throwIfAborted();
      // Other files may have been read since the caller asked.
      requireRoom(address);
      const network = networkOf(address);
      add(network, bytes);
      closed.addEventListener('abort', () => add(network, -bytes), { once: true });
    },
  };
}

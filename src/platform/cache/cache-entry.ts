import type { CachedResponse } from './cached-response.ts';

/** A stored response. */
export interface Entry {
  response: CachedResponse;
  tags: readonly string[];
  /** The version of the public data up to which nothing that the response shows has changed; -1 if that is not known. */
  version: number;
  computedAt: number;
  validUntil: number;
  /** When the response was last known to be valid. */
  freshAt: number;
  /** Lacks data, because the database was not available. */
  isIncomplete: boolean;
  /** Read from a replica while the database was away. */
  isFromReplica: boolean;
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

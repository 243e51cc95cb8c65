import { useState } from 'react';
import type { ListingsResult } from '#features/items/client/listings/listings-data.ts';
import type { ListingsType } from './filters.ts';

/** How many each type has, as far as is known: the counts of the last list stay until the next one is there. */
export function useLatestCounts(result: ListingsResult | null): Record<ListingsType, number> | null {
  const counts = result === null || 'failed' in result ? null : result.counts;
  const [latest, setLatest] = useState(counts);
  if (counts !== null && counts !== latest) setLatest(counts);
  return counts ?? latest;
}

import { useEffect, useState } from 'react';
import type { ListingsResult } from '#features/items/client/listings/listings-data.ts';
import type { ListingsType } from './filters.ts';

/** How many each type has, as far as is known: a new result replaces it when it is there. */
export function useLatestCounts(
  result: ListingsResult | Promise<ListingsResult>,
): Record<ListingsType, number> | null {
  const [latest, setLatest] = useState(() => (result instanceof Promise ? null : countsIn(result)));
  useEffect(() => {
    let current = true;
    void Promise.resolve(result).then((arrived) => {
      if (current) setLatest((known) => countsIn(arrived) ?? known);
    });
    return () => {
      current = false;
    };
  }, [result]);
  return latest;
}

function countsIn(result: ListingsResult) {
  return 'failed' in result ? null : result.counts;
}

import { useEffect, useState } from 'react';
import { call } from '#client/data/api.ts';
import { listItems } from '#features/items/endpoints.ts';
import { type ListingsFilters, priceProblems, queryOf } from './filters.ts';

/** How long the hands must rest before what they set is counted. */
const restMs = 200;

/** How many rentals these filters would show; null while that is not known. */
export function useResultPreview(filters: ListingsFilters): number | null {
  const wrong = Object.keys(priceProblems(filters)).length > 0;
  const query = JSON.stringify(wrong ? null : { ...queryOf(filters), limit: 1 });
  const [known, setKnown] = useState<{ query: string; total: number } | null>(null);
  useEffect(() => {
    let current = true;
    const count = () =>
      call(listItems, { query: JSON.parse(query) }).then(
        ({ total }) => {
          if (current) setKnown({ query, total });
        },
        () => undefined,
      );
    const timer = query === 'null' ? undefined : setTimeout(() => void count(), restMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [query]);
  return known?.query === query ? known.total : null;
}

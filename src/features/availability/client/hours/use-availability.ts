import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/data/query-client.ts';
import { getAvailability } from '#features/items/endpoints.ts';
import type { MarinaDate } from '#shared/marina-time.ts';
import type { FirstHours } from './booking-choice.ts';

/** The taken hours of an item on these days, refetched when they change and when the user returns to the page. */
export function useAvailability(
  itemId: string,
  from: MarinaDate,
  to: MarinaDate,
  /** What the page came with: shown until the first response is there. */
  firstHours: FirstHours | null,
) {
  const isFirst = firstHours?.from === from && firstHours.to === to;
  const { data, error, refetch } = useQuery({
    ...apiQuery(getAvailability, { params: { id: itemId }, query: { from, to } }),
    ...(isFirst && { initialData: firstHours.taken }),
    refetchOnMount: 'always',
  });
  return {
    /** Null until they are known. */
    taken: data ?? null,
    failed: data === undefined && error !== null,
    /** Fetches them again; what is known stays until the response is there. */
    reload: () => void refetch(),
  };
}

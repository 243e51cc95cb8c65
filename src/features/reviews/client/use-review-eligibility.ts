import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { getReviewEligibility } from '../endpoints.ts';
import type { ReviewEligibility } from '../schemas.ts';

export type Eligibility = ReviewEligibility | 'visitor' | 'loading' | 'failed';

/** Whether the user may review an item. */
export function useReviewEligibility(itemId: string) {
  const isSignedIn = useSession().user !== null;
  const client = useQueryClient();
  const query = apiQuery(getReviewEligibility, { params: { id: itemId } });
  const { data, error, refetch } = useQuery({ ...query, enabled: isSignedIn });
  const known = data ?? (error === null ? 'loading' : 'failed');
  const eligibility: Eligibility = isSignedIn ? known : 'visitor';
  return {
    eligibility,
    retry: () => void refetch(),
    markReviewed: () =>
      client.setQueryData(query.queryKey, {
        eligible: false,
        bookingId: null,
        reviewed: true,
        hiddenReason: null,
      }),
  };
}

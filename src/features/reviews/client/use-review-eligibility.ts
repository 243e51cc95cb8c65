import { useCallback, useEffect, useState } from 'react';
import { call } from '#client/data/api.ts';
import { useSession } from '#client/data/session.tsx';
import { getReviewEligibility } from '../endpoints.ts';
import type { ReviewEligibility } from '../schemas.ts';

export type Eligibility = ReviewEligibility | 'visitor' | 'asking' | 'failed';

/** Whether the reader may review an item: asked once the page is there, and anew for another reader. */
export function useReviewEligibility(itemId: string) {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const [known, setKnown] = useState<{ of: string | null; eligibility: Eligibility } | null>(null);
  const ask = useCallback(async () => {
    if (userId === null) return;
    setKnown(null);
    const eligibility = await call(getReviewEligibility, { params: { id: itemId } }).catch(
      () => 'failed' as const,
    );
    setKnown({ of: userId, eligibility });
  }, [itemId, userId]);
  useEffect(() => void ask(), [ask]);
  const eligibility: Eligibility =
    userId === null ? 'visitor' : known?.of === userId ? known.eligibility : 'asking';
  const markReviewed = () =>
    setKnown({ of: userId, eligibility: { eligible: false, bookingId: null, reviewed: true } });
  return { eligibility, ask, markReviewed };
}

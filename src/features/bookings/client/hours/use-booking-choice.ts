import { useEffect, useState } from 'react';
import { usePageQuery } from '#client/history/page-query.ts';
import { useNow } from '#client/now.tsx';
import { choiceAt, choiceFromQuery, firstBookableDate, queryWithChoice } from './booking-choice.ts';

/**
 * The choice in the booking card. It is stored in the address, so that it survives a reload and signing in, and can be
 * shared.
 */
export function useBookingChoice(seatsOffered: number) {
  const now = useNow();
  const first = firstBookableDate(now);
  const [query] = usePageQuery();
  const [stored, setChoice] = useState(() => choiceFromQuery(query, { first, seatsOffered }));
  const [inAddress, setInAddress] = useState(true);
  const { choice, passed } = choiceAt(now, stored);
  const address = inAddress ? choice : null;
  useEffect(() => {
    const search = queryWithChoice(new URLSearchParams(location.search), address).toString();
    const url = location.pathname + (search && `?${search}`) + location.hash;
    if (url !== location.pathname + location.search + location.hash) {
      history.replaceState(history.state, '', url);
    }
  }, [address]);
  return {
    choice,
    /** Why the chosen hours were dropped, until others are chosen. */
    passed,
    first,
    setChoice,
    /** Whether the choice is stored in the address; not once it has become a booking. */
    setInAddress,
  };
}

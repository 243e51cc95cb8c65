import { useEffect, useState } from 'react';
import { usePageQuery } from '#client/history/page-query.ts';
import { useNow } from '#client/now.tsx';
import { choiceAt, choiceFromQuery, firstBookableDate, queryWithChoice } from './booking-choice.ts';

/**
 * The choice in the booking card. The address carries it, so that it outlives a reload, the way to sign in and back,
 * and being sent to a friend.
 */
export function useBookingChoice(seatsOffered: number) {
  const now = useNow();
  const first = firstBookableDate(now);
  const [query] = usePageQuery();
  const [stored, setChoice] = useState(() => choiceFromQuery(query, { first, seatsOffered }));
  const [kept, setKept] = useState(true);
  const { choice, passed } = choiceAt(now, stored);
  const address = kept ? choice : null;
  useEffect(() => {
    const search = queryWithChoice(new URLSearchParams(location.search), address).toString();
    const url = location.pathname + (search && `?${search}`) + location.hash;
    if (url !== location.pathname + location.search + location.hash) {
      history.replaceState(history.state, '', url);
    }
  }, [address]);
  return {
    choice,
    /** Why the chosen hours are gone, until something else is chosen. */
    passed,
    first,
    setChoice,
    /** Whether the address carries the choice; not once it has become a booking. */
    setKept,
  };
}

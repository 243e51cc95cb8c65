import { useEffect, useState } from 'react';
import { useNow } from '#client/now.tsx';
import { usePageQuery } from '#client/page-query.ts';
import { type BookingChoice, choiceFromQuery, firstBookableDate, queryWithChoice } from './booking-choice.ts';

/**
 * The choice in the booking card. The address carries it, so that it outlives a reload, the way to sign in and back,
 * and being sent to a friend.
 */
export function useBookingChoice(seatsOffered: number) {
  const first = firstBookableDate(useNow());
  const [query] = usePageQuery();
  const [stored, setChoice] = useState(() => choiceFromQuery(query, { first, seatsOffered }));
  const [kept, setKept] = useState(true);
  // A page left open over night moves on with the marina's day.
  const choice: BookingChoice = stored.date < first ? { ...stored, date: first } : stored;
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
    first,
    setChoice,
    /** Whether the address carries the choice; not once it has become a booking. */
    setKept,
  };
}

import { useEffect, useState } from 'react';
import { usePageQuery } from '#client/history/page-query.ts';
import { useNow } from '#client/now.tsx';
import { defaultRules, type HireRules } from '#features/items/rules.ts';
import { choiceAt, choiceFromQuery, firstBookableDate, queryWithChoice } from './booking-choice.ts';

/**
 * The choice in the booking card. It is stored in the address, so that it survives a reload and signing in, and can be
 * shared.
 */
export function useBookingChoice({ rules, seatsOffered }: { rules: HireRules; seatsOffered: number }) {
  const now = useNow();
  const first = firstBookableDate(now, rules);
  const [query] = usePageQuery();
  const [stored, setChoice] = useState(() => choiceFromQuery(query, { first, seatsOffered }));
  const [inAddress, setInAddress] = useState(true);
  const { choice, passed } = choiceAt(now, stored, rules);
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
    /** The first day on which the item can be booked. */
    first,
    /** The first day of the strip, on which the item may not be bookable any more. */
    today: firstBookableDate(now, defaultRules),
    setChoice,
    /** Whether the choice is stored in the address; not once it has become a booking. */
    setInAddress,
  };
}

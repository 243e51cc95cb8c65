import { useEffect, useEffectEvent, useState } from 'react';
import { usePageQuery } from '#client/history/page-query.ts';
import type { LinkQuestion } from '#features/bookings/client/ticket/ticket-actions.tsx';
import type { BookingAction } from '#features/bookings/limits.ts';
import { answerOf } from './bookings-address.ts';

/**
 * The question of a link in an e-mail, which asks the owner to confirm or decline a request; null if the request is no
 * longer open. Once it is closed or answered, the address no longer names the answer, so Back and a reload don't ask again.
 */
export function useLinkQuestion({ isOpenRequest }: { isOpenRequest: boolean }): LinkQuestion | null {
  const [search, setSearch] = usePageQuery();
  const answer = answerOf(search);
  const [asked, setAsked] = useState<BookingAction | null>(null);
  const forgetAnswer = () => {
    const withoutAnswer = (query: URLSearchParams) => {
      const rest = new URLSearchParams(query);
      rest.delete('answer');
      return rest;
    };
    setSearch(withoutAnswer, { replace: true, preventScrollReset: true });
  };
  // Decided once: the dialog stays open if the request expires meanwhile, and shows why the answer is refused.
  const ask = useEffectEvent(() => {
    if (isOpenRequest) setAsked(answer);
    else forgetAnswer();
  });
  useEffect(() => {
    if (answer !== null) ask();
  }, [answer]);
  if (asked === null) return null;
  return {
    action: asked,
    onClose: () => {
      setAsked(null);
      forgetAnswer();
    },
  };
}

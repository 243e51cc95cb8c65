import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { isSignedOut } from '#client/data/api.ts';
import { useSession } from '#client/data/session.tsx';
import { BackLink } from '#client/history/back-link.tsx';
import { usePageQuery, useReplaceQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { useNow } from '#client/now.tsx';
import { ArrowLeft, Triangle } from '#client/ui/icons.tsx';
import { ErrorState } from '#client/ui/load-states.tsx';
import { renterName } from '#features/bookings/client/booking-texts.ts';
import { answerOf } from '#features/bookings/client/list/bookings-query.ts';
import { TicketBlocks, TicketList } from '#features/bookings/client/list/ticket-list.tsx';
import {
  forOwnerOf,
  isMissing,
  sideOf,
  useBooking,
  withEffectiveStatus,
} from '#features/bookings/client/ticket/ticket-state.ts';
import type { LinkQuestion } from '#features/bookings/client/use-acts.tsx';
import type { Booking } from '#features/bookings/schemas.ts';
import { paths } from '#shared/paths.ts';

/**
 * The booking that a link in a message or an e-mail leads to, above the list, since the list may not have loaded it or may
 * not show it. See "WhatsApp contact" in docs/product.md.
 */
export function LinkedBooking({ id }: { id: string }) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <Loaded
      of={useBooking(id)}
      loading={t('bookings.linked.loading')}
      skeleton={<TicketBlocks count={1} />}
      failed={(failure) => {
        // The list below says that the session has ended.
        if (isSignedOut(failure.error)) return null;
        if (!isMissing(failure.error))
          return <ErrorState title={t('bookings.linked.failed')} failed={failure} />;
        return (
          <p role="alert" className="flex gap-3.5 rounded-photo bg-sand px-5 py-4 text-body leading-snug">
            <Triangle size={22} className="mt-px text-coral-dark" />
            {t('bookings.linked.missing')}
          </p>
        );
      }}
    >
      {(booking) => user && <Linked booking={booking} userId={user.id} />}
    </Loaded>
  );
}

function Linked({ booking, userId }: { booking: Booking; userId: string }) {
  const { t } = useTranslation();
  const side = sideOf(booking, userId);
  const { status } = withEffectiveStatus(booking, useNow());
  const [statusOnArrival] = useState(status);
  // The board's link leads to a ticket, that of a message to the request.
  const isFromQuay = Object(useLocation().state).fromQuay === true;
  const isRequest = side === 'owner' && booking.source === 'SITE' && !isFromQuay;
  const question = useLinkQuestion({ isOpenRequest: side === 'owner' && status === 'PENDING' });
  return (
    <section aria-labelledby="linked-booking">
      {isFromQuay && (
        <BackLink
          back
          to={paths.quay(forOwnerOf(booking))}
          className="link inline-flex min-h-11 items-center gap-2"
        >
          <ArrowLeft size={17} />
          {t('bookings.linked.quay')}
        </BackLink>
      )}
      <h2 id="linked-booking" className="display text-heading wrap-anywhere">
        {side === 'owner'
          ? t(isRequest ? 'bookings.linked.request' : 'bookings.linked.entered', {
              name: renterName(t, booking),
            })
          : t('bookings.linked.own')}
      </h2>
      {isRequest && statusOnArrival !== 'PENDING' && (
        <p role="status" className="mt-2 text-body text-muted">
          {t(`bookings.linked.answered.${statusOnArrival}`)}
        </p>
      )}
      <TicketList bookings={[booking]} {...{ side, first: booking.id, question }} />
    </section>
  );
}

/**
 * The question of a link in an e-mail, which asks the owner to confirm or decline a request; null if the request is no
 * longer open. Once it is closed or answered, the address no longer names the answer, so Back and a reload don't ask again.
 */
function useLinkQuestion({ isOpenRequest }: { isOpenRequest: boolean }): LinkQuestion | null {
  const answer = answerOf(usePageQuery()[0]);
  const replaceQuery = useReplaceQuery();
  const [act, setAct] = useState<typeof answer>(null);
  const forgetAnswer = () => replaceQuery((query) => query.delete('answer'));
  // Decided once: the dialog stays open if the request expires meanwhile, and shows why the answer is refused.
  const ask = useEffectEvent(() => {
    setAct(isOpenRequest ? answer : null);
    if (!isOpenRequest) forgetAnswer();
  });
  useEffect(() => {
    if (answer !== null) ask();
  }, [answer]);
  if (act === null) return null;
  return {
    act,
    onClose: () => {
      setAct(null);
      forgetAnswer();
    },
  };
}

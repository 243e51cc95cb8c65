import { useEffect } from 'react';
import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { AskForPush } from '#client/push/ask-for-push.tsx';
import { announce } from '#client/ui/live-region.ts';
import { usePressGuard } from '#client/ui/press-guard.ts';
import { ErrorState } from '#client/ui/state-panel.tsx';
import { useBookingChange } from '#features/bookings/client/ticket/change-booking.ts';
import type { TicketSide } from '#features/bookings/client/ticket/ticket-state.ts';
import { AppError } from '#shared/errors.ts';
import { BookingGroupSection } from './group-section.tsx';
import { groupBookings, layoutOf, nextTrip, soonestRequest } from './groups.ts';
import { useBookingList } from './list-data.ts';
import { BookingsSignedOut, NoBookings, NothingUpcoming, TicketSkeletons } from './list-states.tsx';
import { OwnResponseNote, useOwnResponse } from './own-response.tsx';
import { PastBookings } from './past-bookings.tsx';

/** The user's own bookings (`renter`), or those of their items (`owner`): first to answer, then upcoming, then past. */
export function BookingList({
  side,
  linked,
}: {
  side: TicketSide;
  /** The id of a booking that is shown above the list. */
  linked: string | null;
}) {
  const { t } = useTranslation();
  const { user, isOwner } = useSession();
  const now = useNow();
  const name = `${side}'s bookings of ${user?.id}`;
  const list = useBookingList(side);
  const own = useOwnResponse(side);
  const change = useBookingChange({ side, onChanged: list.replace, onStale: list.refresh });
  const { state } = list;
  const total = state.status === 'ready' ? state.total : null;
  const entries =
    state.status === 'ready' ? state.entries.filter(({ booking }) => booking.id !== linked) : [];
  const pressGuard = usePressGuard(total === null ? null : layoutOf(entries, now));
  useEffect(() => {
    if (total !== null) announce(t('bookings.day.count', { count: total }));
  }, [total, t]);

  // Together, so that nothing moves when the second one is there.
  if (state.status === 'loading' || (state.status === 'ready' && own.loading)) return <TicketSkeletons />;
  if (state.status === 'failed') {
    const signedOut = state.error instanceof AppError && state.error.code === 'not_signed_in';
    if (signedOut || user === null) return <BookingsSignedOut titleAs="h2" />;
    return <ErrorState title={t('bookings.failed')} error={state.error} onRetry={list.refresh} />;
  }
  if (entries.length === 0) return linked === null && <NoBookings side={side} isOwner={isOwner} />;

  const { toAnswer, upcoming, toComplete, past } = groupBookings(entries);
  const next = side === 'owner' ? soonestRequest(toAnswer, now) : nextTrip(upcoming, now);
  const first = linked === null ? next : null;
  const common = { side, first, change, listName: name };
  const shownCount = state.entries.length - past.length;
  return (
    <div className="grid gap-12 md:gap-14" {...pressGuard}>
      {toAnswer.length > 0 && <BookingGroupSection group="toAnswer" bookings={toAnswer} {...common} />}
      {toAnswer.length > 0 && side === 'owner' && <AskForPush as="owner" />}
      {upcoming.length > 0 ? (
        <BookingGroupSection group="upcoming" bookings={upcoming} {...common} />
      ) : (
        toAnswer.length === 0 && linked === null && <NothingUpcoming side={side} />
      )}
      {toComplete.length > 0 && <BookingGroupSection group="toComplete" bookings={toComplete} {...common} />}
      {state.total > shownCount && (
        <PastBookings
          bookings={past}
          total={state.total - shownCount}
          list={state}
          onMore={list.showMore}
          {...common}
        />
      )}
      {own.response && <OwnResponseNote response={own.response} />}
    </div>
  );
}

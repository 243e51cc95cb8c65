import { useEffect } from 'react';
import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { announce } from '#client/ui/live-region.ts';
import { ErrorState } from '#client/ui/state-panel.tsx';
import { useBookingChange } from '#features/bookings/client/ticket/change-booking.ts';
import type { TicketSide } from '#features/bookings/client/ticket/ticket-state.ts';
import { AppError } from '#shared/errors.ts';
import { BookingGroupSection } from './group-section.tsx';
import { inGroups, nextTrip, soonestRequest } from './groups.ts';
import { useBookingList } from './list-data.ts';
import { BookingsSignedOut, NoBookings, NothingUpcoming, TicketSkeletons } from './list-states.tsx';
import { PastBookings } from './past-bookings.tsx';

/** One's own bookings (`renter`), or those of one's craft (`owner`): what is to do, what is next, then the past. */
export function BookingList({ side }: { side: TicketSide }) {
  const { t } = useTranslation();
  const { user, isOwner } = useSession();
  const now = useNow();
  const name = `${side}'s bookings of ${user?.id}`;
  const list = useBookingList(side);
  const change = useBookingChange({ side, onChanged: list.replace, onStale: list.refresh });
  const { state } = list;
  const total = state.status === 'ready' ? state.total : null;
  useEffect(() => {
    if (total !== null) announce(t('bookings.day.count', { count: total }));
  }, [total, t]);

  if (state.status === 'loading') return <TicketSkeletons />;
  if (state.status === 'failed') {
    const signedOut = state.error instanceof AppError && state.error.code === 'not_signed_in';
    if (signedOut || user === null) return <BookingsSignedOut titleAs="h2" />;
    return <ErrorState title={t('bookings.failed')} error={state.error} onRetry={list.refresh} />;
  }
  if (state.entries.length === 0) return <NoBookings side={side} isOwner={isOwner} />;

  const { toAnswer, upcoming, toComplete, past } = inGroups(state.entries);
  const first = side === 'owner' ? soonestRequest(toAnswer, now) : nextTrip(upcoming, now);
  const common = { side, first, change, listName: name };
  const ahead = toAnswer.length + upcoming.length + toComplete.length;
  return (
    <div className="grid gap-12 md:gap-14">
      {toAnswer.length > 0 && <BookingGroupSection group="toAnswer" bookings={toAnswer} {...common} />}
      {upcoming.length > 0 ? (
        <BookingGroupSection group="upcoming" bookings={upcoming} {...common} />
      ) : (
        toAnswer.length === 0 && <NothingUpcoming side={side} />
      )}
      {toComplete.length > 0 && <BookingGroupSection group="toComplete" bookings={toComplete} {...common} />}
      {state.total > ahead && (
        <PastBookings
          bookings={past}
          total={state.total - ahead}
          list={state}
          onMore={list.showMore}
          {...common}
        />
      )}
    </div>
  );
}

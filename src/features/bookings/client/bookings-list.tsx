import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#client/now.tsx';
import { useSession } from '#client/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { ErrorState } from '#client/ui/state-panel.tsx';
import { AppError } from '#shared/errors.ts';
import { listItemBookings, listMyBookings } from '../endpoints.ts';
import type { Booking } from '../schemas.ts';
import { BookingTicket } from './booking-ticket.tsx';
import type { TicketSide } from './booking-ticket-state.ts';
import { type ChangeBooking, useBookingChange } from './bookings-change.ts';
import { type BookingGroup, inGroups, soonestRequest } from './bookings-groups.ts';
import { useBookingList } from './bookings-list-data.ts';
import { BookingsSignedOut, NoBookings, TicketSkeletons } from './bookings-states.tsx';

/** One's own bookings (`renter`), or those of one's craft (`owner`): what is next first, then the past. */
export function BookingList({ side }: { side: TicketSide }) {
  const { t } = useTranslation();
  const { user, isOwner } = useSession();
  const now = useNow();
  const list = useBookingList(side === 'renter' ? listMyBookings : listItemBookings);
  const change = useBookingChange({ side, onChanged: list.replace, onStale: list.refresh });
  const { state } = list;

  if (state.status === 'loading') return <TicketSkeletons dated />;
  if (state.status === 'failed') {
    const signedOut = state.error instanceof AppError && state.error.code === 'not_signed_in';
    if (signedOut || user === null) return <BookingsSignedOut />;
    return <ErrorState title={t('bookings.failed')} error={state.error} onRetry={list.retry} />;
  }
  if (state.entries.length === 0) return <NoBookings side={side} isOwner={isOwner} />;

  const groups = inGroups(state.entries);
  const first = side === 'owner' ? soonestRequest(groups.upcoming, now) : null;
  const common = { side, first, change };
  return (
    <div className="grid gap-12">
      <Group group="upcoming" bookings={groups.upcoming} {...common} />
      {groups.past.length > 0 && <Group group="past" bookings={groups.past} {...common} />}
      {state.nextCursor !== null && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button tone="sand" busy={list.more === 'busy'} onClick={() => void list.showMore()}>
            {t('bookings.showMore')}
          </Button>
          <p role="status" className="text-small text-muted">
            {list.more === 'failed'
              ? t('bookings.moreFailed')
              : t('bookings.showing', { shown: state.entries.length, total: state.total })}
          </p>
        </div>
      )}
    </div>
  );
}

function Group({
  group,
  bookings,
  side,
  first,
  change,
}: {
  group: BookingGroup;
  bookings: Booking[];
  side: TicketSide;
  first: string | null;
  change: ChangeBooking;
}) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby={`bookings-${group}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={`bookings-${group}`} className="display text-heading">
          {t(`bookings.groups.${group}`)}
        </h2>
        {group === 'upcoming' && <p className="text-small text-muted">{t('bookings.marinaTime')}</p>}
      </div>
      {bookings.length === 0 ? (
        <p className="mt-4 text-body text-muted">
          {t(`bookings.nothingUpcoming.${side === 'renter' ? 'my' : 'items'}`)}
        </p>
      ) : (
        <TicketRow>
          {bookings.map((booking) => (
            <li key={booking.id}>
              <BookingTicket booking={booking} side={side} first={booking.id === first} change={change} />
            </li>
          ))}
        </TicketRow>
      )}
    </section>
  );
}

/** Tickets one under the other; on the phone they come closer to the edges than text does. */
export function TicketRow({ children }: { children: ReactNode }) {
  return <ol className="-mx-2.5 mt-5 grid gap-3.5 sm:mx-0 sm:gap-[17px]">{children}</ol>;
}

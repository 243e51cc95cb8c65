import { useRemembered } from '#client/history/use-remembered.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';
import { BookingTicket } from '#features/bookings/client/ticket/booking-ticket.tsx';
import { GroupHeading, type GroupProps, TicketRow } from './group-section.tsx';
import type { ReadyBookings } from './list-data.ts';
import { useFocusOnMore } from './more.ts';

/** How many a press of the button adds. */
const step = 10;
/** A renter sees the last trips at once, to review them or go again; an owner has other things to do. */
const atFirst = { renter: 4, owner: 0 } as const;

/** What is over: folded, and fetched page by page on demand. */
export function PastBookings({
  bookings,
  total,
  list: { readAt, hasMore, more },
  onMore,
  listName,
  side,
  first,
  change,
}: GroupProps & {
  /** Of all that is past, on pages to come too. */
  total: number;
  list: ReadyBookings;
  onMore: () => Promise<void>;
}) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useRemembered<number>(`past of ${listName}`, atFirst[side]);
  const shown = bookings.slice(0, wanted);
  const { section, pressed } = useFocusOnMore(shown.length, readAt);
  const showMore = () => {
    pressed();
    setWanted(wanted + step);
    if (hasMore && bookings.length < wanted + step) void onMore();
  };
  return (
    <section ref={section} aria-labelledby="bookings-past">
      <GroupHeading group="past" count={total} />
      {shown.length > 0 && (
        <TicketRow>
          {shown.map((booking) => (
            <li key={booking.id}>
              <BookingTicket
                booking={booking}
                side={side}
                small
                first={booking.id === first}
                change={change}
              />
            </li>
          ))}
        </TicketRow>
      )}
      {shown.length < total && (
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button tone="sand" busy={more === 'busy'} onClick={showMore}>
            {shown.length === 0 ? t('bookings.showPast') : t('bookings.showMore')}
          </Button>
          <p role="status" className="text-small text-muted">
            {more === 'failed'
              ? t('bookings.moreFailed')
              : shown.length > 0 && t('bookings.showing', { shown: shown.length, total })}
          </p>
        </div>
      )}
    </section>
  );
}

import { useRemembered } from '#client/history/use-remembered.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';
import { BookingTicket } from '#features/bookings/client/ticket/booking-ticket.tsx';
import { GroupHeading, type GroupProps, TicketList } from './group-section.tsx';
import type { ReadyBookings } from './list-data.ts';
import { useFocusOnMore } from './use-focus-on-more.ts';

/** How many tickets the button adds. */
const step = 10;
/** Renters see their last trips at once, to review or book them again. */
const initialCount = { renter: 4, owner: 0 } as const;

/** Past bookings: collapsed, and loaded page by page on demand. */
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
  /** The number of past bookings, including those not loaded yet. */
  total: number;
  list: ReadyBookings;
  onMore: () => Promise<void>;
}) {
  const { t } = useTranslation();
  const [limit, setLimit] = useRemembered<number>(`past of ${listName}`, initialCount[side]);
  const shown = bookings.slice(0, limit);
  const { section, pressed } = useFocusOnMore(shown.length, readAt);
  const showMore = () => {
    pressed();
    setLimit(limit + step);
    if (hasMore && bookings.length < limit + step) void onMore();
  };
  return (
    <section ref={section} aria-labelledby="bookings-past">
      <GroupHeading group="past" count={total} />
      {shown.length > 0 && (
        <TicketList>
          {shown.map((booking) => (
            <li key={booking.id}>
              <BookingTicket booking={booking} side={side} first={booking.id === first} change={change} />
            </li>
          ))}
        </TicketList>
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

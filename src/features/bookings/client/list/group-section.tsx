import type { ReactNode } from 'react';
import { useRemembered } from '#client/history/use-remembered.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { BookingTicket } from '#features/bookings/client/ticket/booking-ticket.tsx';
import type { ChangeBooking } from '#features/bookings/client/ticket/change-booking.ts';
import { type TicketSide, withEffectiveStatus } from '#features/bookings/client/ticket/ticket-state.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { BookingGroup } from './groups.ts';
import { useFocusOnMore } from './use-focus-on-more.ts';

export interface GroupProps {
  /** The key under which the list's state is remembered. */
  listName: string;
  bookings: Booking[];
  side: TicketSide;
  /** The ticket with the primary (coral) action. */
  first: string | null;
  change: ChangeBooking;
}

/** How many tickets of a group are shown at first; requests to answer are always all shown. */
const initialCount = 6;

/** A heading with a count, and the tickets; a long list is cut off, with a button that shows all. */
export function BookingGroupSection({
  group,
  bookings,
  listName,
  ...common
}: GroupProps & { group: Exclude<BookingGroup, 'past'> }) {
  const { t } = useTranslation();
  const now = useNow();
  const [all, setAll] = useRemembered(`all ${group} of ${listName}`, group === 'toAnswer');
  const cut = !all && bookings.length > initialCount + 1;
  const shown = cut ? bookings.slice(0, initialCount) : bookings;
  const { section, pressed } = useFocusOnMore(shown.length);
  const showAll = () => {
    pressed();
    setAll(true);
  };
  const count =
    group === 'toAnswer'
      ? bookings.filter((booking) => withEffectiveStatus(booking, now).status === 'PENDING').length
      : bookings.length;
  return (
    <section ref={section} aria-labelledby={`bookings-${group}`}>
      <GroupHeading group={group} count={count} />
      <TicketList>
        {shown.map((booking) => (
          <li key={booking.id}>
            <BookingTicket booking={booking} {...common} first={booking.id === common.first} />
          </li>
        ))}
      </TicketList>
      {cut && (
        <Button tone="sand" className="mt-5" onClick={showAll}>
          {t('bookings.showAll', { count: bookings.length })}
        </Button>
      )}
    </section>
  );
}

export function GroupHeading({ group, count }: { group: BookingGroup; count: number }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 id={`bookings-${group}`} className="display text-heading">
        {t(`bookings.groups.${group}`)}{' '}
        <span className="figure ml-1 align-[0.35em] text-large tracking-normal text-muted">{count}</span>
      </h2>
      {group !== 'past' && <p className="text-small text-muted">{t('bookings.marinaTime')}</p>}
    </div>
  );
}

/** A list of tickets; on phones it is wider than the text column. */
export function TicketList({ children }: { children: ReactNode }) {
  return <ol className="-mx-2.5 mt-5 grid gap-3.5 sm:mx-0 sm:gap-[17px]">{children}</ol>;
}

import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { paths } from '#client/paths.ts';
import { titleClasses } from '#client/ui/display-type.ts';
import { Photo } from '#client/ui/photo.tsx';
import { Ticket } from '#client/ui/ticket.tsx';
import type { Booking } from '#features/bookings/schemas.ts';
import { coverOf } from '#features/images/cover.ts';
import type { ChangeBooking } from './change-booking.ts';
import { BookingTicketActions } from './ticket-actions.tsx';
import { BookingTicketLinks } from './ticket-links.tsx';
import { BookingTicketNote } from './ticket-note.tsx';
import { seenAt, type TicketSide } from './ticket-state.ts';
import { BookingTicketStub } from './ticket-stub.tsx';
import { BookingTotal } from './ticket-total.tsx';
import { useBookingWords } from './ticket-words.ts';

/** A booking as its renter, or the owner of the craft, holds it in hand (specification 2 and 4). */
export function BookingTicket({
  booking: read,
  side,
  dated = true,
  first = false,
  small = false,
  change,
}: {
  booking: Booking;
  side: TicketSide;
  /** Whether the stub names the day; a list of one day leaves it out. */
  dated?: boolean;
  /** The request to answer first, or the next trip: its next step is the coral action. */
  first?: boolean;
  /** Among what is past: it takes less room. */
  small?: boolean;
  change: ChangeBooking;
}) {
  const { t } = useTranslation();
  const words = useBookingWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const booking = seenAt(read, useNow());
  const { rentableItem: item, status } = booking;
  const other = side === 'renter' ? booking.owner : booking.user;
  const cancelled = status === 'CANCELLED';
  const over = cancelled || status === 'COMPLETED';
  const meta = [
    words.duration(booking),
    ...(booking.rentalCategory === 'PER_SEAT' ? [t('bookings.ticket.seats', { count: booking.seats })] : []),
  ];
  return (
    <Ticket status={status} over={over} stub={<BookingTicketStub booking={booking} dated={dated} />}>
      <div
        className={classNames(
          'grid gap-x-3 gap-y-3 sm:gap-x-4 sm:gap-y-3.5 lg:gap-x-[22px]',
          small
            ? 'grid-cols-[64px_minmax(0,1fr)_auto] sm:grid-cols-[92px_minmax(0,1fr)_auto]'
            : 'grid-cols-[82px_minmax(0,1fr)_auto] sm:grid-cols-[116px_minmax(0,1fr)_auto]',
        )}
      >
        <Photo
          image={coverOf(item)}
          alt=""
          sizes="116px"
          className={classNames(
            'rounded-row sm:row-span-3 sm:rounded-photo',
            small ? 'size-16 sm:size-[92px]' : 'size-[82px] sm:size-[116px]',
          )}
        />
        <div className="col-span-2 min-w-0 sm:col-span-1">
          <h3
            ref={heading}
            tabIndex={-1}
            className={classNames(
              titleClasses(item.listingTitle),
              'outline-none',
              small ? 'fit-value leading-[1.06] sm:fit-price' : 'fit-price leading-[1.04] sm:fit-card',
              cancelled && 'line-through decoration-cancelled decoration-[3px]',
            )}
          >
            <CraftLink item={item}>{item.listingTitle}</CraftLink>
          </h3>
          <p className="mt-1 text-small leading-snug text-muted">{item.modelName}</p>
        </div>
        <BookingTotal
          mad={booking.totalPrice}
          struck={cancelled}
          className="col-start-3 max-sm:row-start-2 max-sm:self-baseline-last"
        />
        <p className="col-span-2 text-body leading-snug font-medium max-sm:row-start-2 max-sm:self-baseline-last sm:-mt-2.5">
          <span className="sr-only">
            {side === 'renter' ? t('bookings.ticket.owner') : t('bookings.ticket.renter')}{' '}
          </span>
          <span className="mr-2.5">{other.displayName || t('bookings.ticket.formerMember')}</span>{' '}
          <span className="font-body whitespace-nowrap text-muted">{meta.join(', ')}</span>
        </p>
        <div className="col-span-full grid gap-3 sm:col-span-2 sm:col-start-2">
          <BookingTicketNote booking={booking} side={side} />
          <div data-print="hide" className="flex flex-wrap items-center gap-x-7 gap-y-2">
            <BookingTicketActions
              booking={booking}
              side={side}
              first={first}
              change={change}
              onChanged={() => {
                heading.current?.focus({ preventScroll: true });
                heading.current?.scrollIntoView({ block: 'nearest' });
              }}
            />
            {side === 'renter' && <BookingTicketLinks booking={booking} />}
          </div>
        </div>
      </div>
    </Ticket>
  );
}

function CraftLink({ item, children }: { item: Booking['rentableItem']; children: ReactNode }) {
  if (item.isRemoved) return children;
  return (
    <Link
      to={paths.rental(item.id)}
      className="rounded-badge text-inherit decoration-transparent decoration-2 underline-offset-4 transition-colors not-in-[.line-through]:no-underline hover:text-teal"
    >
      {children}
    </Link>
  );
}

import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { paths } from '#client/paths.ts';
import { titleClasses } from '#client/ui/display-type.ts';
import { Photo } from '#client/ui/photo.tsx';
import { Ticket, TicketStub } from '#client/ui/ticket.tsx';
import type { Booking } from '#features/bookings/schemas.ts';
import { coverOf } from '#features/images/cover.ts';
import { formatMad } from '#shared/money.ts';
import { useBookingFormat } from './booking-format.ts';
import type { ChangeBooking } from './change-booking.ts';
import { BookingTicketActions } from './ticket-actions.tsx';
import { BookingTicketLinks } from './ticket-links.tsx';
import { BookingTicketNote } from './ticket-note.tsx';
import { type TicketSide, withEffectiveStatus } from './ticket-state.ts';

/** A booking in the list of its renter or owner. */
export function BookingTicket({
  booking: loaded,
  side,
  showDate = true,
  first = false,
  small = false,
  change,
}: {
  booking: Booking;
  side: TicketSide;
  /** Whether the stub shows the date. */
  showDate?: boolean;
  /** Whether it has the primary (coral) action: the request to answer first, or the next trip. */
  first?: boolean;
  /** Smaller, for past bookings. */
  small?: boolean;
  change: ChangeBooking;
}) {
  const { t } = useTranslation();
  const format = useBookingFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const booking = withEffectiveStatus(loaded, useNow());
  const { rentableItem: item, status } = booking;
  const other = side === 'renter' ? booking.owner : booking.user;
  const cancelled = status === 'CANCELLED';
  const over = cancelled || status === 'COMPLETED';
  const meta = [
    format.duration(booking),
    ...(booking.rentalCategory === 'PER_SEAT' ? [t('bookings.ticket.seats', { count: booking.seats })] : []),
  ];
  return (
    <Ticket status={status} over={over} stub={<BookingTicketStub booking={booking} showDate={showDate} />}>
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
            <ItemLink item={item}>{item.listingTitle}</ItemLink>
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

function ItemLink({ item, children }: { item: Booking['rentableItem']; children: ReactNode }) {
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

function BookingTicketStub({ booking, showDate }: { booking: Booking; showDate: boolean }) {
  const { t } = useTranslation();
  const format = useBookingFormat();
  const [hour, period] = format.time(booking.startTime).split(' ');
  return (
    <TicketStub
      {...(showDate && {
        date: (
          <time dateTime={booking.startTime} className="block first-letter:uppercase">
            {format.shortDay(booking.startTime)}
          </time>
        ),
      })}
      start={
        <time
          dateTime={booking.startTime}
          className={period ? 'whitespace-nowrap sm:text-card sm:leading-[1.1]' : undefined}
        >
          {hour}
          {period && <span className="text-label tracking-normal sm:text-tiny"> {period}</span>}
        </time>
      }
      end={
        <span className={period ? 'whitespace-nowrap sm:text-label' : undefined}>
          {t('bookings.ticket.to', { time: format.time(booking.endTime) })}
        </span>
      }
      status={t(`ui.status.${booking.status}`)}
    />
  );
}

/** The total, with small decimals. */
function BookingTotal({ mad, struck, className }: { mad: number; struck: boolean; className?: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const text = formatMad(mad, language, { decimals: 2 });
  return (
    <p className={classNames('text-right leading-tight whitespace-nowrap', className)}>
      <span className="sr-only">{t('bookings.ticket.total')} </span>
      <span
        className={classNames(
          'relative',
          // A pseudo-element, because `line-through` breaks between two font sizes.
          struck && 'after:absolute after:inset-x-0 after:top-[54%] after:h-[3px] after:bg-cancelled',
        )}
      >
        <span className="figure text-value sm:text-total">{text.slice(0, -3)}</span>
        <span className="text-small font-label">{text.slice(-3)}</span>
      </span>{' '}
      <span className="text-small sm:text-label">MAD</span>
    </p>
  );
}

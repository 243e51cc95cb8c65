import { useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { titleClasses } from '#client/ui/display-classes.ts';
import { Photo } from '#client/ui/photo.tsx';
import { Ticket, TicketStub } from '#client/ui/ticket.tsx';
import type { Booking } from '#features/bookings/schemas.ts';
import { coverOf } from '#features/images/cover.ts';
import { modelText } from '#features/items/client/card/card-rows.tsx';
import { formatMad } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { useBookingFormat } from './booking-format.ts';
import { BookingTicketActions, type LinkQuestion } from './ticket-actions.tsx';
import { BookingTicketLinks, BookingTicketNote, BookingTicketTerms } from './ticket-details.tsx';
import { isOver, type TicketSide, useHeldBooking, withEffectiveStatus } from './ticket-state.ts';

/** A booking in the list of its renter or owner. */
export function BookingTicket({
  booking: loaded,
  side,
  showDate = true,
  first = false,
  question = null,
}: {
  booking: Booking;
  side: TicketSide;
  /** Whether the stub shows the date. */
  showDate?: boolean;
  /** Whether it has the primary (coral) action: the request to answer first, or the next trip. */
  first?: boolean;
  /** The action that the link to this booking asks for. */
  question?: LinkQuestion | null;
}) {
  const { t } = useTranslation();
  const format = useBookingFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow();
  const booking = withEffectiveStatus(loaded, now);
  const { held, isHeld, onPointerLeave } = useHeldBooking(booking);
  const { rentableItem: item, status } = booking;
  const other = side === 'renter' ? booking.owner : booking.user;
  const cancelled = status === 'CANCELLED';
  const over = isOver(held, side, now);
  const meta = [
    format.duration(booking),
    ...(booking.rentalCategory === 'PER_SEAT' ? [t('bookings.ticket.seats', { count: booking.seats })] : []),
  ];
  return (
    <Ticket
      status={status}
      over={over}
      stub={<BookingTicketStub booking={booking} showDate={showDate} over={over} />}
    >
      <div
        className={classNames(
          'grid gap-x-3 sm:gap-x-4',
          over
            ? 'grid-cols-[52px_minmax(0,1fr)_auto] gap-y-1.5 sm:grid-cols-[72px_minmax(0,1fr)_auto]'
            : 'grid-cols-[82px_minmax(0,1fr)_auto] gap-y-3 sm:grid-cols-[116px_minmax(0,1fr)_auto] sm:gap-y-3.5 lg:gap-x-[22px]',
        )}
      >
        <Photo
          image={coverOf(item)}
          alt=""
          sizes="116px"
          className={classNames(
            over
              ? 'size-[52px] rounded-hour sm:row-span-3 sm:size-[72px]'
              : 'size-[82px] rounded-row sm:row-span-3 sm:size-[116px] sm:rounded-photo',
          )}
        />
        <div className="col-span-2 min-w-0 sm:col-span-1">
          <h3
            ref={heading}
            tabIndex={-1}
            className={classNames(
              titleClasses(item.listingTitle),
              'outline-none',
              over ? 'fit-large leading-[1.1] sm:fit-value' : 'fit-price leading-[1.04] sm:fit-card',
              cancelled && 'line-through decoration-cancelled decoration-[2px]',
            )}
          >
            {item.isRemoved ? (
              item.listingTitle
            ) : (
              <Link
                to={paths.rental(item.id)}
                className="rounded-badge text-inherit decoration-transparent decoration-2 underline-offset-4 transition-colors not-in-[.line-through]:no-underline hover:text-teal"
              >
                {item.listingTitle}
              </Link>
            )}
          </h3>
          <p className={classNames('text-small leading-snug text-muted', !over && 'mt-1')}>
            {modelText(item.modelName)}
          </p>
        </div>
        <BookingTotal booking={booking} over={over} />
        <p
          className={classNames(
            'col-span-2 leading-snug font-medium wrap-anywhere max-sm:row-start-2 max-sm:self-baseline-last',
            over ? 'text-small' : 'text-body sm:-mt-2.5',
          )}
        >
          <span className="sr-only">
            {side === 'renter' ? t('bookings.ticket.owner') : t('bookings.ticket.renter')}{' '}
          </span>
          <span className="mr-2.5">{other.displayName || t('bookings.ticket.formerMember')}</span>{' '}
          <span className="font-body whitespace-nowrap text-muted">{meta.join(', ')}</span>
        </p>
        <div className={classNames('col-span-full grid sm:col-span-2 sm:col-start-2', !over && 'gap-3')}>
          <BookingTicketTerms booking={held} />
          <BookingTicketNote booking={held} side={side} />
          <div
            data-print="hide"
            className="flex flex-wrap items-center gap-x-7 gap-y-2"
            onPointerLeave={onPointerLeave}
          >
            <BookingTicketActions {...{ booking: held, side, first, question, isHeld, heading }} />
            {!over && <BookingTicketLinks booking={held} side={side} />}
          </div>
        </div>
      </div>
    </Ticket>
  );
}

/** The date and hours of a booking and its status. */
function BookingTicketStub({
  booking,
  showDate,
  over,
}: {
  booking: Booking;
  showDate: boolean;
  over: boolean;
}) {
  const { t } = useTranslation();
  const format = useBookingFormat();
  const [hour, period] = format.time(booking.startTime).split(' ');
  return (
    <TicketStub
      over={over}
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
          className={classNames('whitespace-nowrap', period && !over && 'sm:text-card sm:leading-[1.1]')}
        >
          {hour}
          {period && (
            <span className={over ? undefined : 'text-label tracking-normal sm:text-tiny'}> {period}</span>
          )}
        </time>
      }
      end={
        <span className={classNames('whitespace-nowrap', period && !over && 'sm:text-label')}>
          {t('bookings.ticket.to', { time: format.time(booking.endTime) })}
        </span>
      }
      status={t(`ui.status.${booking.status}`)}
    />
  );
}

/** The total, with small decimals. */
function BookingTotal({ booking, over }: { booking: Booking; over: boolean }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const text = formatMad(booking.totalPrice, language, { decimals: 2 });
  return (
    <p className="col-start-3 text-right leading-tight whitespace-nowrap max-sm:row-start-2 max-sm:self-baseline-last">
      <span className="sr-only">{t('bookings.ticket.total')} </span>
      <span
        className={classNames(
          'relative',
          // A pseudo-element, because `line-through` breaks between two font sizes.
          booking.status === 'CANCELLED' &&
            'after:absolute after:inset-x-0 after:top-[54%] after:h-[2px] after:bg-cancelled',
        )}
      >
        <span
          className={classNames('figure', over ? 'text-label sm:text-large' : 'text-value sm:text-total')}
        >
          {text.slice(0, -3)}
        </span>
        <span className={classNames('font-label', over ? 'text-tiny' : 'text-small')}>{text.slice(-3)}</span>
      </span>{' '}
      <span className={over ? 'text-tiny' : 'text-small sm:text-label'}>MAD</span>
    </p>
  );
}

import { useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { classNames, titleClasses } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { Triangle } from '#client/ui/icons.tsx';
import { Photo } from '#client/ui/photo.tsx';
import { statusGround, Tag } from '#client/ui/tag.tsx';
import { hoursOf, otherName } from '#features/bookings/client/booking-texts.ts';
import type { LinkQuestion } from '#features/bookings/client/use-acts.tsx';
import type { Booking } from '#features/bookings/schemas.ts';
import { coverOf } from '#features/images/cover.ts';
import { modelText } from '#features/items/client/card/card-rows.tsx';
import { paths } from '#shared/paths.ts';
import { BookingTicketActions } from './ticket-actions.tsx';
import { BookingTotal } from './ticket-details.tsx';
import { BookingTicketNotes, BookingTicketTerms } from './ticket-notes.tsx';
import { isOver, isUrgent, type TicketSide, useHeldBooking, withEffectiveStatus } from './ticket-state.ts';

/**
 * A booking in the list of its renter or owner: a stub in the colour of its status (142 px wide, a strip on the phone) and
 * a body. A booking that is over is smaller and dimmed. On the phone an owner's ticket is at most 260 px high.
 */
export function BookingTicket({
  booking: loaded,
  side,
  first = false,
  question = null,
}: {
  booking: Booking;
  side: TicketSide;
  /** Whether it has the primary (coral) action: the request to answer first, or the next trip. */
  first?: boolean;
  /** The action that the link to this booking asks for. */
  question?: LinkQuestion | null;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow();
  const booking = useMemo(() => withEffectiveStatus(loaded, now), [loaded, now]);
  const { held, isHeld, onPointerLeave } = useHeldBooking(booking);
  const { rentableItem: item, status } = booking;
  const over = isOver(held, side, now);
  const name = otherName(t, booking, side);
  const source = booking.source === 'SITE' ? null : t(`bookings.ticket.source.${booking.source}`);
  const meta = [
    format.duration(hoursOf(booking)),
    ...(booking.rentalCategory === 'PER_SEAT' ? [t('bookings.ticket.seats', { count: booking.seats })] : []),
  ];
  return (
    <article className={classNames('ticket', over && 'sm:[--stub:124px]')}>
      <div
        data-contrast="edge ink"
        className={classNames(
          'ticket-stub px-4 py-2',
          over ? 'sm:py-3.5' : 'sm:px-[22px] sm:py-5',
          statusGround[status],
        )}
      >
        <BookingTicketStub {...{ booking, held, side, over }} />
      </div>
      <div
        data-contrast="edge"
        className={classNames(
          'ticket-body on-paper grid gap-x-3 px-4 py-2.5 sm:gap-x-4',
          over
            ? 'grid-cols-[52px_minmax(0,1fr)_auto] gap-y-1.5 bg-wash sm:grid-cols-[72px_minmax(0,1fr)_auto] sm:py-3'
            : 'grid-cols-[64px_minmax(0,1fr)_auto] gap-y-2 bg-paper sm:grid-cols-[116px_minmax(0,1fr)_auto] sm:gap-y-3.5 sm:p-[22px] lg:gap-x-[22px]',
        )}
      >
        <Photo
          image={coverOf(item)}
          alt=""
          sizes="116px"
          className={
            over
              ? 'row-span-3 size-[52px] rounded-hour sm:row-span-3 sm:size-[72px]'
              : 'row-span-3 size-16 rounded-hour sm:row-span-3 sm:size-[116px] sm:rounded-photo'
          }
        />
        <div className="col-span-2 min-w-0 sm:col-span-1">
          <h3
            ref={heading}
            tabIndex={-1}
            className={classNames(
              titleClasses(item.listingTitle),
              'fit-large leading-[1.1] outline-none max-sm:line-clamp-2 max-[24.3rem]:line-clamp-1',
              over ? 'sm:fit-value' : 'sm:fit-card sm:leading-[1.04]',
              status === 'CANCELLED' && 'line-through decoration-cancelled decoration-[2px]',
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
          <p className={classNames('text-small leading-snug text-muted max-sm:hidden', !over && 'mt-1')}>
            {modelText(item.modelName)}
          </p>
        </div>
        <BookingTotal booking={booking} over={over} />
        <p
          className={classNames(
            'text-small leading-snug font-medium wrap-anywhere max-sm:contents sm:col-span-2 sm:col-start-2',
            !over && 'sm:-mt-2.5 sm:text-body',
          )}
        >
          <span className="sr-only">
            {side === 'renter' ? t('bookings.ticket.owner') : t('bookings.ticket.renter')}{' '}
          </span>
          <span className="max-sm:col-span-2 max-sm:-mt-1.5 sm:mr-2.5">
            {/* In French, a guest without a name is called what the tag says. */}
            {side === 'owner' && source !== null && source !== name && (
              <Tag tone="sand-2" size="small" className="mr-1.5 min-h-0! py-0.5!">
                {source}
              </Tag>
            )}
            <bdi>{name}</bdi>
          </span>{' '}
          <span className="font-body whitespace-nowrap text-muted max-sm:col-start-2 max-sm:row-start-3 max-sm:-mt-2 max-sm:self-baseline">
            {meta.join(', ')}
          </span>
        </p>
        <div
          className={classNames('col-span-full grid sm:col-span-2 sm:col-start-2', !over && 'gap-2 sm:gap-3')}
        >
          <BookingTicketTerms booking={held} />
          <BookingTicketNotes booking={held} side={side} />
          <BookingTicketActions
            {...{ booking: held, side, first, question, isHeld, heading, onPointerLeave }}
          />
        </div>
      </div>
    </article>
  );
}

/**
 * First how long an owner has to answer, then the date and the hours, and the status at the foot (at the side on the
 * phone). If the booking is `over`, all of it is small, and on one line on the phone.
 */
function BookingTicketStub({
  booking,
  held,
  side,
  over,
}: {
  booking: Booking;
  /** See `useHeldBooking`. */
  held: Booking;
  side: TicketSide;
  over: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { status, startTime } = booking;
  const [hour, period] = format.time(startTime).split(' ');
  const toAnswer = side === 'owner' && held.status === 'PENDING' ? held.expiresAt : null;
  return (
    <div
      className={classNames(
        'flex h-full flex-wrap items-baseline justify-between gap-x-3 sm:flex-col sm:flex-nowrap sm:items-start',
        over ? 'text-small font-medium' : 'text-small font-label',
      )}
    >
      {toAnswer !== null && (
        <p className="flex items-center gap-1.5 sm:mb-2">
          {isUrgent(toAnswer, now) && <Triangle size={16} />}
          {t('bookings.ticket.toAnswer', { time: format.until(toAnswer) })}
        </p>
      )}
      <div
        className={classNames(
          'flex flex-wrap items-baseline gap-x-2 sm:block',
          toAnswer !== null && 'max-sm:order-last max-sm:basis-full',
        )}
      >
        <time dateTime={startTime} className="block first-letter:uppercase">
          {format.shortDay(startTime)}
        </time>
        <p className={over ? undefined : 'flex items-baseline gap-1.5 sm:block'}>
          <time
            dateTime={startTime}
            className={classNames(
              'whitespace-nowrap',
              !over && 'figure text-value leading-[1.2] sm:block sm:leading-[1.1]',
              !over && (period ? 'sm:text-card' : 'sm:text-entry'),
            )}
          >
            {hour}
            {period && <span className={over ? undefined : 'text-tiny tracking-normal'}> {period}</span>}
          </time>{' '}
          <span
            className={classNames(
              'whitespace-nowrap',
              !over && 'leading-snug font-medium',
              !over && (period ? 'sm:text-label' : 'sm:text-large'),
            )}
          >
            {t('bookings.ticket.to', { time: format.time(booking.endTime) })}
          </span>
        </p>
      </div>
      <p className={over ? 'font-label' : 'sm:mt-auto sm:pt-3 sm:text-label'}>{t(`ui.status.${status}`)}</p>
    </div>
  );
}

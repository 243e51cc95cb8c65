import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
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
import { modelText } from '#features/items/client/card/card-rows.tsx';
import { BookingTicketStub, BookingTotal } from './booking-figures.tsx';
import { useBookingFormat } from './booking-format.ts';
import type { ChangeBooking } from './change-booking.ts';
import { BookingTicketActions, type LinkQuestion } from './ticket-actions.tsx';
import { BookingTicketLinks } from './ticket-links.tsx';
import { BookingTicketNote } from './ticket-note.tsx';
import { isOver, type TicketSide, withEffectiveStatus } from './ticket-state.ts';
import { BookingTicketTerms } from './ticket-terms.tsx';

/** A booking in the list of its renter or owner. */
export function BookingTicket({
  booking: loaded,
  side,
  showDate = true,
  first = false,
  question = null,
  change,
}: {
  booking: Booking;
  side: TicketSide;
  /** Whether the stub shows the date. */
  showDate?: boolean;
  /** Whether it has the primary (coral) action: the request to answer first, or the next trip. */
  first?: boolean;
  /** The action that the link to this booking asks for. */
  question?: LinkQuestion | null;
  change: ChangeBooking;
}) {
  const { t } = useTranslation();
  const format = useBookingFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow();
  const booking = withEffectiveStatus(loaded, now);
  const { rentableItem: item, status } = booking;
  const other = side === 'renter' ? booking.owner : booking.user;
  useKeptFocus(heading, status);
  const cancelled = status === 'CANCELLED';
  const over = isOver(booking, side, now);
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
            <ItemLink item={item}>{item.listingTitle}</ItemLink>
          </h3>
          <p className={classNames('text-small leading-snug text-muted', !over && 'mt-1')}>
            {modelText(item.modelName)}
          </p>
        </div>
        <BookingTotal
          mad={booking.totalPrice}
          struck={cancelled}
          small={over}
          className="col-start-3 max-sm:row-start-2 max-sm:self-baseline-last"
        />
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
          <BookingTicketTerms booking={booking} />
          <BookingTicketNote booking={booking} side={side} />
          <div data-print="hide" className="flex flex-wrap items-center gap-x-7 gap-y-2">
            <BookingTicketActions
              booking={booking}
              side={side}
              first={first}
              question={question}
              change={change}
              onFocusLost={() => {
                heading.current?.focus({ preventScroll: true });
                heading.current?.scrollIntoView({ block: 'nearest' });
              }}
            />
            {!over && <BookingTicketLinks booking={booking} side={side} />}
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

/** Moves the focus to the heading if the other side's change has removed the focused button. */
function useKeptFocus(heading: RefObject<HTMLElement | null>, status: string) {
  const focused = useRef<EventTarget | null>(null);
  useEffect(() => {
    const ticket = heading.current?.closest('article');
    const onFocus = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    ticket?.addEventListener('focusin', onFocus);
    return () => ticket?.removeEventListener('focusin', onFocus);
  }, [heading]);
  const shownStatus = useRef(status);
  useLayoutEffect(() => {
    if (shownStatus.current === status) return;
    shownStatus.current = status;
    const { current } = focused;
    if (current instanceof Element && !current.isConnected && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
  });
}

import type { ComponentProps, ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { menuRow } from '#client/kit/more-menu.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { EmailText } from '#client/ui/email-text.tsx';
import { Calendar, Icon, type IconProps, Phone, Pin, Star } from '#client/ui/icons.tsx';
import { otherName } from '#features/bookings/client/booking-texts.ts';
import { isGuest } from '#features/bookings/guest.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { directionsUrl, marina } from '#shared/marina.ts';
import { paths } from '#shared/paths.ts';
import { phoneText } from '#shared/phone-text.ts';
import type { TicketSide } from './ticket-state.ts';
import { useBookingCalendar } from './use-booking-calendar.ts';

/** On the phone two of them and “…” share one row, and a long text breaks. */
export const ticketButton = 'max-sm:min-w-min max-sm:flex-1 max-sm:px-3 sm:whitespace-nowrap';
export const ticketLink = 'link inline-flex min-h-11 items-center gap-2 rounded-badge text-label';

/** A link of a ticket to another site, in a new tab. */
export function TicketAnchor({
  icon,
  className = ticketLink,
  children,
  ...link
}: { href: string; icon: ReactNode; children: ReactNode } & Pick<
  ComponentProps<'a'>,
  'className' | 'onClick'
>) {
  const { t } = useTranslation();
  return (
    <a target="_blank" rel="noopener noreferrer" className={className} {...link}>
      {icon}
      {children}
      <span className="sr-only">({t('shell.whatsapp.opensNewTab')})</span>
    </a>
  );
}

/** What a dialog about a booking says of it: the same of one in a list or on the board. */
export type DialogBooking = Pick<Booking, 'id' | 'startTime' | 'endTime' | 'source' | 'switches'> & {
  rentableItem: Pick<Booking['rentableItem'], 'listingTitle'>;
  user: Pick<Booking['user'], 'id' | 'displayName'>;
};

/** The item and the hours of a booking, at the top of a dialog about it. */
export function BookingFacts({ booking: { rentableItem, startTime, endTime } }: { booking: DialogBooking }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p className="text-balance font-label text-navy">
      <span className="block">{rentableItem.listingTitle}</span>
      <span className="block first-letter:uppercase">
        {t('bookings.ticket.slot', {
          date: format.day(startTime),
          start: format.time(startTime),
          end: format.time(endTime),
        })}
      </span>
    </p>
  );
}

interface Step {
  name: 'review' | 'again' | 'others';
  to: LinkProps['to'];
  state?: LinkProps['state'];
  icon: ReactNode;
}

/** A renter's next steps once a booking is over: the review, and another booking. */
export function nextSteps({ status, rentableItem: item }: Booking): Step[] {
  if (item.isRemoved) return [{ name: 'others', to: paths.listings(), icon: null }];
  const again: Step = { name: 'again', to: paths.rental(item.id), icon: <AgainIcon size={18} /> };
  if (status !== 'COMPLETED' || item.isReviewed) return [again];
  const review = paths.rental(item.id, { reviews: 'write' });
  return [{ name: 'review', to: review, icon: <Star size={16} className="text-coral-dark" /> }, again];
}

/** Rows of the menu: the other side's phone, a guest's address, and a renter's directions and calendar file. */
export function BookingTicketLinks({ booking, side }: { booking: Booking; side: TicketSide }) {
  const { t } = useTranslation();
  const addToCalendar = useBookingCalendar();
  const { phoneNumber } = side === 'renter' ? booking.owner : booking.user;
  const { guestEmail } = booking;
  const name = otherName(t, booking, side);
  return (
    <>
      {side === 'renter' && booking.status === 'CONFIRMED' && (
        <>
          <TicketAnchor href={directionsUrl(marina.coordinates)} icon={<Pin size={18} />} className={menuRow}>
            {t('bookings.ticket.directions')}
          </TicketAnchor>
          <button type="button" className={menuRow} onClick={() => void addToCalendar(booking)}>
            <Calendar size={18} />
            {t('bookings.ticket.addToCalendar')}
          </button>
        </>
      )}
      {phoneNumber ? (
        <a href={`tel:${phoneNumber}`} className={`${menuRow} whitespace-nowrap`}>
          <Phone size={18} />
          <span className="sr-only">{t('bookings.ticket.call', { name })} </span>
          {phoneText(phoneNumber)}
        </a>
      ) : (
        <p className="flex min-h-11 items-center gap-2.5 px-3 text-small leading-snug text-muted">
          <Phone size={16} />
          {t(
            `bookings.ticket.noPhone.${booking.switches ? 'helper' : side === 'renter' ? 'owner' : isGuest(booking) ? 'guest' : 'renter'}`,
          )}
        </p>
      )}
      {guestEmail && (
        <a href={`mailto:${guestEmail}`} className={menuRow}>
          <MailIcon size={18} />
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">{t('bookings.ticket.mail', { name })} </span>
            <EmailText address={guestEmail} />
          </span>
        </a>
      )}
    </>
  );
}

// Only bookings use these icons, so they stay out of the shell's code.

export const SlipIcon = (props: IconProps) => (
  <Icon strokeWidth={2} {...props}>
    <path d="M2 5.500h16v2.600a2 2 0 0 0 0 3.800v2.600H2v-2.600a2 2 0 0 0 0-3.800ZM12.500 8v1m0 2v1" />
  </Icon>
);
export const PrinterIcon = (props: IconProps) => (
  <Icon strokeWidth={2} {...props}>
    <path d="M6 7V2.500h8V7M6 14H3.500A1.500 1.500 0 0 1 2 12.500v-4A1.500 1.500 0 0 1 3.500 7h13A1.500 1.500 0 0 1 18 8.500v4a1.500 1.500 0 0 1-1.500 1.500H14M6 12h8v5.500H6Z" />
  </Icon>
);
const MailIcon = (props: IconProps) => (
  <Icon strokeWidth={2} {...props}>
    <path d="M3.500 4.500h13A1.500 1.500 0 0 1 18 6v8a1.500 1.500 0 0 1-1.500 1.500h-13A1.500 1.500 0 0 1 2 14V6a1.500 1.500 0 0 1 1.500-1.500Zm-1 1.500 7.500 5.500 7.500-5.500" />
  </Icon>
);
const AgainIcon = (props: IconProps) => (
  <Icon strokeWidth={2} {...props}>
    <path d="M16.500 10a6.500 6.500 0 1 1-2-4.700L17 7.500M17 3v4.500h-4.500" />
  </Icon>
);

/** The total, with small decimals. */
export function BookingTotal({ booking, over }: { booking: Booking; over: boolean }) {
  const { t } = useTranslation();
  const text = useFormat().mad(booking.totalPrice, { decimals: 2 });
  return (
    <p className="col-start-3 text-right leading-tight whitespace-nowrap max-sm:row-start-3 max-sm:-mt-2 max-sm:self-baseline">
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
          className={classNames('figure', over ? 'text-label sm:text-large' : 'text-large sm:text-total')}
        >
          {text.slice(0, -3)}
        </span>
        <span className={classNames('font-label text-tiny', !over && 'sm:text-small')}>{text.slice(-3)}</span>
      </span>{' '}
      <span className={classNames('text-tiny', !over && 'sm:text-label')}>MAD</span>
    </p>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { Calendar, Check, Icon, Phone, Pin, Star, Triangle } from '#client/ui/icons.tsx';
import { SunIcon } from '#client/ui/sun-icon.tsx';
import { useBookingCalendar } from '#features/bookings/client/slip/use-booking-calendar.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { directionsUrl, marina } from '#shared/marina.ts';
import { paths } from '#shared/paths.ts';
import { phoneText } from '#shared/phone-text.ts';
import { useBookingFormat, useDarkness, usePriceTexts } from './booking-format.ts';
import type { TicketSide } from './ticket-state.ts';

/** A pending request is urgent if it expires within three hours. */
export const isUrgent = (expiresAt: string, now: Date): boolean =>
  Date.parse(expiresAt) - now.getTime() < 3 * 60 * 60_000;

/** A note below the title: when a request expires, when and where a trip starts, why a booking was cancelled. */
export function BookingTicketNote({ booking, side }: { booking: Booking; side: TicketSide }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useBookingFormat();
  const now = useNow();
  const { status, cancelReason, expiresAt, startTime, endTime, rentableItem: item } = booking;
  const isOver = new Date(endTime) <= now;
  if (status === 'PENDING' && expiresAt !== null) {
    const when = t('bookings.ticket.waiting', { when: format.when(expiresAt) });
    // An owner's stub has the time that is left, which is enough on the phone.
    if (side === 'owner') return <Note className="max-sm:hidden">{when}</Note>;
    const urgent = isUrgent(expiresAt, now);
    return (
      <Note icon={urgent ? <Triangle size={18} className="text-coral-dark" /> : <ClockIcon size={18} />}>
        <b className={classNames('font-label', urgent ? 'text-error' : 'text-navy')}>
          {t('bookings.ticket.left', { time: format.until(expiresAt) })}
        </b>{' '}
        {when}
      </Note>
    );
  }
  if (status === 'CANCELLED' && cancelReason !== null) {
    return <Note>{t(`bookings.ticket.cancelled.${side}.${cancelReason}`)}</Note>;
  }
  if (status === 'COMPLETED' && side === 'renter' && item.isReviewed) {
    return <Note icon={<Star size={16} className="text-coral-dark" />}>{t('bookings.ticket.reviewed')}</Note>;
  }
  if (status !== 'CONFIRMED') return null;
  if (side === 'renter' && isOver) return <Note icon={<Check size={18} />}>{t('bookings.ticket.over')}</Note>;
  const started = new Date(startTime) <= now;
  if (side === 'owner' && (isOver || !started)) return null;
  const beginning = started
    ? t('bookings.ticket.running', { time: format.until(endTime) })
    : t('bookings.ticket.starts', { time: format.until(startTime) });
  if (side === 'owner') return <Note icon={<ClockIcon size={18} />}>{beginning}</Note>;
  return (
    <Note icon={<Pin size={18} className="text-teal" />}>
      <b className="font-label text-navy">{beginning}</b>{' '}
      {t('bookings.ticket.meet', { place: marina.name[language] })}
    </Note>
  );
}

function Note({ icon, className, children }: { icon?: ReactNode; className?: string; children: ReactNode }) {
  return (
    <p className={classNames('flex gap-2 text-tiny leading-snug text-muted sm:text-small', className)}>
      {icon && <span className="mt-px shrink-0">{icon}</span>}
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** Notes on a booking: that it is partly outside of daylight, and how a total of several prices is made up. */
export function BookingTicketTerms({ booking }: { booking: Booking }) {
  const darkness = useDarkness(booking);
  const prices = usePriceTexts(booking);
  return (
    <>
      {darkness !== null && (
        <Note icon={<SunIcon event="sunset" size={18} />}>
          <b className="font-label text-navy">{darkness}</b>
        </Note>
      )}
      {prices.length > 0 && booking.status !== 'CANCELLED' && (
        <p className="text-small leading-snug text-muted">{prices.join(', ')}</p>
      )}
    </>
  );
}

export const ticketButton = 'flex-1 whitespace-nowrap sm:flex-none';
export const ticketLink = 'link inline-flex min-h-11 items-center gap-2 rounded-badge text-label';

/** A link of a ticket to another site, in a new tab. */
export function TicketAnchor({
  icon,
  children,
  ...link
}: { href: string; icon: ReactNode; children: ReactNode } & Pick<ComponentProps<'a'>, 'onClick'>) {
  const { t } = useTranslation();
  return (
    <a target="_blank" rel="noopener noreferrer" className={ticketLink} {...link}>
      {icon}
      {children}
      <span className="sr-only">({t('shell.whatsapp.opensNewTab')})</span>
    </a>
  );
}

/** A link from a ticket to its slip, whose back link then returns to the same place in the list (`slip-page.tsx`). */
const slipLink = (bookingId: string): Pick<LinkProps, 'to' | 'state'> => ({
  to: paths.bookingSlip(bookingId),
  state: { fromBookings: true },
});

interface Step {
  name: 'slip' | 'review' | 'again' | 'others';
  to: LinkProps['to'];
  state?: LinkProps['state'];
  icon: ReactNode;
}

/** A renter's next steps: the slip of an upcoming trip; after the trip the review, and another booking. */
export function nextSteps({ id, status, endTime, rentableItem: item }: Booking, now: Date): Step[] {
  if (status === 'PENDING') return [];
  if (status === 'CONFIRMED' && new Date(endTime) > now) {
    return [{ name: 'slip', ...slipLink(id), icon: <SlipIcon /> }];
  }
  if (item.isRemoved) return [{ name: 'others', to: paths.listings(), icon: null }];
  const again: Step = { name: 'again', to: paths.rental(item.id), icon: <AgainIcon size={18} /> };
  if (status !== 'COMPLETED' || item.isReviewed) return [again];
  const review = paths.rental(item.id, { reviews: 'write' });
  return [{ name: 'review', to: review, icon: <Star size={16} className="text-coral-dark" /> }, again];
}

/** Links of a booking that is not over: the other side's phone, and directions, calendar file or slip. */
export function BookingTicketLinks({ booking, side }: { booking: Booking; side: TicketSide }) {
  const { t } = useTranslation();
  const addToCalendar = useBookingCalendar();
  const isConfirmed = booking.status === 'CONFIRMED';
  const { displayName, phoneNumber } = side === 'renter' ? booking.owner : booking.user;
  return (
    <p className="flex flex-wrap gap-x-6 max-sm:basis-full sm:px-2">
      {phoneNumber ? (
        <a href={`tel:${phoneNumber}`} className={`${ticketLink} whitespace-nowrap`}>
          <Phone size={18} />
          <span className="sr-only">{t('bookings.ticket.call', { name: displayName })} </span>
          {phoneText(phoneNumber)}
        </a>
      ) : (
        <span className="flex min-h-11 items-center gap-2 text-small leading-snug text-muted">
          <Phone size={16} />
          {t(`bookings.ticket.noPhone.${side === 'renter' ? 'owner' : 'renter'}`)}
        </span>
      )}
      {side === 'renter' && isConfirmed && (
        <>
          <TicketAnchor href={directionsUrl(marina.coordinates)} icon={<Pin size={18} />}>
            {t('bookings.ticket.directions')}
          </TicketAnchor>
          <button type="button" className={ticketLink} onClick={() => void addToCalendar(booking)}>
            <Calendar size={18} />
            {t('bookings.ticket.addToCalendar')}
          </button>
        </>
      )}
      {(side === 'owner') === isConfirmed && (
        <Link {...slipLink(booking.id)} className={ticketLink}>
          <SlipIcon size={18} />
          {t(isConfirmed ? 'bookings.ticket.slip' : 'bookings.ticket.slipUnconfirmed')}
        </Link>
      )}
    </p>
  );
}

// Only bookings use these icons, so they stay out of the shell's code.

const SlipIcon = ({ size }: { size?: number }) => (
  <Icon strokeWidth={2} {...(size && { size })}>
    <path d="M2 5.500h16v2.600a2 2 0 0 0 0 3.800v2.600H2v-2.600a2 2 0 0 0 0-3.800ZM12.500 8v1m0 2v1" />
  </Icon>
);
export const PrinterIcon = ({ size }: { size?: number }) => (
  <Icon strokeWidth={2} {...(size && { size })}>
    <path d="M6 7V2.500h8V7M6 14H3.500A1.500 1.500 0 0 1 2 12.500v-4A1.500 1.500 0 0 1 3.500 7h13A1.500 1.500 0 0 1 18 8.500v4a1.500 1.500 0 0 1-1.500 1.500H14M6 12h8v5.500H6Z" />
  </Icon>
);
export const ClockIcon = ({ size }: { size?: number }) => (
  <Icon strokeWidth={2} {...(size && { size })}>
    <path d="M10 2.500a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15ZM10 6v4.300l2.800 1.700" />
  </Icon>
);
export const MoreIcon = () => (
  <Icon strokeWidth={4}>
    <path d="M3 10h.01M10 10h.01M17 10h.01" />
  </Icon>
);
const AgainIcon = ({ size }: { size?: number }) => (
  <Icon strokeWidth={2} {...(size && { size })}>
    <path d="M16.500 10a6.500 6.500 0 1 1-2-4.700L17 7.500M17 3v4.500h-4.500" />
  </Icon>
);

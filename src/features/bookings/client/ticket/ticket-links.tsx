import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { directionsUrl } from '#client/paths.ts';
import { Calendar, Pin } from '#client/ui/icons.tsx';
import { useBookingCalendar } from '#features/bookings/client/hours/use-booking-calendar.ts';
import { slipLink } from '#features/bookings/client/slip/slip-link.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { marina } from '#shared/marina.ts';
import { SlipIcon } from './icons.tsx';

const linkShape = 'link inline-flex min-h-11 items-center gap-2 rounded-badge text-label';

/** Links for the renter of an upcoming booking: directions and a calendar file, or the slip. */
export function BookingTicketLinks({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const now = useNow();
  const addToCalendar = useBookingCalendar();
  const { status, endTime } = booking;
  if (new Date(endTime) <= now || (status !== 'PENDING' && status !== 'CONFIRMED')) return null;
  return (
    <p className="flex flex-wrap gap-x-6 max-sm:-mb-1.5">
      {status === 'CONFIRMED' ? (
        <>
          <a
            href={directionsUrl(marina.coordinates)}
            target="_blank"
            rel="noopener noreferrer"
            className={linkShape}
          >
            <WithIcon icon={<Pin size={18} />}>{t('bookings.ticket.directions')}</WithIcon>
            <span className="sr-only">({t('shell.whatsapp.opensNewTab')})</span>
          </a>
          <button type="button" className={linkShape} onClick={() => void addToCalendar(booking)}>
            <WithIcon icon={<Calendar size={18} />}>{t('bookings.ticket.addToCalendar')}</WithIcon>
          </button>
        </>
      ) : (
        <Link {...slipLink(booking.id)} className={classNames(linkShape, 'no-underline')}>
          <WithIcon icon={<SlipIcon size={18} />}>{t('bookings.ticket.slipUnconfirmed')}</WithIcon>
        </Link>
      )}
    </p>
  );
}

function WithIcon({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      {icon}
      {children}
    </>
  );
}

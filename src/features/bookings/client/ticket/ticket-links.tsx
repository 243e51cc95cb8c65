import { Link } from 'react-router';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Calendar, Phone, Pin } from '#client/ui/icons.tsx';
import { useBookingCalendar } from '#features/bookings/client/hours/use-booking-calendar.ts';
import { slipLink } from '#features/bookings/client/slip/slip-link.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { directionsUrl, marina } from '#shared/marina.ts';
import { phoneText } from '#shared/phone-text.ts';
import { SlipIcon } from './icons.tsx';
import type { TicketSide } from './ticket-state.ts';

export const ticketLink = 'link inline-flex min-h-11 items-center gap-2 rounded-badge text-label';

/** Links of a booking that is not over: the other side's phone, and directions, calendar file or slip. */
export function BookingTicketLinks({ booking, side }: { booking: Booking; side: TicketSide }) {
  const { t } = useTranslation();
  const addToCalendar = useBookingCalendar();
  const isConfirmed = booking.status === 'CONFIRMED';
  const { displayName, phoneNumber } = side === 'renter' ? booking.owner : booking.user;
  return (
    <p className="flex flex-wrap gap-x-6 max-sm:-mb-1.5">
      {phoneNumber && (
        <a href={`tel:${phoneNumber}`} className={`${ticketLink} whitespace-nowrap`}>
          <Phone size={18} />
          <span className="sr-only">{t('bookings.ticket.call', { name: displayName })} </span>
          {phoneText(phoneNumber)}
        </a>
      )}
      {side === 'renter' && isConfirmed && (
        <>
          <a
            href={directionsUrl(marina.coordinates)}
            target="_blank"
            rel="noopener noreferrer"
            className={ticketLink}
          >
            <Pin size={18} />
            {t('bookings.ticket.directions')}
            <span className="sr-only">({t('shell.whatsapp.opensNewTab')})</span>
          </a>
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

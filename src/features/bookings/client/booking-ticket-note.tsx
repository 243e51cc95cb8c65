import { useTranslation } from 'react-i18next';
import { useNow } from '#client/now.tsx';
import type { Booking } from '../schemas.ts';
import type { TicketSide } from './booking-ticket-state.ts';
import { useBookingWords } from './booking-ticket-words.ts';

/** What the status alone does not say: until when a request waits (D6), why a booking is off, what is still to do. */
export function BookingTicketNote({ booking, side }: { booking: Booking; side: TicketSide }) {
  const { t } = useTranslation();
  const words = useBookingWords();
  const now = useNow();
  const { status, cancelReason, expiresAt, endTime } = booking;
  const text =
    status === 'PENDING' && expiresAt !== null
      ? t(`bookings.ticket.waiting.${side}`, { when: words.when(expiresAt) })
      : status === 'CANCELLED' && cancelReason !== null
        ? t(`bookings.ticket.cancelled.${side}.${cancelReason}`)
        : status === 'CONFIRMED' && side === 'owner' && new Date(endTime) <= now
          ? t('bookings.ticket.toComplete')
          : null;
  return text === null ? null : <p className="text-small leading-snug text-muted">{text}</p>;
}

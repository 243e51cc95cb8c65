import { addressIn } from '#client/head/page-address.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import type { TextKey } from '#client/i18n/texts.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useSite } from '#client/layout/use-site.ts';
import { useNow } from '#client/now.tsx';
import { paths } from '#client/paths.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { whatsappUrl } from '#shared/whatsapp.ts';
import { type BookingFormat, useBookingFormat } from './booking-format.ts';
import type { TicketSide } from './ticket-state.ts';

export interface BookingChat {
  /** A WhatsApp link to the other side with a prefilled message; null if they have no phone number. */
  url: string | null;
  /** Whether the message tells the renter what the owner has decided. */
  tells: boolean;
}

export function useBookingChat(booking: Booking, side: TicketSide): BookingChat {
  const { t } = useTranslation();
  const { publicUrl } = useSite();
  return bookingChat(booking, side, { t, publicUrl, format: useBookingFormat(), now: useNow() });
}

export function bookingChat(
  booking: Booking,
  side: TicketSide,
  { t, publicUrl, format, now }: { t: Translate; publicUrl: string; format: BookingFormat; now: Date },
): BookingChat {
  const message = messageKey(booking, side, now);
  const other = side === 'renter' ? booking.owner : booking.user;
  const text = t(message, {
    name: other.displayName,
    craft: booking.rentableItem.listingTitle,
    date: format.longDay(booking.startTime),
    start: format.time(booking.startTime),
    end: format.time(booking.endTime),
    link: addressIn(publicUrl, linkFor(booking, side), null),
  });
  return { url: whatsappUrl(other.phoneNumber, text), tells: message.startsWith('bookings.ticket.told.') };
}

/** The message that fits the booking: until it begins, the owner's decision; otherwise a greeting. */
function messageKey({ status, cancelReason, startTime }: Booking, side: TicketSide, now: Date) {
  const isNews = side === 'owner' && new Date(startTime) > now;
  if (isNews && status === 'CONFIRMED') return 'bookings.ticket.told.confirmed' satisfies TextKey;
  if (isNews && cancelReason === 'OWNER') return 'bookings.ticket.told.declined' satisfies TextKey;
  return `bookings.ticket.greeting.${side}` satisfies TextKey;
}

/** The page where the other side finds the booking. */
function linkFor({ id, status }: Booking, side: TicketSide): string {
  if (side === 'renter') return paths.bookings({ tab: 'items', booking: id });
  return status === 'CONFIRMED' ? paths.bookingSlip(id) : paths.bookings({ tab: 'my', booking: id });
}

import { useSite } from '#client/layout/use-site.ts';
import { useNow } from '#client/now.tsx';
import {
  type ChatSubject,
  chatMessage,
  chatSubject,
  offersAlternatives,
} from '#features/bookings/chat-messages.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { whatsappUrl } from '#shared/whatsapp.ts';
import type { TicketSide } from './ticket-state.ts';
import { useAlternatives } from './use-alternatives.ts';

export interface BookingChat {
  /** A WhatsApp link to the other side with a prefilled message; null if they have no phone number. */
  url: string | null;
  label: ChatLabel;
}

/** What the button says: what will be sent, or only `write`. */
export type ChatLabel = 'write' | 'ask' | 'tell' | 'remind' | 'late' | 'missing' | 'thank';

export function useBookingChat(booking: Booking, side: TicketSide): BookingChat {
  const { publicUrl } = useSite();
  const now = useNow();
  const { phoneNumber } = side === 'renter' ? booking.owner : booking.user;
  const subject = chatSubject(booking, side, now);
  const alternatives = useAlternatives(booking, {
    enabled: phoneNumber !== null && offersAlternatives(subject),
  });
  const text = chatMessage(booking, side, { now, publicUrl, alternatives });
  return { url: whatsappUrl(phoneNumber, text), label: chatLabel(subject, side) };
}

export function chatLabel(subject: ChatSubject, side: TicketSide): ChatLabel {
  switch (subject) {
    case 'asked':
      return 'ask';
    case 'confirmed':
    case 'declined':
    case 'expired':
      return 'tell';
    case 'today':
    case 'tomorrow':
      return side === 'owner' ? 'remind' : 'write';
    case 'late':
      return side === 'owner' ? 'missing' : 'late';
    case 'thanks':
      return 'thank';
    case 'question':
    case 'greeting':
      return 'write';
  }
}

import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/data/query-client.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useSite } from '#client/layout/use-site.ts';
import { useNow } from '#client/now.tsx';
import { toast } from '#client/overlays/toast.ts';
import { ButtonAnchor } from '#client/ui/button.tsx';
import { Chat, Phone } from '#client/ui/icons.tsx';
import { offerOf } from '#features/availability/day-offer.ts';
import { alternativeDates, alternativeHours } from '#features/availability/free-hours.ts';
import {
  type ChatSubject,
  chatMessage,
  chatSubject,
  offersAlternatives,
} from '#features/bookings/chat-messages.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { getAvailability, getItem } from '#features/items/endpoints.ts';
import { whatsappUrl } from '#shared/whatsapp.ts';
import type { TicketSide } from './ticket-state.ts';

interface ChatProps {
  booking: Booking;
  side: TicketSide;
}

/** The WhatsApp button of a booking; a text if the other side has no phone number. */
export function BookingChatButton({
  booking,
  side,
  narrow,
}: ChatProps & {
  /** On phones other buttons share the row, so only the icon is shown. */
  narrow: boolean;
}) {
  const { t } = useTranslation();
  const { url, label, name } = useBookingChat(booking, side);
  if (url === null) {
    return (
      <p className="flex min-h-11 items-center gap-2 text-small leading-snug text-muted max-sm:w-full">
        <Phone size={16} />
        {t(`bookings.ticket.noPhone.${side === 'renter' ? 'owner' : 'renter'}`)}
      </p>
    );
  }
  return (
    <ButtonAnchor
      href={url}
      tone="sand"
      size={narrow ? 'ticket-icon' : 'ticket'}
      icon={<Chat size={narrow ? 24 : 20} className={narrow ? 'sm:size-5' : undefined} />}
      {...(!narrow && { className: 'flex-1 sm:flex-none' })}
      onClick={() => toast.success(t('bookings.ticket.opening'))}
    >
      <Label name={name} label={label} narrow={narrow} />
    </ButtonAnchor>
  );
}

/** The same as a plain link, for a booking that is over; nothing without a phone number. */
export function BookingChatLink({ booking, side, className }: ChatProps & { className: string }) {
  const { t } = useTranslation();
  const { url, label, name } = useBookingChat(booking, side);
  if (url === null) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      onClick={() => toast.success(t('bookings.ticket.opening'))}
    >
      <Chat size={18} />
      <Label name={name} label={label} />
      <span className="sr-only">({t('shell.whatsapp.opensNewTab')})</span>
    </a>
  );
}

function Label({ name, label, narrow = false }: { name: string; label: ChatLabel; narrow?: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="sr-only">{t(`bookings.ticket.chat.named.${label}`, { name })}</span>
      <span aria-hidden className={narrow ? 'max-sm:hidden' : undefined}>
        {t(`bookings.ticket.chat.short.${label}`)}
      </span>
    </>
  );
}

/** What the button says: what will be sent, or only `write`. */
type ChatLabel = 'write' | 'ask' | 'tell' | 'remind' | 'late' | 'missing' | 'thank';

function useBookingChat(booking: Booking, side: TicketSide) {
  const { publicUrl } = useSite();
  const now = useNow();
  const { phoneNumber, displayName: name } = side === 'renter' ? booking.owner : booking.user;
  const subject = chatSubject(booking, side, now);
  const alternatives = useAlternatives(booking, {
    enabled: phoneNumber !== null && offersAlternatives(subject),
  });
  const text = chatMessage(booking, side, { now, publicUrl, alternatives });
  return {
    /** A WhatsApp link to the other side with a prefilled message; null if they have no phone number. */
    url: whatsappUrl(phoneNumber, text),
    label: chatLabel(subject, side),
    name,
  };
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

/** Free hours to offer instead of a request that has ended; none until they are loaded, and if that fails. */
function useAlternatives(
  { rentableItem, startTime, endTime, seats, cancelReason }: Booking,
  { enabled }: { enabled: boolean },
): { start: Date; end: Date }[] {
  const now = useNow();
  const { daylight } = useSite();
  const [start, end] = [new Date(startTime), new Date(endTime)];
  const params = { id: rentableItem.id };
  const isWanted = enabled && !rentableItem.isRemoved;
  const { data: item } = useQuery({ ...apiQuery(getItem, { params }), enabled: isWanted });
  const { data: taken } = useQuery({
    ...apiQuery(getAvailability, { params, query: alternativeDates(start) }),
    enabled: isWanted,
  });
  if (!isWanted || !item?.isAvailable || !taken) return [];
  const declined = cancelReason === 'OWNER';
  return alternativeHours({ start, end, seats, declined }, offerOf(item, { taken, daylight, now }));
}

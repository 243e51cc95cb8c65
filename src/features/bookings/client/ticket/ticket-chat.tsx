import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/data/query-client.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { menuRow } from '#client/kit/more-menu.tsx';
import { useSite } from '#client/layout/use-site.ts';
import { useNow } from '#client/now.tsx';
import { toast } from '#client/overlays/toast.ts';
import { ButtonAnchor } from '#client/ui/button.tsx';
import { Chat } from '#client/ui/icons.tsx';
import { offerOf } from '#features/availability/day-offer.ts';
import { alternativeDates, alternativeHours } from '#features/availability/free-hours.ts';
import {
  type ChatSubject,
  chatMessage,
  chatSubject,
  offersAlternatives,
} from '#features/bookings/chat-messages.ts';
import { otherName } from '#features/bookings/client/booking-texts.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { getAvailability, getItem } from '#features/items/endpoints.ts';
import { whatsappUrl } from '#shared/whatsapp.ts';
import { TicketAnchor, ticketButton, ticketLink } from './ticket-details.tsx';
import type { TicketSide } from './ticket-state.ts';

/**
 * The WhatsApp link of a booking, with a prefilled message to the other side: a button, a plain link if the booking is
 * over, or a row of the ticket's menu. Nothing without a phone number.
 */
export function BookingChat({
  booking,
  side,
  as = 'button',
}: {
  booking: Booking;
  side: TicketSide;
  as?: 'button' | 'link' | 'row';
}) {
  const { t } = useTranslation();
  const { publicUrl } = useSite();
  const now = useNow();
  const { phoneNumber } = side === 'renter' ? booking.owner : booking.user;
  const name = otherName(t, booking, side);
  const subject = chatSubject(booking, side, now);
  const alternatives = useAlternatives(booking, {
    enabled: phoneNumber !== null && offersAlternatives(subject),
  });
  const url = whatsappUrl(phoneNumber, chatMessage(booking, side, { now, publicUrl, alternatives }));
  if (url === null) return null;
  const usual = chatLabel(subject, side);
  // Every message to a guest has the address of the slip.
  const sendsSlip = booking.slipToken !== null && booking.status !== 'CANCELLED' && side === 'owner';
  const label = sendsSlip && (usual === 'tell' || usual === 'write') ? 'slip' : usual;
  const onClick = () => toast.success(t('bookings.ticket.opening'));
  const text = (
    <>
      <span className="sr-only">{t(`bookings.ticket.chat.named.${label}`, { name })}</span>
      <span aria-hidden>{t(`bookings.ticket.chat.short.${label}`)}</span>
    </>
  );
  return as === 'button' ? (
    <ButtonAnchor
      href={url}
      tone="sand"
      size="small"
      className={ticketButton}
      icon={<Chat />}
      onClick={onClick}
    >
      {text}
    </ButtonAnchor>
  ) : (
    <TicketAnchor
      href={url}
      icon={<Chat size={18} />}
      className={as === 'link' ? ticketLink : menuRow}
      onClick={onClick}
    >
      {text}
    </TicketAnchor>
  );
}

type ChatLabel = 'write' | 'ask' | 'tell' | 'remind' | 'late' | 'missing' | 'thank' | 'explain';

const chatLabels: Record<TicketSide, Partial<Record<ChatSubject, ChatLabel>>> = {
  renter: { asked: 'ask', proposing: 'ask', late: 'late', thanks: 'thank', missed: 'explain' },
  owner: {
    confirmed: 'tell',
    bookedIn: 'tell',
    declined: 'tell',
    expired: 'tell',
    calledOff: 'tell',
    proposing: 'tell',
    today: 'remind',
    tomorrow: 'remind',
    late: 'missing',
    thanks: 'thank',
  },
};

/** What the link says: what will be sent, or only `write`. */
export const chatLabel = (subject: ChatSubject, side: TicketSide): ChatLabel =>
  chatLabels[side][subject] ?? 'write';

/** Free hours to offer instead of a request that has ended; none until they are loaded, and if that fails. */
function useAlternatives(
  { rentableItem, startTime, endTime, seats, cancelReason, callOff }: Booking,
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
  const calledOff = callOff
    ? { start: new Date(callOff.startTime), end: new Date(callOff.endTime) }
    : undefined;
  return alternativeHours(
    { start, end, seats, declined, calledOff },
    offerOf(item, { taken, daylight, now }),
  );
}

import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import { ButtonAnchor } from '#client/ui/button.tsx';
import { Chat, Phone } from '#client/ui/icons.tsx';
import type { Booking } from '#features/bookings/schemas.ts';
import { type ChatLabel, useBookingChat } from './ticket-chat.ts';
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
  const { url, label } = useBookingChat(booking, side);
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
      <Label name={nameOf(booking, side)} label={label} narrow={narrow} />
    </ButtonAnchor>
  );
}

/** The same as a plain link, for a booking that is over; nothing without a phone number. */
export function BookingChatLink({ booking, side, className }: ChatProps & { className: string }) {
  const { t } = useTranslation();
  const { url, label } = useBookingChat(booking, side);
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
      <Label name={nameOf(booking, side)} label={label} />
      <span className="sr-only">({t('shell.whatsapp.opensNewTab')})</span>
    </a>
  );
}

const nameOf = ({ owner, user }: Booking, side: TicketSide) => (side === 'renter' ? owner : user).displayName;

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

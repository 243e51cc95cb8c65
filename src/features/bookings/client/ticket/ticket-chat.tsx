import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import { ButtonAnchor } from '#client/ui/button.tsx';
import { Chat, Phone } from '#client/ui/icons.tsx';
import { whatsappUrl } from '#client/whatsapp.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { TicketSide } from './ticket-state.ts';
import { useBookingWords } from './ticket-words.ts';

/** The chat with the other side, its greeting naming craft, day and hours; a sentence where there is no number. */
export function BookingTicketChat({
  booking,
  side,
  narrow,
}: {
  booking: Booking;
  side: TicketSide;
  /** On the phone two buttons share the row with it: its icon stands alone there. */
  narrow: boolean;
}) {
  const { t } = useTranslation();
  const words = useBookingWords();
  const other = side === 'renter' ? booking.owner : booking.user;
  const url = whatsappUrl(
    other.phoneNumber,
    t(`bookings.ticket.greeting.${side}`, {
      name: other.displayName,
      craft: booking.rentableItem.listingTitle,
      date: words.longDay(booking.startTime),
      start: words.time(booking.startTime),
      end: words.time(booking.endTime),
    }),
  );
  if (url === null) {
    return (
      <p className="flex min-h-11 items-center gap-2 text-small leading-snug text-muted max-sm:w-full">
        <Phone size={16} />
        {t(`bookings.ticket.noPhone.${side === 'renter' ? 'owner' : 'renter'}`)}
      </p>
    );
  }
  const over = booking.status === 'COMPLETED' || booking.status === 'CANCELLED';
  return (
    <ButtonAnchor
      href={url}
      tone={over ? 'sand-2' : 'sand'}
      size={narrow ? 'ticket-icon' : 'ticket'}
      icon={<Chat size={narrow ? 24 : 20} className={narrow ? 'sm:size-5' : undefined} />}
      {...(!narrow && { className: 'flex-1 sm:flex-none' })}
      onClick={() => toast.success(t('bookings.ticket.opening'))}
    >
      <span className="sr-only">{t('bookings.ticket.writeTo', { name: other.displayName })}</span>
      <span aria-hidden className={narrow ? 'max-sm:hidden' : undefined}>
        {t('bookings.ticket.whatsapp')}
      </span>
    </ButtonAnchor>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#client/now.tsx';
import { paths } from '#client/paths.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Check, Star } from '#client/ui/icons.tsx';
import type { BookingAction } from '../limits.ts';
import type { Booking } from '../schemas.ts';
import { allowedActions } from '../transitions.ts';
import { BookingTicketChat } from './booking-ticket-chat.tsx';
import { BookingTicketQuestion, questionBefore } from './booking-ticket-question.tsx';
import type { TicketSide } from './booking-ticket-state.ts';
import type { ChangeBooking } from './bookings-change.ts';

/** What its reader may do with a booking now (D10), and the chat with the other side. */
export function BookingTicketActions({
  booking,
  side,
  first,
  change,
  onChanged,
}: {
  booking: Booking;
  side: TicketSide;
  first: boolean;
  change: ChangeBooking;
  /** After a change that went well: the pressed button is gone, and focus needs a place. */
  onChanged: () => void;
}) {
  const { t } = useTranslation();
  const now = useNow();
  const [busy, setBusy] = useState<BookingAction | null>(null);
  const [asked, setAsked] = useState<BookingAction | null>(null);
  const { status, startTime, rentableItem: item } = booking;
  const allowed = allowedActions({ status, actor: side, start: new Date(startTime), now });

  const run = async (action: BookingAction) => {
    setBusy(action);
    const done = await change(booking, action);
    setBusy(null);
    if (done) onChanged();
  };
  const press = (action: BookingAction) => {
    if (questionBefore(action, booking, side, now)) setAsked(action);
    else void run(action);
  };
  const button = (action: BookingAction) => ({
    size: 'small' as const,
    className: 'min-h-[52px]! flex-1 sm:min-h-[46px]! sm:flex-none',
    busy: busy === action,
    disabled: busy !== null && busy !== action,
    onClick: () => press(action),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {allowed.includes('confirm') && (
        <Button tone={first ? 'coral' : 'navy'} icon={<Check />} {...button('confirm')}>
          {t('bookings.ticket.confirm')}
        </Button>
      )}
      {allowed.includes('complete') && (
        <Button tone="navy" icon={<Check />} {...button('complete')}>
          {t('bookings.ticket.complete')}
        </Button>
      )}
      {allowed.includes('cancel') && (
        <Button tone="outline" {...button('cancel')}>
          {side === 'owner' ? t('bookings.ticket.decline') : t('bookings.ticket.cancel')}
        </Button>
      )}
      {side === 'renter' && status === 'COMPLETED' && !item.isRemoved && !item.isReviewed && (
        <ButtonLink
          to={paths.rental(item.id, { reviews: 'write' })}
          tone="navy"
          size="small"
          icon={<Star size={16} className="text-sun" />}
          className="min-h-[52px]! flex-1 sm:min-h-[46px]! sm:flex-none"
        >
          {t('bookings.ticket.review')}
        </ButtonLink>
      )}
      <BookingTicketChat booking={booking} side={side} narrow={allowed.length > 1} />
      {asked && (
        <BookingTicketQuestion
          booking={booking}
          side={side}
          action={asked}
          onConfirm={() => run(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

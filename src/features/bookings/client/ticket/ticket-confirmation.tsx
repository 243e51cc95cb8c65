import { useState } from 'react';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import type { BookingAction } from '#features/bookings/limits.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { useBookingFormat } from './booking-format.ts';
import type { ChangeFailure } from './change-booking.ts';
import type { TicketSide } from './ticket-state.ts';

type Confirmation = 'confirm' | 'cancel' | 'decline' | 'complete' | 'completeUnbegun';

/** Which confirmation a pressed action needs, if any: cancelling and declining always do, completing only before the end. */
export function confirmationFor(
  action: BookingAction,
  booking: Pick<Booking, 'startTime' | 'endTime'>,
  side: TicketSide,
  now: Date,
): Confirmation | null {
  const asks = action === 'cancel' || (action === 'complete' && now < new Date(booking.endTime));
  return asks ? questionOf(action, booking, side, now) : null;
}

function questionOf(
  action: BookingAction,
  { startTime }: Pick<Booking, 'startTime'>,
  side: TicketSide,
  now: Date,
): Confirmation {
  if (action === 'cancel' && side === 'owner') return 'decline';
  return action === 'complete' && now < new Date(startTime) ? 'completeUnbegun' : action;
}

/** The confirmation dialog. It stays open and shows the reason if the action fails. */
export function BookingConfirmation({
  booking,
  side,
  action,
  onConfirm,
  onClose,
}: {
  booking: Booking;
  side: TicketSide;
  action: BookingAction;
  onConfirm: () => Promise<ChangeFailure | null>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const format = useBookingFormat();
  const [failure, setFailure] = useState<ChangeFailure | null>(null);
  const confirmation = questionOf(action, booking, side, useNow());
  const name = booking.user.displayName || t('bookings.ticket.formerMember');
  const slot = t('bookings.ask.slot', {
    date: format.longDay(booking.startTime),
    start: format.time(booking.startTime),
    end: format.time(booking.endTime),
  });
  return (
    <ConfirmDialog
      title={t(`bookings.ask.${confirmation}.title`)}
      text={
        <>
          <p className="text-balance font-label text-navy">
            <span className="block">{booking.rentableItem.listingTitle}</span>
            <span className="block first-letter:uppercase">{slot}</span>
          </p>
          <p className="mt-2">
            {t(`bookings.ask.${confirmation}.text`, {
              name,
              date: format.longDay(booking.startTime),
              time: format.time(booking.startTime),
            })}
          </p>
          {failure && <FormErrors title={failure.title} text={failure.text} className="mt-5 text-navy" />}
        </>
      }
      confirm={t(`bookings.ask.${confirmation}.yes`)}
      cancel={t(`bookings.ask.${confirmation}.no`)}
      onConfirm={async () => {
        setFailure(null);
        const result = await onConfirm();
        setFailure(result);
        return result === null;
      }}
      onClose={onClose}
    />
  );
}

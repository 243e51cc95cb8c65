import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Check } from '#client/ui/icons.tsx';
import type { BookingAction } from '#features/bookings/limits.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { allowedActions } from '#features/bookings/transitions.ts';
import type { ChangeBooking } from './change-booking.ts';
import { nextSteps } from './next-steps.tsx';
import { BookingChatButton, BookingChatLink } from './ticket-chat-link.tsx';
import { BookingConfirmation, confirmationFor } from './ticket-confirmation.tsx';
import { ticketLink } from './ticket-links.tsx';
import { isOver, type TicketSide } from './ticket-state.ts';

/** An action that is asked for when the ticket appears, not by a press. */
export interface LinkQuestion {
  action: BookingAction;
  onClose: () => void;
}

const buttonShape = 'flex-1 whitespace-nowrap sm:flex-none';

/** The actions that the user may take, a renter's next steps, and the chat with the other side. */
export function BookingTicketActions({
  booking,
  side,
  first,
  question,
  change,
  onFocusLost,
}: {
  booking: Booking;
  side: TicketSide;
  first: boolean;
  question: LinkQuestion | null;
  change: ChangeBooking;
  /** Called after a change, when the pressed button may be removed, and after a question that no button has opened. */
  onFocusLost: () => void;
}) {
  const { t } = useTranslation();
  const now = useNow();
  const [busy, setBusy] = useState<BookingAction | null>(null);
  const [pressed, setPressed] = useState<BookingAction | null>(null);
  const confirming = pressed ?? question?.action ?? null;
  const { status, startTime } = booking;
  const start = new Date(startTime);
  const allowed = allowedActions({ status, actor: side, start, now });
  const steps = side === 'renter' ? nextSteps(booking, now) : [];
  // Before the start, completing is possible but hardly ever meant: it comes last, and quiet.
  const isDue = allowed.includes('complete') && start <= now;

  const afterClose = useRef<(() => void) | null>(null);
  // Nothing behind a dialog can take the focus, and a closing dialog restores it to the pressed button: wait for both.
  useEffect(() => {
    if (confirming !== null || busy !== null || afterClose.current === null) return;
    afterClose.current();
    afterClose.current = null;
  });

  const run = async (action: BookingAction) => {
    setBusy(action);
    const failure = await change(booking, action);
    if (failure === null || failure.reload) {
      afterClose.current = () => {
        onFocusLost();
        failure?.reload?.();
      };
    }
    setBusy(null);
    return failure;
  };
  const onPress = async (action: BookingAction) => {
    if (confirmationFor(action, booking, side, now)) return setPressed(action);
    const failure = await run(action);
    if (failure) toast.error(failure.title, failure.text ? { description: failure.text } : undefined);
  };
  const closeConfirmation = () => {
    setPressed(null);
    if (!question) return;
    afterClose.current ??= onFocusLost;
    question.onClose();
  };
  const button = (action: BookingAction) => ({
    size: 'ticket' as const,
    className: buttonShape,
    busy: busy === action,
    disabled: busy !== null && busy !== action,
    onClick: () => void onPress(action),
  });
  return (
    <>
      {isOver(booking, side, now) ? (
        <OverLinks booking={booking} side={side} />
      ) : (
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          {allowed.includes('confirm') && (
            <Button tone={first ? 'coral' : 'navy'} icon={<Check />} {...button('confirm')}>
              {t('bookings.ticket.confirm')}
            </Button>
          )}
          {isDue && (
            <Button icon={<Check />} {...button('complete')}>
              {t('bookings.ticket.complete')}
            </Button>
          )}
          {steps.map(({ name, icon, ...link }) => (
            <ButtonLink
              key={name}
              {...link}
              tone={first ? 'coral' : 'navy'}
              size="ticket"
              icon={icon}
              className={buttonShape}
            >
              {t(`bookings.ticket.${name}`)}
            </ButtonLink>
          ))}
          {allowed.includes('cancel') && (
            <Button tone="outline" {...button('cancel')}>
              {side === 'owner' ? t('bookings.ticket.decline') : t('bookings.ticket.cancel')}
            </Button>
          )}
          <BookingChatButton
            booking={booking}
            side={side}
            narrow={isDue || allowed.includes('confirm') || steps.length > 0}
          />
          {allowed.includes('complete') && !isDue && (
            <Button tone="plain" {...button('complete')} className="whitespace-nowrap">
              {t('bookings.ticket.complete')}
            </Button>
          )}
        </div>
      )}
      {confirming && (
        <BookingConfirmation
          booking={booking}
          side={side}
          action={confirming}
          onConfirm={() => run(confirming)}
          onClose={closeConfirmation}
        />
      )}
    </>
  );
}

/** The next steps of a booking that is over, as quiet links. */
function OverLinks({ booking, side }: { booking: Booking; side: TicketSide }) {
  const { t } = useTranslation();
  const now = useNow();
  const steps = side === 'renter' ? nextSteps(booking, now) : [];
  return (
    <div className="-my-1 flex flex-wrap gap-x-6">
      {steps.map(({ name, icon, ...link }) => (
        <Link key={name} {...link} className={ticketLink}>
          {icon}
          {t(`bookings.ticket.${name}`)}
        </Link>
      ))}
      <BookingChatLink booking={booking} side={side} className={ticketLink} />
    </div>
  );
}

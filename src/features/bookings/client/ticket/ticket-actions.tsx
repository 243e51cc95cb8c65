import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Calendar, Check, Phone, Pin, Star } from '#client/ui/icons.tsx';
import { slipLink } from '#features/bookings/client/slip/slip-link.ts';
import { useBookingCalendar } from '#features/bookings/client/slip/use-booking-calendar.ts';
import type { BookingAction } from '#features/bookings/limits.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { allowedActions } from '#features/bookings/transitions.ts';
import { directionsUrl, marina } from '#shared/marina.ts';
import { paths } from '#shared/paths.ts';
import { phoneText } from '#shared/phone-text.ts';
import type { ChangeBooking } from './change-booking.ts';
import { AgainIcon, SlipIcon } from './icons.tsx';
import { BookingChatButton, BookingChatLink } from './ticket-chat.tsx';
import { BookingConfirmation, confirmationFor } from './ticket-confirmation.tsx';
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
        <div className="-my-1 flex flex-wrap gap-x-6">
          {steps.map(({ name, icon, ...link }) => (
            <Link key={name} {...link} className={ticketLink}>
              {icon}
              {t(`bookings.ticket.${name}`)}
            </Link>
          ))}
          <BookingChatLink booking={booking} side={side} className={ticketLink} />
        </div>
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

interface Step {
  name: 'slip' | 'review' | 'again' | 'others';
  to: LinkProps['to'];
  state?: LinkProps['state'];
  icon: ReactNode;
}

/** Where a renter goes from here: to the slip of a trip to come; after it to the review, and to the next trip. */
function nextSteps({ id, status, endTime, rentableItem: item }: Booking, now: Date): Step[] {
  if (status === 'PENDING') return [];
  if (status === 'CONFIRMED' && new Date(endTime) > now) {
    return [{ name: 'slip', ...slipLink(id), icon: <SlipIcon /> }];
  }
  if (item.isRemoved) return [{ name: 'others', to: paths.listings(), icon: null }];
  const again: Step = { name: 'again', to: paths.rental(item.id), icon: <AgainIcon size={18} /> };
  if (status !== 'COMPLETED' || item.isReviewed) return [again];
  const review = paths.rental(item.id, { reviews: 'write' });
  return [{ name: 'review', to: review, icon: <Star size={16} className="text-coral-dark" /> }, again];
}

const ticketLink = 'link inline-flex min-h-11 items-center gap-2 rounded-badge text-label';

/** Links of a booking that is not over: the other side's phone, and directions, calendar file or slip. */
export function BookingTicketLinks({ booking, side }: { booking: Booking; side: TicketSide }) {
  const { t } = useTranslation();
  const addToCalendar = useBookingCalendar();
  const isConfirmed = booking.status === 'CONFIRMED';
  const { displayName, phoneNumber } = side === 'renter' ? booking.owner : booking.user;
  return (
    <p className="flex flex-wrap gap-x-6 max-sm:-mb-1.5">
      {phoneNumber && (
        <a href={`tel:${phoneNumber}`} className={`${ticketLink} whitespace-nowrap`}>
          <Phone size={18} />
          <span className="sr-only">{t('bookings.ticket.call', { name: displayName })} </span>
          {phoneText(phoneNumber)}
        </a>
      )}
      {side === 'renter' && isConfirmed && (
        <>
          <a
            href={directionsUrl(marina.coordinates)}
            target="_blank"
            rel="noopener noreferrer"
            className={ticketLink}
          >
            <Pin size={18} />
            {t('bookings.ticket.directions')}
            <span className="sr-only">({t('shell.whatsapp.opensNewTab')})</span>
          </a>
          <button type="button" className={ticketLink} onClick={() => void addToCalendar(booking)}>
            <Calendar size={18} />
            {t('bookings.ticket.addToCalendar')}
          </button>
        </>
      )}
      {(side === 'owner') === isConfirmed && (
        <Link {...slipLink(booking.id)} className={ticketLink}>
          <SlipIcon size={18} />
          {t(isConfirmed ? 'bookings.ticket.slip' : 'bookings.ticket.slipUnconfirmed')}
        </Link>
      )}
    </p>
  );
}

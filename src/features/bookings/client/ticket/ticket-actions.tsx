import { type RefObject, useId, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { failureTexts } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { Button, ButtonLink, type ButtonLook, IconButton } from '#client/ui/button.tsx';
import { Check } from '#client/ui/icons.tsx';
import { changeBooking } from '#features/bookings/endpoints.ts';
import type { BookingAction } from '#features/bookings/limits.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { allowedActions } from '#features/bookings/transitions.ts';
import { useBookingFormat } from './booking-format.ts';
import { BookingChat } from './ticket-chat.tsx';
import { BookingTicketLinks, MoreIcon, nextSteps, ticketButton, ticketLink } from './ticket-details.tsx';
import { isOver, type TicketSide, useKeptFocus } from './ticket-state.ts';

/** An action that is asked for when the ticket appears, not by a press. */
export interface LinkQuestion {
  action: BookingAction;
  onClose: () => void;
}

/**
 * The actions that the user may take, a renter's next steps, and the chat with the other side. The phone shows the first
 * one, and the others after a press of “…”.
 */
export function BookingTicketActions({
  booking,
  side,
  first,
  question,
  isHeld,
  heading,
}: {
  booking: Booking;
  side: TicketSide;
  first: boolean;
  question: LinkQuestion | null;
  /** Whether the booking has changed and these actions only keep their place for a moment: they are disabled. */
  isHeld: boolean;
  /** The ticket's heading, which gets the focus of a removed button. */
  heading: RefObject<HTMLElement | null>;
}) {
  const { t } = useTranslation();
  const now = useNow();
  const id = useId();
  useKeptFocus(heading);
  const [showsAll, setShowsAll] = useState(false);
  const [pressed, setPressed] = useState<BookingAction | null>(null);
  const asked = pressed ?? question?.action ?? null;
  const { save, saving, error, reset } = useBookingChange(booking, side, { isAsked: asked !== null });
  const busy = saving?.params.action;
  const { status, startTime } = booking;
  const start = new Date(startTime);
  const allowed = allowedActions({ status, actor: side, start, now });
  const steps = side === 'renter' ? nextSteps(booking, now) : [];

  const run = (action: BookingAction) => save({ params: { id: booking.id, action } });
  const press = (action: BookingAction) => {
    if (confirmationFor(action, booking, side, now)) setPressed(action);
    else void run(action);
  };
  const button = (action: BookingAction, tone: ButtonLook['tone']) => {
    if (!allowed.includes(action)) return null;
    const isDisabled = isHeld || (busy !== undefined && busy !== action);
    return (
      <Button
        key={action}
        tone={tone}
        size="small"
        icon={tone !== 'plain' && action !== 'cancel' && <Check />}
        className={classNames(ticketButton, isDisabled && 'cursor-not-allowed opacity-40')}
        busy={busy === action}
        // A button that is `disabled` would lose the focus, and hide from the ticket that the pointer leaves.
        {...(isDisabled ? { 'aria-disabled': true } : { onClick: () => press(action) })}
      >
        {t(`bookings.ticket.${outcomeOf(action, side)}`)}
      </Button>
    );
  };
  const tone = first ? 'coral' : 'navy';
  const isDue = start <= now;
  const other = side === 'renter' ? booking.owner : booking.user;
  const [act, ...others] = [
    button('confirm', tone),
    isDue && button('complete', 'navy'),
    ...steps.map(({ name, icon, ...link }) => (
      <ButtonLink key={name} {...link} tone={tone} size="small" icon={icon} className={ticketButton}>
        {t(`bookings.ticket.${name}`)}
      </ButtonLink>
    )),
    button('cancel', 'outline'),
    other.phoneNumber && <BookingChat key="chat" booking={booking} side={side} />,
    // Before the start, completing is possible but hardly ever meant: it comes last, and quiet.
    !isDue && button('complete', 'plain'),
  ].filter(Boolean);
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
          <BookingChat booking={booking} side={side} as="link" />
        </div>
      ) : (
        <>
          {act}
          <IconButton
            className="sm:hidden"
            label={t('bookings.ticket.more', { name: other.displayName })}
            icon={<MoreIcon />}
            aria-expanded={showsAll}
            aria-controls={id}
            onClick={() => setShowsAll(!showsAll)}
          />
          <div
            id={id}
            className={classNames(
              'flex flex-wrap items-center gap-2 max-sm:basis-full sm:contents',
              !showsAll && 'max-sm:hidden',
            )}
          >
            {others}
            <BookingTicketLinks booking={booking} side={side} />
          </div>
        </>
      )}
      {asked && (
        <BookingConfirmation
          booking={booking}
          side={side}
          action={asked}
          error={error}
          onConfirm={() => run(asked)}
          onClose={() => {
            reset();
            setPressed(null);
            question?.onClose();
          }}
        />
      )}
    </>
  );
}

/** Changes the status of a booking. A dialog that asks shows a failure itself; else a toast does. */
function useBookingChange(booking: Booking, side: TicketSide, { isAsked }: { isAsked: boolean }) {
  const { t } = useTranslation();
  const { user, setUser } = useSession();
  const isAnswer = side === 'owner' && booking.status === 'PENDING';
  const left = isAnswer && user ? Math.max(0, user.pendingRequests - 1) : 0;
  return useSave(changeBooking, {
    success: (_changed, { params: { action } }) => ({
      title: t(`bookings.done.${outcomeOf(action, side)}`),
      ...(left > 0 && { description: t('bookings.leftToAnswer', { count: left }) }),
    }),
    failure: (_error, { params: { action } }) =>
      isAsked ? null : t(`bookings.changeFailed.${outcomeOf(action, side)}`),
    // The toast of the next answer needs the new count, and the user is refetched only after this one.
    onSuccess: () => isAnswer && setUser({ pendingRequests: left }),
  });
}

/** For owners, cancelling a request is declining it. */
const outcomeOf = (action: BookingAction, side: TicketSide) =>
  action === 'cancel' && side === 'owner' ? 'decline' : action;

/** Which confirmation a pressed action needs, if any: cancelling and declining always do, completing only before the end. */
export function confirmationFor(
  action: BookingAction,
  booking: Pick<Booking, 'startTime' | 'endTime'>,
  side: TicketSide,
  now: Date,
) {
  const asks = action === 'cancel' || (action === 'complete' && now < new Date(booking.endTime));
  return asks ? questionOf(action, booking, side, now) : null;
}

const questionOf = (
  action: BookingAction,
  { startTime }: Pick<Booking, 'startTime'>,
  side: TicketSide,
  now: Date,
) => (action === 'complete' && now < new Date(startTime) ? 'completeUnbegun' : outcomeOf(action, side));

/** The confirmation dialog. It stays open and shows the reason if the action fails. */
function BookingConfirmation({
  booking,
  side,
  action,
  error,
  onConfirm,
  onClose,
}: {
  booking: Booking;
  side: TicketSide;
  action: BookingAction;
  error: Error | null;
  onConfirm: () => Promise<boolean>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const format = useBookingFormat();
  const confirmation = questionOf(action, booking, side, useNow());
  const name = booking.user.displayName || t('bookings.ticket.formerMember');
  const slot = t('bookings.ask.slot', {
    ...{ date: format.longDay(booking.startTime), start: format.time(booking.startTime) },
    end: format.time(booking.endTime),
  });
  const failure = error && failureTexts(t, error, t(`bookings.changeFailed.${outcomeOf(action, side)}`));
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
          {failure && (
            <FormErrors title={failure.title} text={failure.description} className="mt-5 text-navy" />
          )}
        </>
      }
      confirm={t(`bookings.ask.${confirmation}.yes`)}
      cancel={t(`bookings.ask.${confirmation}.no`)}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

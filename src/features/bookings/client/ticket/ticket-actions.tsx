import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LinkProps } from 'react-router';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { toast } from '#client/overlays/toast.ts';
import { paths } from '#client/paths.ts';
import { Button, ButtonLink, type ButtonLook } from '#client/ui/button.tsx';
import { Check, Star } from '#client/ui/icons.tsx';
import { slipLink } from '#features/bookings/client/slip/slip-link.ts';
import type { BookingAction } from '#features/bookings/limits.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { allowedActions } from '#features/bookings/transitions.ts';
import type { ChangeBooking } from './change-booking.ts';
import { AgainIcon, SlipIcon } from './icons.tsx';
import { BookingTicketChat } from './ticket-chat.tsx';
import { BookingTicketQuestion, questionBefore } from './ticket-question.tsx';
import type { TicketSide } from './ticket-state.ts';

const buttonShape = 'flex-1 whitespace-nowrap sm:flex-none';

/** What its reader may do with a booking now (D10), the next step of a renter, and the chat with the other side. */
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
  /** After a change: the pressed button is gone, or soon will be, and focus needs a place. */
  onChanged: () => void;
}) {
  const { t } = useTranslation();
  const now = useNow();
  const [busy, setBusy] = useState<BookingAction | null>(null);
  const [asked, setAsked] = useState<BookingAction | null>(null);
  const { status, startTime } = booking;
  const start = new Date(startTime);
  const allowed = allowedActions({ status, actor: side, start, now });
  const steps = side === 'renter' ? nextSteps(booking, now) : [];

  const settled = useRef<(() => void) | null>(null);
  // Behind a question nothing can take the focus; once it has closed it gives the focus back to the pressed button.
  useEffect(() => {
    if (asked !== null || busy !== null || settled.current === null) return;
    settled.current();
    settled.current = null;
  });

  const run = async (action: BookingAction) => {
    setBusy(action);
    const failure = await change(booking, action);
    if (failure === null || failure.readAgain) {
      settled.current = () => {
        onChanged();
        failure?.readAgain?.();
      };
    }
    setBusy(null);
    return failure;
  };
  const press = async (action: BookingAction) => {
    if (questionBefore(action, booking, side, now)) return setAsked(action);
    const failure = await run(action);
    if (failure) toast.error(failure.title, failure.text ? { description: failure.text } : undefined);
  };
  const button = (action: BookingAction) => ({
    size: 'ticket' as const,
    className: buttonShape,
    busy: busy === action,
    disabled: busy !== null && busy !== action,
    onClick: () => void press(action),
  });
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {allowed.includes('confirm') && (
        <Button tone={first ? 'coral' : 'navy'} icon={<Check />} {...button('confirm')}>
          {t('bookings.ticket.confirm')}
        </Button>
      )}
      {allowed.includes('complete') && (
        <Button tone={start <= now ? 'navy' : 'outline'} icon={<Check />} {...button('complete')}>
          {t('bookings.ticket.complete')}
        </Button>
      )}
      {steps.map(({ name, icon, tone, ...link }) => (
        <ButtonLink
          key={name}
          {...link}
          tone={first ? 'coral' : tone}
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
      <BookingTicketChat booking={booking} side={side} narrow={allowed.length + steps.length > 1} />
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

interface Step {
  name: 'slip' | 'review' | 'again' | 'others';
  to: LinkProps['to'];
  state?: LinkProps['state'];
  icon: ReactNode;
  tone: NonNullable<ButtonLook['tone']>;
}

/** Where a renter goes from here: to the slip of a trip to come; after it to the review, and to the next trip. */
function nextSteps({ id, status, endTime, rentableItem: item }: Booking, now: Date): Step[] {
  if (status === 'PENDING') return [];
  if (status === 'CONFIRMED' && new Date(endTime) > now) {
    return [{ name: 'slip', ...slipLink(id), icon: <SlipIcon />, tone: 'navy' }];
  }
  if (item.isRemoved) {
    return [{ name: 'others', to: paths.listings(), icon: null, tone: 'sand-2' }];
  }
  const again: Step = {
    name: 'again',
    to: paths.rental(item.id),
    icon: <AgainIcon size={18} />,
    tone: 'sand-2',
  };
  if (status !== 'COMPLETED' || item.isReviewed) return [again];
  const review = paths.rental(item.id, { reviews: 'write' });
  return [{ name: 'review', to: review, icon: <Star size={16} className="text-sun" />, tone: 'navy' }, again];
}

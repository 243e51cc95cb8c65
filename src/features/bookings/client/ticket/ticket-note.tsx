import { type ReactNode, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { RetryLine } from '#client/loading/lazy-part.tsx';
import { useNow } from '#client/now.tsx';
import { Icon, Triangle } from '#client/ui/icons.tsx';
import { Loading, Skeleton } from '#client/ui/load-states.tsx';
import { useCashTexts, usePhaseText, useTripText } from '#features/bookings/client/booking-texts.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { isOut, tripPhaseOf } from '#features/bookings/trip-phase.ts';
import type { CashEntry } from '#features/bookings/trip-schemas.ts';
import { type TicketSide, useBooking } from './ticket-state.ts';

/** A short text below the title of a ticket. */
export function Note({
  icon,
  className,
  children,
}: {
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={classNames('flex gap-2 text-tiny leading-snug text-muted sm:text-small', className)}>
      {icon && <span className="mt-px shrink-0">{icon}</span>}
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}

export const ClockIcon = ({ size }: { size?: number }) => (
  <Icon strokeWidth={2} {...(size && { size })}>
    <path d="M10 2.500a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15ZM10 6v4.300l2.800 1.700" />
  </Icon>
);

/** The real times beside the booked ones, and how long the item has left or is overdue. See "Trips" in docs/product.md. */
export function TripNote({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const text = useTripText(booking);
  const phaseText = usePhaseText(booking);
  const { startTime, endTime } = booking;
  if (text === null) return null;
  const isOverdue = tripPhaseOf(booking, now) === 'overdue';
  return (
    <Note icon={isOverdue ? <Triangle size={18} className="text-coral-dark" /> : <ClockIcon size={18} />}>
      {isOut(booking) && (
        <b className={isOverdue ? 'font-label text-error' : 'font-label text-navy'}>{phaseText} </b>
      )}
      {t('bookings.trip.booked', { start: format.time(startTime), end: format.time(endTime) })}, {text}
    </Note>
  );
}

/** What was received, and the open deposit; the renter can unfold the entries, which the owner has in a dialog. */
export function CashNote({ booking, side }: { booking: Booking; side: TicketSide }) {
  const texts = useCashTexts();
  if (booking.cashEntries === 0) return null;
  return (
    <Note>
      {texts.sums(booking).join('. ')}. {side === 'renter' && <Entries id={booking.id} />}
    </Note>
  );
}

/** Read when they are unfolded. */
function Entries({ id }: { id: string }) {
  const { t } = useTranslation();
  const texts = useCashTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="open:pb-1" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="link relative hit-44 w-fit cursor-pointer rounded-badge py-0.5">
        {t('bookings.cash.entries')}
      </summary>
      {isOpen && <EntryLines id={id} lineOf={texts.line} />}
    </details>
  );
}

function EntryLines({ id, lineOf }: { id: string; lineOf: (entry: CashEntry) => string }) {
  const { t } = useTranslation();
  const { data, isLoadingError, error, refetch } = useBooking(id);
  if (isLoadingError) return <RetryLine text={errorText(t, error)} onRetry={() => void refetch()} />;
  return (
    <ul className="mt-1 grid gap-1">
      {data ? (
        data.cash.map((entry) => <li key={entry.id}>{lineOf(entry)}</li>)
      ) : (
        <li>
          <Loading>
            <Skeleton className="h-5 w-48" />
          </Loading>
        </li>
      )}
    </ul>
  );
}

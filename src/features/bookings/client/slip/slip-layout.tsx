import type { ReactNode } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { LoadState } from '#client/kit/load-state.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { Button, ButtonAnchor } from '#client/ui/button.tsx';
import { Pin } from '#client/ui/icons.tsx';
import { ErrorState, Skeleton, StatePanel } from '#client/ui/load-states.tsx';
import { usePhaseText } from '#features/bookings/client/booking-texts.ts';
import { PrinterIcon } from '#features/bookings/client/ticket/ticket-details.tsx';
import { CancelledNote } from '#features/bookings/client/ticket/ticket-notes.tsx';
import { isMissing, type TicketSide } from '#features/bookings/client/ticket/ticket-state.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { tripPhaseOf } from '#features/bookings/trip-phase.ts';
import { directionsUrl, marina } from '#shared/marina.ts';
import { BookingSlip } from './slip.tsx';

// What the two pages of a slip share: that of a booking's users, and that of its guest, who has no account.

const pageShape =
  'grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,560px)] lg:grid-rows-[auto_auto_1fr] lg:gap-y-9';
const slipShape = 'min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-1';
const actionsShape =
  'grid content-start gap-2.5 sm:max-w-[560px] sm:grid-cols-2 lg:max-w-[340px] lg:grid-cols-1 print:hidden';

/** The content of the page, in the same layout while it is loading. */
export function LoadedSlip<Data>({
  isGuest = false,
  failed,
  missing,
  ...loaded
}: {
  of: LoadState<Data>;
  isGuest?: boolean;
  failed: string;
  /** If there is no such slip. */
  missing: { title: string; text: string; action: ReactNode };
  children: (data: Data) => ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Loaded
      {...loaded}
      titleAs="h1"
      loading={t('bookings.slip.loading')}
      skeleton={
        <div className={pageShape}>
          <Skeleton className={classNames(!isGuest && 'mt-11', 'h-8 w-4/5 sm:h-14')} />
          <Skeleton radius="button" className="h-[118px] max-w-[340px]" />
          <div className={slipShape}>
            <Skeleton className="h-49 max-w-[560px] rounded-t-card" />
            <Skeleton tone="wash" className="h-[560px] max-w-[560px] rounded-b-card" />
          </div>
        </div>
      }
      failed={(failure) =>
        failure.error && isMissing(failure.error) ? (
          <StatePanel page={isGuest} illustration="adrift" titleAs="h1" {...missing} />
        ) : (
          <ErrorState title={failed} titleAs="h1" failed={failure} />
        )
      }
    />
  );
}

/**
 * A slip, beside it what it is for, and what can be done with it. `back` is above the heading, `lead` and `note` follow its text,
 * `actions` are beside the directions and `below` is below the button that prints. Only the slip is printed. If `isCodeFirst`,
 * the quay sees its number and code at once on a phone.
 */
export function SlipLayout({
  booking,
  side,
  back,
  lead,
  note,
  actions,
  below,
  isCodeFirst = false,
}: {
  booking: Booking;
  side: TicketSide;
  isCodeFirst?: boolean;
} & Partial<Record<'back' | 'lead' | 'note' | 'actions' | 'below', ReactNode>>) {
  const { t } = useTranslation();
  const isOpen = booking.status === 'PENDING' || booking.status === 'CONFIRMED';
  const leading = (
    <div className={classNames(actionsShape, 'empty:hidden')}>
      {isOpen && (
        <ButtonAnchor tone="coral" icon={<Pin />} href={directionsUrl(marina.coordinates)}>
          {t('bookings.ticket.directions')}
        </ButtonAnchor>
      )}
      {actions}
    </div>
  );
  return (
    <div className={classNames(pageShape, 'print:block')}>
      <div className="print:hidden">
        {back}
        <h1 className={classNames(back !== undefined && 'mt-2', 'display text-heading sm:text-item')}>
          {t('bookings.ticket.slip')}
        </h1>
        <p className="mt-4 max-w-[40ch] text-lead text-muted">
          <Lead booking={booking} />
          {lead}
        </p>
        {booking.callOff && (
          <div className="mt-3">
            <CancelledNote booking={booking} side={side} />
          </div>
        )}
        {note}
      </div>
      {!isCodeFirst && leading}
      <div className={slipShape}>
        <BookingSlip {...{ booking, side, isCodeFirst }} />
      </div>
      {isCodeFirst && leading}
      <div className={classNames(actionsShape, isOpen && below === undefined && 'lg:-mt-6.5')}>
        <Button
          tone={isOpen || below !== undefined ? 'sand' : 'navy'}
          icon={<PrinterIcon />}
          onClick={() => window.print()}
        >
          {t('bookings.slip.print')}
        </Button>
        {below}
      </div>
    </div>
  );
}

/** What the item is doing, once it should have left, and else what the slip is for. */
function Lead({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { when } = useFormat();
  const phase = tripPhaseOf(booking, useNow());
  const phaseText = usePhaseText(booking);
  const { status, expiresAt } = booking;
  const lead = t(`bookings.slip.lead.${status}`, { when: expiresAt === null ? '' : when(expiresAt) });
  if (phase === 'out' || phase === 'overdue' || phase === 'unused') return phaseText;
  return phase === 'late' ? `${phaseText} ${lead}` : lead;
}

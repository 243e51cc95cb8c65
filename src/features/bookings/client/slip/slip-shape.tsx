import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { Loading, Skeleton } from '#client/ui/load-states.tsx';
import { usePhaseText } from '#features/bookings/client/booking-texts.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { tripPhaseOf } from '#features/bookings/trip-phase.ts';

/** The layout of the pages that show a slip: the heading and the actions beside it. */
export const pageShape =
  'grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,560px)] lg:grid-rows-[auto_auto_1fr] lg:gap-y-9';
export const slipShape = 'min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-1';
export const actionsShape =
  'grid content-start gap-2.5 sm:max-w-[560px] sm:grid-cols-2 lg:max-w-[340px] lg:grid-cols-1';

/** What the item is doing, once it should have left, and else what the slip is for. */
export function SlipLead({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const format = useFormat();
  const phase = tripPhaseOf(booking, useNow());
  const phaseText = usePhaseText(booking);
  const { status, expiresAt } = booking;
  const lead = t(`bookings.slip.lead.${status}`, { when: expiresAt === null ? '' : format.when(expiresAt) });
  if (phase === 'out' || phase === 'overdue' || phase === 'unused') return phaseText;
  return phase === 'late' ? `${phaseText} ${lead}` : lead;
}

/** The skeleton of a page that shows a slip, with the same layout. `headShape` is the space above its heading. */
export function SlipSkeleton({ headShape = '' }: { headShape?: string }) {
  const { t } = useTranslation();
  return (
    <Loading label={t('bookings.slip.loading')} titleAs="h1">
      <div className={pageShape}>
        <Skeleton className={`${headShape} h-8 w-4/5 sm:h-14`} />
        <Skeleton radius="button" className="h-[118px] max-w-[340px]" />
        <div className={slipShape}>
          <Skeleton className="h-49 max-w-[560px] rounded-t-card" />
          <Skeleton tone="wash" className="h-[560px] max-w-[560px] rounded-b-card" />
        </div>
      </div>
    </Loading>
  );
}

import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { paths } from '#client/paths.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Triangle } from '#client/ui/icons.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { EmptyState } from '#client/ui/state-panel.tsx';
import { TicketBlocks } from '#features/bookings/client/list/list-states.tsx';
import { formatMarinaDate } from '#shared/marina-format.ts';
import type { MarinaDate } from '#shared/marina-time.ts';
import type { DayMarks } from './day-data.ts';

/** Specification 8 shows an empty list and no word here; this says so, and offers another try. */
export function DayFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div
      role="alert"
      className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-photo bg-error-ground px-5 py-4"
    >
      <p className="flex flex-1 basis-64 gap-3.5 text-body leading-snug">
        <Triangle size={22} className="mt-px text-coral-dark" />
        {t('bookings.day.failed')}
      </p>
      <Button size="small" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}

/** An empty day, the way to the next one of this month that is not, and to the requests that wait elsewhere. */
export function NothingThatDay({
  marks,
  date,
  waiting,
  onDate,
}: {
  marks: DayMarks | null;
  date: MarinaDate;
  /** Requests on any day. */
  waiting: number;
  onDate: (date: MarinaDate) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const next = [...(marks ?? [])]
    .filter(([day, statuses]) => day > date && statuses.some((status) => status !== 'CANCELLED'))
    .map(([day]) => day)
    .sort()[0];
  return (
    <EmptyState
      className="mt-5"
      title={t('bookings.empty.title')}
      titleAs="h3"
      text={t('bookings.day.empty')}
      action={
        <>
          {next && (
            <Button onClick={() => onDate(next)}>
              {t('bookings.day.nextBooked', { date: formatMarinaDate(next, language, 'long') })}
            </Button>
          )}
          {waiting > 0 && (
            <ButtonLink to={paths.bookings({ tab: 'items' })} tone="sand-2" preventScrollReset>
              {t('bookings.tabs.pending', { count: waiting })}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

/** A day that is on its way: what comes next, the chart, and the first tickets, in their true size. */
export function DaySkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('bookings.loading')}>
      <div aria-hidden className="-mx-2.5 mt-5 h-[196px] rounded-photo bg-sand-2 sm:mx-0" />
      <div
        aria-hidden
        className="-mx-2.5 mt-4 grid gap-3 rounded-photo bg-sand px-4 pt-12 pb-[18px] sm:mx-0 sm:px-[26px]"
      >
        {[0, 1, 2].map((lane) => (
          <Skeleton key={lane} tone="foam" className="h-[38px] max-sm:mt-5" />
        ))}
      </div>
      <TicketBlocks />
    </Loading>
  );
}

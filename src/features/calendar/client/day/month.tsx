import { useRef } from 'react';
import type { LoadState } from '#client/data/load-state.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { ArrowLeft, ArrowRight } from '#client/ui/icons.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

import { bookingStatuses } from '#features/availability/limits.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { addDays, type MarinaDate, monthOf } from '#shared/marina-time.ts';
import { type DayMarks, markColors } from './day-data.ts';
import { DayHeading } from './day-head.tsx';

const noMarks: DayMarks = new Map();

const calendar = lazyPart(() => import('./day-calendar.tsx'));

/** The month, with shortcuts to today and tomorrow and a legend. */
export function DailyMonth({
  date,
  today,
  month,
  onMonth,
  marks,
  onRetry,
  onDate,
}: {
  date: MarinaDate;
  today: MarinaDate;
  /** The first day of the month that is shown. */
  month: MarinaDate;
  onMonth: (month: MarinaDate) => void;
  marks: LoadState<DayMarks>;
  onRetry: () => void;
  onDate: (date: MarinaDate) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const { from, to } = monthOf(month);
  return (
    <section aria-label={t('bookings.month.label')}>
      <div className="flex items-center gap-2">
        <IconButton
          size={44}
          label={t('bookings.month.previous')}
          icon={<ArrowLeft />}
          disabled={from <= today}
          onClick={() => onMonth(addDays(from, -1))}
        />
        <h2
          ref={heading}
          tabIndex={-1}
          aria-live="polite"
          className="display grow outline-none text-center text-card nav:max-xl:text-fact leading-none first-letter:uppercase"
        >
          <DayHeading>{formatMarinaDate(month, language, 'month')}</DayHeading>
        </h2>
        <IconButton
          size={44}
          label={t('bookings.month.next')}
          icon={<ArrowRight />}
          onClick={() => onMonth(addDays(to, 1))}
        />
      </div>
      <div className="mt-3.5 min-h-[300px]">
        <Lazy
          part={calendar}
          props={{
            month,
            onMonth,
            date,
            today,
            marks: marks.status === 'ready' ? marks.data : noMarks,
            onDate,
          }}
          waiting={<MonthSkeleton />}
        />
      </div>
      {marks.status === 'failed' && (
        <p role="alert" className="mt-1 text-small text-error">
          {t('bookings.month.failed')}{' '}
          <button
            type="button"
            className="link hit-44 relative rounded-badge"
            onClick={() => {
              onRetry();
              heading.current?.focus();
            }}
          >
            {t('ui.retry')}
          </button>
        </p>
      )}
      <div className="mt-4 grid gap-2.5 max-nav:sm:grid-cols-2">
        <Button tone="sand" size="small" onClick={() => onDate(today)}>
          {t('bookings.day.viewToday')}
        </Button>
        <Button tone="sand" size="small" onClick={() => onDate(addDays(today, 1))}>
          {t('bookings.day.viewTomorrow')}
        </Button>
      </div>
      <ul aria-label={t('bookings.month.legend')} className="mt-6 grid grid-cols-2 gap-x-4 gap-y-2.5">
        {bookingStatuses.map((status) => (
          <li key={status} className="flex items-center gap-2.5 text-small text-muted">
            <span data-contrast="ink" className={`h-3 w-4 rounded-swatch ${markColors[status]}`} />
            {t(`ui.status.${status}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function MonthSkeleton() {
  return (
    <div aria-hidden className="grid grid-cols-7 gap-x-2 gap-y-1 pt-7">
      {Array.from({ length: 35 }, (_, index) => index).map((day) => (
        <span key={day} className="grid h-[50px] place-items-center">
          <Skeleton className="size-7" />
        </span>
      ))}
    </div>
  );
}

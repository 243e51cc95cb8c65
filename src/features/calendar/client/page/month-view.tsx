import { useState } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/load-state.ts';
import { Lazy, lazyPart, RetryLine } from '#client/loading/lazy-part.tsx';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import type { DayNote } from '#client/ui/month-picker.tsx';
import { addDays, instantToMarina, type MarinaDate, monthOf } from '#shared/marina-time.ts';
import {
  type CalendarEntry,
  entriesOf,
  entriesOfDay,
  summaryOf,
  useOwnerCalendar,
} from './calendar-entries.ts';
import { lookClasses } from './calendar-legend.tsx';
import { useCalendarTexts } from './calendar-texts.ts';

const picker = lazyPart(async () => (await import('#client/ui/month-picker.tsx')).MonthPicker);

/** What each day of a month has; a day opens. */
export function MonthView({
  day,
  item,
  entries,
  onDay,
}: {
  day: MarinaDate;
  item: string | null;
  entries: readonly CalendarEntry[];
  onDay: (day: MarinaDate) => void;
}) {
  const noteOf = useDayNotes(entries, item, true);
  return (
    <Lazy
      part={picker}
      props={{ value: null, month: day, onMonth: onDay, onChange: onDay, noteOf, large: true }}
      waiting={<Skeleton tone="foam" radius="photo" className="h-[70vh]" />}
    />
  );
}

/** A month to choose a day from, with marks for what each day has, and shortcuts to today and tomorrow. */
export function DayMonth({
  date,
  first,
  item,
  onDate,
}: {
  date: MarinaDate;
  /** Days before it are disabled. */
  first: MarinaDate | undefined;
  item: string | null;
  onDate: (date: MarinaDate) => void;
}) {
  const { t } = useTranslation();
  const now = useNow();
  const today = instantToMarina(now).date;
  const [shown, setShown] = useState({ date, month: date });
  // However the day was changed, show its month.
  const month = shown.date === date ? shown.month : date;
  const days = monthOf(month);
  const calendar = useOwnerCalendar(days);
  const state = useLoadState(calendar);
  const noteOf = useDayNotes(calendar.data ? entriesOf(calendar.data, { days, now }) : [], item, false);
  return (
    <section aria-label={t('bookings.month.label')}>
      <div className="min-h-[360px]">
        <Lazy
          part={picker}
          props={{
            ...{
              value: date,
              month,
              onMonth: (next: MarinaDate) => setShown({ date, month: next }),
              onChange: onDate,
              noteOf,
            },
            ...(first !== undefined && { first }),
          }}
          waiting={<Skeleton radius="photo" className="h-[360px]" />}
        />
      </div>
      {state.status === 'failed' && (
        <RetryLine text={t('bookings.month.failed')} onRetry={state.retry} className="mt-1" />
      )}
      <div className="mt-4 grid gap-2.5 max-nav:sm:grid-cols-2">
        <Button tone="sand" size="small" onClick={() => onDate(today)}>
          {t('bookings.day.viewToday')}
        </Button>
        <Button tone="sand" size="small" onClick={() => onDate(addDays(today, 1))}>
          {t('bookings.day.viewTomorrow')}
        </Button>
      </div>
    </section>
  );
}

/** A mark per kind; in a large month on wide screens a bar with words. The day's name says the same. */
function useDayNotes(entries: readonly CalendarEntry[], item: string | null, isLarge: boolean) {
  const texts = useCalendarTexts();
  return (date: MarinaDate): DayNote => {
    const summary = summaryOf(entriesOfDay(entries, date, item));
    const mark = (
      <span
        aria-hidden
        className={`flex min-h-2 justify-center gap-[2px] ${isLarge ? 'w-full flex-wrap md:flex-col md:flex-nowrap' : ''}`}
      >
        {summary.map(([kind, count]) => (
          <span
            key={kind}
            data-contrast="ink"
            className={`h-2 w-2.5 rounded-[3px] in-data-selected:inset-ring in-data-selected:inset-ring-foam ${isLarge ? 'md:h-auto md:w-full md:rounded-swatch px-1 tracking-[-0.02em] md:py-0.5 md:text-left md:text-micro md:leading-[15px] md:first-letter:uppercase md:font-medium' : ''} ${lookClasses[kind]}`}
          >
            {isLarge && <span className="max-md:hidden">{texts.summary([[kind, count]])}</span>}
          </span>
        ))}
      </span>
    );
    return { text: texts.summary(summary), mark };
  };
}

import { useId } from 'react';
import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { useLazyOverlay } from '#client/loading/use-lazy-overlay.ts';
import { Calendar } from '#client/ui/icons.tsx';
import { WaveSpinner } from '#client/ui/wave.tsx';
import type { ItemDetail } from '#features/items/schemas.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import type { MarinaDate } from '#shared/marina-time.ts';

const bookingCalendar = lazyPart(() => import('./card-calendar.tsx'));

export interface StripDay {
  date: MarinaDate;
  /** Whether none of its hours can be chosen. */
  full: boolean;
  /** Whether that is because the item is closed. */
  closed: boolean;
}

/** Six days to choose from; the month's name opens a calendar with all later days. */
export function DayStrip({
  item,
  seatsWanted,
  days,
  value,
  first,
  onChange,
}: {
  /** What the calendar needs to show how full each day is. */
  item: ItemDetail;
  seatsWanted: number;
  days: readonly StripDay[];
  value: MarinaDate;
  first: MarinaDate;
  onChange: (date: MarinaDate) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const headingId = useId();
  const calendar = useLazyOverlay();
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h3 id={headingId} className="text-label font-label">
          {t('rental.booking.day')}
        </h3>
        <button
          type="button"
          className="-mr-2 inline-flex min-h-11 items-center gap-2 rounded-badge px-2 text-label text-muted transition-colors hover:text-teal"
          aria-haspopup="dialog"
          aria-busy={calendar.isOpening}
          onClick={() => calendar.open(true)}
          onPointerEnter={() => void bookingCalendar.preload()}
        >
          <span className="first-letter:uppercase">{formatMarinaDate(value, language, 'month')}</span>
          <span className="sr-only">, {t('rental.booking.otherDay')}</span>
          <span className="grid w-5 place-items-center text-teal">
            {calendar.isOpening ? <WaveSpinner size={18} /> : <Calendar size={18} />}
          </span>
        </button>
      </div>
      <fieldset aria-labelledby={headingId} className="mt-1 grid min-w-0 grid-cols-6 gap-1.5">
        {days.map(({ date, full, closed }) => (
          <button
            key={date}
            type="button"
            aria-pressed={date === value}
            className={classNames(
              'grid h-[68px] content-center justify-items-center gap-0.5 rounded-button leading-tight transition-colors',
              'hover:bg-sand aria-pressed:bg-navy aria-pressed:text-foam',
            )}
            onClick={() => onChange(date)}
          >
            <span aria-hidden className={classNames('text-tiny', date !== value && 'text-muted')}>
              {formatMarinaDate(date, language, 'shortWeekday')}
            </span>
            <span
              aria-hidden
              className={classNames(
                'figure text-value tracking-[-0.02em]',
                full && 'line-through',
                full && date !== value && 'text-disabled',
              )}
            >
              {Number(date.slice(8))}
            </span>
            <span className="sr-only">
              {formatMarinaDate(date, language, 'long')}
              {full && `, ${t(closed ? 'rental.booking.closedDay' : 'rental.booking.full')}`}
            </span>
          </button>
        ))}
      </fieldset>
      {calendar.value && (
        <Lazy
          part={bookingCalendar}
          props={{
            item,
            seatsWanted,
            value,
            first,
            onChange: (date) => {
              onChange(date);
              calendar.close();
            },
            onClose: calendar.close,
          }}
          {...calendar.lazy}
        />
      )}
    </>
  );
}

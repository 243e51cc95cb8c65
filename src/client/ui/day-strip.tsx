import type { ReactNode } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { formatMarinaDate } from '#shared/marina-format.ts';
import type { MarinaDate } from '#shared/marina-time.ts';

export interface StripDay {
  date: MarinaDate;
  /** For screen readers, after the date. */
  note?: string | null;
  /** Strikes the number through. */
  isFull?: boolean;
  className?: string;
}

/** A few days side by side, one of which can be chosen. */
export function DayStrip({
  days,
  value,
  onChange,
  labelledBy,
  children,
}: {
  days: readonly StripDay[];
  value: MarinaDate | null;
  onChange: (date: MarinaDate) => void;
  labelledBy: string;
  /** Buttons before the days, each as wide as a day. */
  children?: ReactNode;
}) {
  const { language } = useTranslation();
  return (
    <fieldset
      aria-labelledby={labelledBy}
      className="grid min-w-0 auto-cols-fr grid-flow-col gap-1 sm:gap-1.5"
    >
      {children}
      {days.map(({ date, note, isFull, className }) => (
        <button
          key={date}
          type="button"
          aria-pressed={date === value}
          className={classNames(dayClasses, className)}
          onClick={() => onChange(date)}
        >
          <span aria-hidden className={classNames('text-tiny', date !== value && 'text-muted')}>
            {formatMarinaDate(date, language, 'shortWeekday')}
          </span>
          <span
            aria-hidden
            className={classNames(
              'figure text-value tracking-[-0.02em]',
              isFull && 'line-through',
              isFull && date !== value && 'text-disabled',
            )}
          >
            {Number(date.slice(8))}
          </span>
          <span className="sr-only">
            {formatMarinaDate(date, language, 'long')}
            {note && `, ${note}`}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

/** Of a day in the strip, and of a button beside it. */
export const dayClasses =
  'grid h-[68px] min-w-0 content-center justify-items-center gap-0.5 rounded-button leading-tight transition-colors hover:bg-sand aria-pressed:bg-navy aria-pressed:text-foam';

import type { ReactNode } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { formatMarinaDate } from '#shared/marina-format.ts';
import type { MarinaDate } from '#shared/marina-time.ts';
import { Calendar } from './icons.tsx';
import { WaveSpinner } from './wave.tsx';

export interface StripDay {
  date: MarinaDate;
  /** For screen readers, after the date. */
  note?: string | null;
  /** Strikes the number through. */
  isFull?: boolean;
  className?: string;
}

/** A few days side by side, one of which can be chosen. A month for all others is behind a `MonthButton`. */
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

/** The name of a day's month; opens a month with all later days. */
export function MonthButton({
  date,
  label,
  isOpening,
  onOpen,
  onPreload,
}: {
  date: MarinaDate;
  /** For screen readers, after the month: what the button is for. */
  label: string;
  isOpening: boolean;
  onOpen: () => void;
  /** The pointer is over the button. */
  onPreload: () => void;
}) {
  const { language } = useTranslation();
  return (
    <button
      type="button"
      className="-mr-2 inline-flex min-h-11 items-center gap-2 rounded-badge px-2 text-label text-muted transition-colors hover:text-teal"
      aria-haspopup="dialog"
      aria-busy={isOpening}
      onClick={onOpen}
      onPointerEnter={onPreload}
    >
      <span className="first-letter:uppercase">{formatMarinaDate(date, language, 'month')}</span>
      <span className="sr-only">, {label}</span>
      <span className="grid w-5 place-items-center text-teal">
        {isOpening ? <WaveSpinner size={18} /> : <Calendar size={18} />}
      </span>
    </button>
  );
}

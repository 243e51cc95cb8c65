import { type ComponentProps, type ReactNode, useId } from 'react';
import type { DayDialogProps } from '#client/ui/month-picker.tsx';
import type { MarinaDate } from '#shared/marina-time.ts';
import { classNames } from '../class-names.ts';
import { Lazy, type LazyPart, lazyPart, useLazyOverlay } from '../loading/lazy-part.tsx';
import { Calendar } from '../ui/icons.tsx';
import { WaveSpinner } from '../ui/wave.tsx';
import { useFormat } from './use-format.ts';

/** A day is chosen from a strip of days, or from a month in a dialog. */

const dayDialog = lazyPart(() => import('#client/ui/month-picker.tsx'));

/**
 * A dialog that is loaded when it opens: give `button` to what opens it, and render `dialog`. The part gets `onClose` as
 * well.
 */
export function useLateDialog<Props extends { onClose: () => void }>(
  part: LazyPart<Props>,
  props: Omit<Props, 'onClose'>,
) {
  const { isOpening, open, close, value, lazy } = useLazyOverlay();
  return {
    close,
    button: {
      'aria-haspopup': 'dialog',
      'aria-busy': isOpening,
      onClick: () => open(true),
      onPointerEnter: () => void part.preload(),
    } as const,
    dialog: value && <Lazy part={part} props={{ ...props, onClose: close } as Props} {...lazy} />,
  };
}

type LateDialog = ReturnType<typeof useLateDialog>;

/** A month to choose a day from, in a dialog. */
export const useDayDialog = (props: Omit<DayDialogProps, 'onClose'>): LateDialog =>
  useLateDialog(dayDialog, props);

/** A calendar, or that it is being opened. */
export function CalendarIcon({ isOpening, size = 18 }: { isOpening: boolean; size?: number }) {
  return isOpening ? <WaveSpinner size={18} /> : <Calendar size={size} />;
}

/** A few days side by side, below a heading and the name of the chosen day's month, which opens a month with all later days. */
export function DayChooser({
  label,
  otherDay,
  month: { button, dialog },
  ...strip
}: Pick<ComponentProps<typeof DayStrip>, 'days' | 'onChange'> & {
  value: MarinaDate;
  label: string;
  /** For screen readers, after the month: what its button is for. */
  otherDay: string;
  month: LateDialog;
}) {
  const { day } = useFormat();
  const id = useId();
  return (
    <>
      <div className="mb-1 flex min-h-11 items-center justify-between gap-3">
        <h3 id={id} className="text-label font-label">
          {label}
        </h3>
        <button
          type="button"
          className="-mr-2 inline-flex min-h-11 items-center gap-2 rounded-badge px-2 text-label text-muted transition-colors hover:text-teal"
          {...button}
        >
          <span className="first-letter:uppercase">{day(strip.value, 'month')}</span>
          <span className="sr-only">, {otherDay}</span>
          <span className="grid w-5 place-items-center text-teal">
            <CalendarIcon isOpening={button['aria-busy']} />
          </span>
        </button>
      </div>
      <DayStrip {...strip} labelledBy={id} />
      {dialog}
    </>
  );
}

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
  const { day } = useFormat();
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
            {day(date, 'shortWeekday')}
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
            {day(date)}
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

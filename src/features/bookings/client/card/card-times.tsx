import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '#client/class-names.ts';
import { FieldError } from '#client/forms/field.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ChevronDown } from '#client/ui/icons.tsx';
import type { BookingChoice } from '#features/bookings/client/hours/booking-choice.ts';
import { clockText } from '#features/bookings/client/hours/day-clock.ts';
import {
  closes,
  type DaySlot,
  opens,
  slotsWithin,
  timesFrom,
} from '#features/bookings/client/hours/day-slots.ts';
import { bookingFormStepMinutes } from '#shared/constants.ts';

const starts = timesFrom(opens, closes - bookingFormStepMinutes);
const ends = timesFrom(opens + bookingFormStepMinutes, closes);

export interface TimesError {
  text: string;
  start: boolean;
  end: boolean;
}

/** Start and end in steps of 30 minutes (D4), beside the strip and always saying the same as it. */
export function TimeFields({
  choice,
  slots,
  error,
  onStart,
  onEnd,
  startRef,
  endRef,
}: {
  choice: BookingChoice;
  /** Null while the free hours are not known: then everything may be chosen, and the server decides. */
  slots: readonly DaySlot[] | null;
  error: TimesError | null;
  onStart: (start: number | null) => void;
  onEnd: (end: number | null) => void;
  startRef: Ref<HTMLSelectElement>;
  endRef: Ref<HTMLSelectElement>;
}) {
  const { t } = useTranslation();
  const errorId = useId();
  const { start } = choice;
  const noStart = (time: number) => blockOf(slots, { start: time, end: time + bookingFormStepMinutes });
  // An end may be before the start (that has its own sentence), but no stretch reaches over taken hours.
  const noEnd = (time: number) =>
    start !== null && time > start ? blockOf(slots, { start, end: time }) : null;
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <TimeField
        label={t('rental.booking.start')}
        value={start}
        times={starts}
        blockOf={noStart}
        errorId={error?.start ? errorId : null}
        onChange={onStart}
        selectRef={startRef}
      />
      <TimeField
        label={t('rental.booking.end')}
        value={choice.end}
        times={ends}
        blockOf={noEnd}
        errorId={error?.end ? errorId : null}
        onChange={onEnd}
        selectRef={endRef}
      />
      {error && (
        <div className="col-span-2 -mt-1">
          <FieldError id={errorId} error={error.text} />
        </div>
      )}
    </div>
  );
}

/** Why a stretch can't be taken, if it can't. */
function blockOf(slots: readonly DaySlot[] | null, stretch: { start: number; end: number }) {
  const inside = slotsWithin(slots ?? [], stretch);
  if (inside.some(({ state }) => state === 'past')) return 'past';
  return inside.some(({ state }) => state !== 'free') ? 'taken' : null;
}

function TimeField({
  label,
  value,
  times,
  blockOf: block,
  errorId,
  onChange,
  selectRef,
}: {
  label: ReactNode;
  value: number | null;
  times: readonly number[];
  blockOf: (time: number) => 'past' | 'taken' | null;
  errorId: string | null;
  onChange: (time: number | null) => void;
  selectRef: Ref<HTMLSelectElement>;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <label className="relative block h-20">
      <span className="pointer-events-none absolute top-3 left-[18px] z-10 text-tiny text-muted">
        {label}
      </span>
      <select
        ref={selectRef}
        value={value ?? ''}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId ?? undefined}
        className={classNames(
          'figure h-full w-full appearance-none rounded-button bg-sand pt-6 pr-10 pl-[18px] text-value transition-colors',
          'hover:bg-[color-mix(in_oklab,var(--color-sand),var(--color-sand-2)_45%)]',
          'aria-invalid:bg-error-ground aria-invalid:inset-ring-[2.5px] aria-invalid:inset-ring-coral-dark',
        )}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">–</option>
        {times.map((time) => {
          // What is chosen stays, even when it has been taken meanwhile: the strip shows that.
          const reason = time === value ? null : block(time);
          return (
            <option key={time} value={time} disabled={reason !== null}>
              {clockText(time, language)}
              {reason && ` · ${t(`rental.booking.${reason}`)}`}
            </option>
          );
        })}
      </select>
      <ChevronDown size={18} className="pointer-events-none absolute right-4 bottom-5" />
    </label>
  );
}

import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '#client/class-names.ts';
import { FieldError } from '#client/forms/field.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ChevronDown } from '#client/ui/icons.tsx';
import type { BookingChoice } from '#features/bookings/client/hours/booking-choice.ts';
import { clockText } from '#features/bookings/client/hours/day-clock.ts';
import { endReason, startReason, type TimeReason } from '#features/bookings/client/hours/time-reasons.ts';
import type { DayOffer } from '#features/bookings/day-slots.ts';
import type { HireRules } from '#features/items/rules.ts';
import { bookingFormStepMinutes } from '#shared/constants.ts';
import { closes, opens, timesFrom } from '#shared/opening-hours.ts';

const starts = timesFrom(opens, closes - bookingFormStepMinutes);
const ends = timesFrom(opens + bookingFormStepMinutes, closes);

export interface TimesError {
  text: string;
  start: boolean;
  end: boolean;
}

/** Selects for the start and end. They and the hour strip always show the same choice. */
export function TimeFields({
  rules,
  choice,
  day,
  error,
  onStart,
  onEnd,
  startRef,
  endRef,
}: {
  rules: HireRules;
  choice: BookingChoice;
  /** Null until the availability has loaded: then any time can be chosen, and the server decides. */
  day: DayOffer | null;
  error: TimesError | null;
  onStart: (start: number | null) => void;
  onEnd: (end: number | null) => void;
  startRef: Ref<HTMLSelectElement>;
  endRef: Ref<HTMLSelectElement>;
}) {
  const { t } = useTranslation();
  const errorId = useId();
  const { start } = choice;
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <TimeField
        label={t('rental.booking.start')}
        value={start}
        times={starts}
        reasonOf={(time) => day && startReason(day, time)}
        errorId={error?.start ? errorId : null}
        onChange={onStart}
        selectRef={startRef}
      />
      <TimeField
        label={t('rental.booking.end')}
        value={choice.end}
        times={ends}
        reasonOf={(end) => day && endReason(day, { start, end }, rules)}
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

function TimeField({
  label,
  value,
  times,
  reasonOf,
  errorId,
  onChange,
  selectRef,
}: {
  label: ReactNode;
  value: number | null;
  times: readonly number[];
  reasonOf: (time: number) => TimeReason | null;
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
          // The chosen time stays enabled even if it has been taken meanwhile; the strip shows the conflict.
          const reason = time === value ? null : reasonOf(time);
          return (
            <option key={time} value={time} disabled={reason !== null}>
              {clockText(time, language)}
              {reason && ` · ${t(`rental.booking.short.${reason}`)}`}
            </option>
          );
        })}
      </select>
      <ChevronDown size={18} className="pointer-events-none absolute right-4 bottom-5" />
    </label>
  );
}

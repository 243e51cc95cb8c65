import { type Ref, useId } from 'react';
import { classNames } from '#client/class-names.ts';
import { FieldError } from '#client/forms/field.tsx';
import { codeText } from '#client/i18n/error-text.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ChevronDown } from '#client/ui/icons.tsx';
import type { BookingChoice } from '#features/availability/client/hours/booking-choice.ts';
import { clockText } from '#features/availability/client/hours/day-clock.ts';
import { endReason, startReason, type TimeReason } from '#features/availability/client/hours/pick-hour.ts';
import { brokenRuleText } from '#features/availability/client/hours/rule-texts.ts';
import type { ItemRules } from '#features/items/rule-schemas.ts';
import { bookingFormStepMinutes } from '#shared/constants.ts';
import type { Language } from '#shared/language.ts';
import { closes, opens, timesFrom } from '#shared/opening-hours.ts';
import type { BookingForm } from './use-booking-form.ts';
import { isItemRule, type Problem, type TimeRule } from './use-booking-request.ts';

const times = {
  start: timesFrom(opens, closes - bookingFormStepMinutes),
  end: timesFrom(opens + bookingFormStepMinutes, closes),
};

interface TimesError {
  text: string;
  start: boolean;
  end: boolean;
}

/** Selects for the start and end. They and the hour strip always show the same choice. */
export function TimeFields({
  rules,
  form: { choice, day },
  error,
  onChange,
  refs,
}: {
  rules: ItemRules;
  form: BookingForm;
  error: TimesError | null;
  onChange: Record<'start' | 'end', (time: number | null) => void>;
  refs: Record<'start' | 'end', Ref<HTMLSelectElement>>;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const errorId = useId();
  // Until the availability has loaded, any time can be chosen, and the server decides.
  const reasonOf = (name: 'start' | 'end', time: number): TimeReason | null => {
    // The chosen time stays enabled even if it has been taken meanwhile; the strip shows the conflict.
    if (day === null || time === choice[name]) return null;
    return name === 'start'
      ? startReason(day, time)
      : endReason(day, { start: choice.start, end: time }, rules);
  };
  return (
    <div className="grid grid-cols-2 gap-2.5">
      {(['start', 'end'] as const).map((name) => (
        <label key={name} className="relative block h-20">
          <span className="pointer-events-none absolute top-3 left-[18px] z-10 text-tiny text-muted">
            {t(`rental.booking.${name}`)}
          </span>
          <select
            ref={refs[name]}
            value={choice[name] ?? ''}
            aria-invalid={error?.[name] ? true : undefined}
            aria-describedby={error?.[name] ? errorId : undefined}
            className={classNames(
              'figure h-full w-full appearance-none rounded-button bg-sand pt-6 pr-10 pl-[18px] text-value transition-colors',
              'hover:bg-[color-mix(in_oklab,var(--color-sand),var(--color-sand-2)_45%)]',
              'aria-invalid:bg-error-ground aria-invalid:inset-ring-[2.5px] aria-invalid:inset-ring-coral-dark',
            )}
            onChange={({ target }) => onChange[name](target.value === '' ? null : Number(target.value))}
          >
            <option value="">–</option>
            {times[name].map((time) => {
              const reason = reasonOf(name, time);
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
      ))}
      {error && (
        <div className="col-span-2 -mt-1">
          <FieldError id={errorId} error={error.text} />
        </div>
      )}
    </div>
  );
}

/** The rules that the start breaks, or the start and end together; the end breaks the others. */
const startRules: readonly TimeRule[] = [
  'starts_too_early',
  'in_the_past',
  'too_far_ahead',
  'outside_item_hours',
  'too_little_notice',
  'beyond_item_horizon',
];

/** The message of a rule that the chosen times break, and the fields that it is about. */
export function timesErrorOf(
  { t, language }: { t: Translate; language: Language },
  problem: Problem | null,
  choice: BookingChoice,
): TimesError | null {
  if (problem?.kind !== 'times') return null;
  const { rule, details } = problem;
  const text = isItemRule(rule)
    ? brokenRuleText({ t, language }, rule, { details, date: choice.date })
    : codeText(t, rule);
  if (rule === 'select_date_time') return { text, start: choice.start === null, end: choice.end === null };
  const start = startRules.includes(rule);
  return { text, start, end: !start };
}

import { type ReactNode, useId } from 'react';
import { useLanguage } from '#client/i18n/language.ts';
import { dateNames, weekdaysInOrder } from '#shared/marina-format.ts';
import { FieldError } from './field.tsx';

/** Checkboxes for the days of the week, as chips. Sunday is 0. */
export function WeekdayField({
  legend,
  chosen,
  onChange,
  hint,
  error,
}: {
  legend: ReactNode;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  hint?: ReactNode;
  error?: string | undefined;
}) {
  const { language } = useLanguage();
  const id = useId();
  const { weekdays, shortWeekdays } = dateNames[language];
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset className="@container min-w-0" aria-describedby={described || undefined}>
      <legend className="mb-2 text-label font-label">{legend}</legend>
      <div className="grid grid-cols-4 gap-1.5 @[17rem]:grid-cols-7">
        {weekdaysInOrder(language).map((weekday) => (
          <label
            key={weekday}
            data-contrast="choice"
            className="relative grid min-h-[54px] place-items-center rounded-hour bg-sand text-small font-label transition-colors hover:bg-sand-2 has-checked:bg-navy has-checked:text-foam has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)"
          >
            <input
              type="checkbox"
              aria-label={weekdays[weekday]}
              className="sr-only"
              checked={chosen.includes(weekday)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, weekday] : chosen.filter((other) => other !== weekday))
              }
            />
            <span aria-hidden>{shortWeekdays[weekday]?.replace('.', '')}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
      {hint && (
        <p id={`${id}-hint`} className="mt-2 text-small text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

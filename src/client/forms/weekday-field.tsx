import type { ReactNode } from 'react';
import { useLanguage } from '#client/i18n/language.ts';
import { dateNames, weekdaysInOrder } from '#shared/marina-format.ts';
import { FieldNotes, useField } from './field.tsx';

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
  const { weekdays, shortWeekdays } = dateNames[language];
  const { id, control } = useField({ hint, error });
  return (
    <fieldset className="@container min-w-0" aria-describedby={control['aria-describedby']}>
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
      <FieldNotes id={id} error={error} hint={hint} />
    </fieldset>
  );
}

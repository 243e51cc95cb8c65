import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Check } from '#client/ui/icons.tsx';
import { dateNames, weekdaysInOrder } from '#shared/marina-format.ts';
import { FieldNotes, useField } from './field-frame.tsx';

/** A checkbox with its label. Pass it `{...register('name')}`. */
export function Checkbox({
  label,
  hint,
  ...input
}: { label: ReactNode; hint?: ReactNode } & ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2 text-body has-disabled:cursor-not-allowed has-disabled:text-disabled">
      <span className="relative mt-px grid size-7 shrink-0 place-items-center">
        <input
          {...input}
          type="checkbox"
          className="peer absolute inset-0 appearance-none rounded-badge bg-paper inset-ring-2 inset-ring-muted transition-colors checked:inset-ring-navy disabled:inset-ring-disabled checked:bg-navy hover:not-checked:not-disabled:bg-sand-2 disabled:bg-wash disabled:checked:bg-disabled"
        />
        <Check
          size={16}
          strokeWidth={3}
          className="pointer-events-none relative scale-50 text-foam opacity-0 transition peer-checked:scale-100 peer-checked:opacity-100"
        />
      </span>
      <span>
        {label}
        {hint && <span className="block text-small text-muted">{hint}</span>}
      </span>
    </label>
  );
}

/** Checkboxes for the days of the week, as chips. Sunday is 0. */
export function WeekdayField({
  id: firstId,
  legend,
  value: chosen,
  onChange,
  hint,
  error,
}: {
  /** Of the first day, for links to the field. */
  id?: string;
  legend: ReactNode;
  value: readonly number[];
  onChange: (chosen: number[]) => void;
  hint?: ReactNode;
  error?: string | undefined;
}) {
  const { language } = useTranslation();
  const { weekdays, shortWeekdays } = dateNames[language];
  const { id, control } = useField({ hint, error });
  return (
    <fieldset className="@container min-w-0" aria-describedby={control['aria-describedby']}>
      <legend className="mb-2 text-label font-label">{legend}</legend>
      <div className="grid grid-cols-4 gap-1.5 @[17rem]:grid-cols-7">
        {weekdaysInOrder(language).map((weekday, place) => (
          <label
            key={weekday}
            data-contrast="choice"
            className={classNames(
              'relative grid min-h-[54px] place-items-center rounded-hour text-small font-label transition-colors has-checked:bg-navy has-checked:text-foam has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)',
              error ? 'bg-error-ground inset-ring-[2.5px] inset-ring-coral-dark' : 'bg-sand hover:bg-sand-2',
            )}
          >
            <input
              type="checkbox"
              id={place === 0 ? firstId : undefined}
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

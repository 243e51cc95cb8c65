import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#client/class-names.ts';
import { FieldNotes, useField } from './field-frame.tsx';

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Shown after the label, in a lighter colour. */
  count?: number | undefined;
  /** An image, for `look="card"`. */
  picture?: ReactNode;
}

/**
 * Radio buttons as chips, or as cards with an image. Either controlled (`value`, `onChange`) or registered with
 * react-hook-form: pass `register('name')` as `input`.
 */
export function ChoiceGroup<Value extends string>({
  label,
  choices,
  value,
  onChange,
  input,
  look = 'chip',
  hint,
  error,
  labelHidden = false,
  wide = false,
  firstId,
  className,
}: {
  label: ReactNode;
  choices: readonly Choice<Value>[];
  value?: Value;
  onChange?: (value: Value) => void;
  input?: ComponentProps<'input'>;
  look?: 'chip' | 'card';
  hint?: ReactNode;
  error?: string | undefined;
  labelHidden?: boolean;
  /** The choices share the full width. */
  wide?: boolean;
  /** The id of the first choice, for links to the group. */
  firstId?: string;
  className?: string;
}) {
  const { id, control } = useField({ hint, error });
  return (
    <fieldset className={classNames('min-w-0', className)} aria-describedby={control['aria-describedby']}>
      <legend className={classNames('mb-2 text-label font-label', labelHidden && 'sr-only')}>{label}</legend>
      <div className={classNames('flex gap-2', look === 'card' || wide ? '*:flex-1' : 'flex-wrap')}>
        {choices.map((choice, place) => (
          <label
            key={choice.value}
            data-contrast="choice"
            className={classNames(
              'relative flex min-h-[54px] items-center justify-center overflow-hidden rounded-button font-label transition-colors',
              'has-checked:bg-navy has-checked:text-foam has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)',
              'has-disabled:cursor-not-allowed has-disabled:text-disabled',
              look === 'card' ? 'flex-col sm:flex-row sm:justify-start' : 'px-5 text-center',
              error
                ? 'bg-error-ground after:pointer-events-none after:absolute after:inset-0 after:rounded-button after:inset-ring-[2.5px] after:inset-ring-coral-dark'
                : 'bg-sand hover:bg-sand-2 has-disabled:bg-wash',
            )}
          >
            <input
              name={id}
              {...input}
              type="radio"
              {...(place === 0 && firstId && { id: firstId })}
              value={choice.value}
              {...(onChange && { checked: value === choice.value, onChange: () => onChange(choice.value) })}
              className="sr-only"
            />
            {choice.picture && (
              <span className="block w-full shrink-0 sm:h-full sm:w-32">{choice.picture}</span>
            )}
            <span className={look === 'card' ? 'px-4 py-3 text-large' : 'py-2'}>{choice.label}</span>
            {choice.count !== undefined && (
              <span className="ml-2 text-small font-medium opacity-75">{choice.count}</span>
            )}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </fieldset>
  );
}

import { type ComponentProps, type ReactNode, useId } from 'react';
import { Check } from '#client/ui/icons.tsx';
import { FieldError } from './field.tsx';

/** A checkbox with its label. Pass it `{...register('name')}`. */
export function Checkbox({
  label,
  hint,
  error,
  id: givenId,
  className,
  ...input
}: { label: ReactNode; hint?: ReactNode; error?: string | undefined } & ComponentProps<'input'>) {
  const generated = useId();
  const id = givenId ?? generated;
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="flex min-h-11 items-start gap-3 py-2 text-body has-disabled:cursor-not-allowed has-disabled:text-disabled"
      >
        <span className="relative mt-px grid size-7 shrink-0 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : input['aria-describedby']}
            className="peer absolute inset-0 appearance-none rounded-badge bg-sand transition-colors checked:bg-navy hover:not-checked:not-disabled:bg-sand-2 aria-invalid:bg-error-ground aria-invalid:inset-ring-[2.5px] aria-invalid:inset-ring-coral-dark disabled:bg-wash disabled:checked:bg-disabled"
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
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

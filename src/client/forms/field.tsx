import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#client/class-names.ts';
import { ChevronDown } from '#client/ui/icons.tsx';
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx';

/** The background of every control, with its states. */
export const controlClasses = classNames(
  // Its label comes into view with it, below the header.
  'scroll-mt-10',
  'min-h-[54px] w-full rounded-button bg-sand px-[18px] text-body text-navy transition-colors',
  'hover:bg-[color-mix(in_oklab,var(--color-sand),var(--color-sand-2)_45%)]',
  'disabled:bg-wash disabled:text-disabled [&[readonly]]:bg-wash [&[readonly]]:text-muted',
  'aria-invalid:bg-error-ground aria-invalid:inset-ring-[2.5px] aria-invalid:inset-ring-coral-dark',
);

/** Divides a field's props: what its frame shows, and what its control gets. */
function useFramed<Props extends FieldProps & { id?: string | undefined; className?: string | undefined }>({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  id: givenId,
  ...own
}: Props) {
  const { id, control } = useField({ hint, error }, givenId);
  return {
    frame: { label, hint, error, optional, labelHidden, id, className },
    control: { ...own, ...control },
  };
}

/**
 * A single-line text field. `unit` (MAD) and `icon` are inside the field. Pass `{...register('name')}` of
 * react-hook-form, or `value` and `onChange`.
 */
export function TextField({
  unit,
  icon,
  ...props
}: FieldProps & ComponentProps<'input'> & { unit?: string; icon?: ReactNode }) {
  const { frame, control } = useFramed(props);
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 left-[18px] grid place-items-center text-muted">
            {icon}
          </span>
        )}
        <input
          type="text"
          dir="auto"
          {...control}
          className={classNames(controlClasses, icon ? 'pl-[50px]' : null, unit ? 'pr-24' : null)}
        />
        {unit && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-[18px] grid place-items-center text-label text-muted"
          >
            {unit}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}

/** A number with its unit. Phones show the numeric keyboard, and the mouse wheel does not change the value. */
export function NumberField(props: ComponentProps<typeof TextField>) {
  return <TextField inputMode="decimal" autoComplete="off" {...props} type="text" />;
}

/** A multi-line text field that grows with its content if the browser supports it. */
export function TextArea({ rows = 3, ...props }: FieldProps & ComponentProps<'textarea'>) {
  const { frame, control } = useFramed(props);
  return (
    <FieldFrame {...frame}>
      <textarea
        dir="auto"
        rows={rows}
        {...control}
        style={{ minHeight: `calc(${rows}lh + 1.75rem)` }}
        className={classNames(
          controlClasses,
          'block field-sizing-content max-h-[70dvh] py-3.5 leading-relaxed',
        )}
      />
    </FieldFrame>
  );
}

/** A native select field. Options are `<option>` children. */
export function SelectField(props: FieldProps & ComponentProps<'select'>) {
  const { frame, control } = useFramed(props);
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <select {...control} className={classNames(controlClasses, 'appearance-none pr-12 font-medium')} />
        <ChevronDown
          size={18}
          className="pointer-events-none absolute top-1/2 right-[18px] -translate-y-1/2"
        />
      </div>
    </FieldFrame>
  );
}

/** Options of a select: of each the value and the text. */
export function Options({ of }: { of: readonly (readonly [value: string | number, text: ReactNode])[] }) {
  return of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}

/** The usual choices, and the stored one if there is another, in ascending order. */
export function withStored<Value extends number | string>(
  usual: readonly Value[],
  stored: Value | null,
): Value[] {
  if (stored === null || usual.includes(stored)) return [...usual];
  return [...usual, stored].sort((one, other) => (one < other ? -1 : 1));
}

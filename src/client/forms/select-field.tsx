import type { ComponentProps } from 'react';
import { classNames } from '#client/class-names.ts';
import { ChevronDown } from '#client/ui/icons.tsx';
import { controlClasses, FieldFrame, type FieldProps, frame, useField } from './field.tsx';

/** A native select field. Options are `<option>` children. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  id: givenId,
  children,
  ...select
}: FieldProps & ComponentProps<'select'>) {
  const { id, control } = useField({ hint, error }, givenId);
  return (
    <FieldFrame {...frame({ label, hint, error, optional, labelHidden })} id={id} className={className}>
      <div className="relative">
        <select
          {...select}
          {...control}
          className={classNames(controlClasses, 'appearance-none pr-12 font-medium')}
        >
          {children}
        </select>
        <ChevronDown
          size={18}
          className="pointer-events-none absolute top-1/2 right-[18px] -translate-y-1/2"
        />
      </div>
    </FieldFrame>
  );
}

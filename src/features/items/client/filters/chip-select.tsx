import type { ComponentProps } from 'react';
import { classNames } from '#client/class-names.ts';
import { ChevronDown } from '#client/ui/icons.tsx';

/** A native select as low as a chip, as wide as the chosen option. Options are `<option>` children. */
export function ChipSelect({
  className,
  selectClassName,
  children,
  ...select
}: Omit<ComponentProps<'select'>, 'className'> & { className?: string; selectClassName?: string }) {
  return (
    <div className={classNames('relative', className)}>
      <select
        {...select}
        className={classNames(
          'field-sizing-content max-w-full appearance-none rounded-button bg-sand pr-10 text-label font-label text-navy transition-colors hover:bg-sand-2 md:pr-11',
          selectClassName,
        )}
      >
        {children}
      </select>
      <ChevronDown
        size={18}
        className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 md:right-4"
      />
    </div>
  );
}

import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Minus, Plus } from '#client/ui/icons.tsx';
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx';

/** Below it there is no number. */
const min = 1;

/**
 * A small integer between two buttons. `format` adds its unit (“3 people”). Null is shown as `emptyText`; with
 * `optional`, stepping below 1 gives null.
 */
export function StepperField({
  value,
  onChange,
  max,
  format = String,
  emptyText = '',
  id: givenId,
  className,
  ...field
}: FieldProps & {
  value: number | null;
  onChange: (value: number | null) => void;
  max: number;
  format?: (value: number) => string;
  emptyText?: string;
  id?: string;
  className?: string;
}) {
  const { t } = useTranslation();
  const { id, control } = useField(field, givenId);
  const lowest = field.optional ? null : min;
  const set = (next: number | null) => {
    if (next !== value) onChange(next);
  };
  const down = () => set(value === null || value <= min ? lowest : value - 1);
  const up = () => set(value === null ? min : Math.min(max, value + 1));
  const step =
    'grid size-11 place-items-center rounded-nav bg-foam transition-colors hover:bg-paper aria-disabled:cursor-not-allowed aria-disabled:opacity-40';
  return (
    <FieldFrame {...field} id={id} className={className}>
      <div className="flex min-h-[54px] items-center justify-between rounded-button bg-sand px-[5px] has-aria-invalid:bg-error-ground has-aria-invalid:inset-ring-[2.5px] has-aria-invalid:inset-ring-coral-dark">
        <button
          type="button"
          className={step}
          aria-label={t('ui.less')}
          aria-disabled={value === lowest}
          onClick={down}
        >
          <Minus size={16} />
        </button>
        {/* A spin button for the keyboard and for screen readers, between two buttons for the thumb; at its end a button
            keeps the focus. */}
        <div
          {...control}
          aria-labelledby={`${id}-label`}
          role="spinbutton"
          tabIndex={0}
          aria-valuenow={value ?? undefined}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={value === null ? emptyText : format(value)}
          className="grid min-h-11 min-w-24 place-items-center rounded-badge px-2 text-center font-label"
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp' || event.key === 'ArrowRight') up();
            else if (event.key === 'ArrowDown' || event.key === 'ArrowLeft') down();
            else if (event.key === 'Home') set(min);
            else if (event.key === 'End') set(max);
            else return;
            event.preventDefault();
          }}
        >
          {value === null ? <span className="font-body text-muted">{emptyText}</span> : format(value)}
        </div>
        <button
          type="button"
          className={step}
          aria-label={t('ui.more')}
          aria-disabled={value === max}
          onClick={up}
        >
          <Plus size={16} />
        </button>
      </div>
    </FieldFrame>
  );
}

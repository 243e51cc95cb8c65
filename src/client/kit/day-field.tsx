import type { MarinaDate } from '#shared/marina-time.ts';
import { controlClasses } from '../forms/field.tsx';
import { FieldFrame, useField } from '../forms/field-frame.tsx';
import { Button } from '../ui/button.tsx';
import { CalendarIcon, useDayDialog } from './day-chooser.tsx';
import { useFormat } from './use-format.ts';

/** A day in words, on a button that opens a month: a native field shows it in the device's language. */
export function DayField({
  id: givenId,
  label,
  error,
  value,
  first,
  noDay,
  canBeEmpty = false,
  onChange,
}: {
  id?: string;
  label: string;
  error?: string | undefined;
  value: MarinaDate | '';
  /** Days before it are disabled. */
  first: MarinaDate;
  /** What an empty field shows. */
  noDay?: string;
  canBeEmpty?: boolean;
  onChange: (date: MarinaDate | '') => void;
}) {
  const { day } = useFormat();
  const { id, control } = useField({ error }, givenId);
  const month = useDayDialog({
    ...{ title: label, value: value || null, first, onChange },
    children: canBeEmpty && (
      <Button
        tone="sand"
        size="small"
        className="mt-4 w-full"
        onClick={() => {
          onChange('');
          month.close();
        }}
      >
        {noDay}
      </Button>
    ),
  });
  return (
    <FieldFrame {...{ id, label, error }}>
      <button
        type="button"
        {...control}
        {...month.button}
        aria-labelledby={`${id}-label ${id}`}
        className={`${controlClasses} flex items-center justify-between gap-2 py-1.5 text-left leading-tight font-medium`}
      >
        {value ? day(value, canBeEmpty ? 'medium' : 'long') : noDay}
        <CalendarIcon isOpening={month.button['aria-busy']} />
      </button>
      {month.dialog}
    </FieldFrame>
  );
}

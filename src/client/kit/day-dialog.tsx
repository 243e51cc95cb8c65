import type { ReactNode } from 'react';
import type { MarinaDate } from '#shared/marina-time.ts';
import { Dialog } from '../overlays/dialog.tsx';
import MonthPicker, { type MonthPickerProps } from '../ui/month-picker.tsx';

export interface DayDialogProps extends Omit<MonthPickerProps, 'autoFocus' | 'large'> {
  title: string;
  onClose: () => void;
  /** Below the month. */
  children?: ReactNode;
}

/** A month in a dialog, which closes with the choice. It is heavy: `useDayDialog` loads it when it opens. */
export default function DayDialog({ title, onClose, children, ...picker }: DayDialogProps) {
  const choose = (date: MarinaDate) => {
    picker.onChange(date);
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="mt-4">
        <MonthPicker {...picker} autoFocus onChange={choose} />
      </div>
      {children}
    </Dialog>
  );
}

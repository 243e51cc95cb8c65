import { useState } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import MonthPicker, { type MonthPickerProps } from '#client/ui/month-picker.tsx';
import type { MarinaDate } from '#shared/marina-time.ts';

/** A month to choose the day of a search from. */
export default function OtherDay({
  onClose,
  ...picker
}: Pick<MonthPickerProps, 'value' | 'onChange'> & {
  first: MarinaDate;
  last: MarinaDate;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [month, setMonth] = useState(picker.value ?? picker.first);
  return (
    <Dialog title={t('listings.filters.otherDay')} onClose={onClose}>
      <div className="mt-4">
        <MonthPicker {...picker} autoFocus month={month} onMonth={setMonth} />
      </div>
    </Dialog>
  );
}

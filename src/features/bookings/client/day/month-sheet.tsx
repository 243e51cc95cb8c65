import type { ComponentProps } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import type { MarinaDate } from '#shared/marina-time.ts';
import { DailyMonth } from './month.tsx';

/** The month in a sheet, for narrow screens; choosing a day closes it. */
export function DailyMonthSheet({
  onDate,
  onClose,
  ...month
}: ComponentProps<typeof DailyMonth> & { onClose: () => void }) {
  const { t } = useTranslation();
  const choose = (date: MarinaDate) => {
    onClose();
    onDate(date);
  };
  return (
    <Dialog title={t('bookings.day.chooseDay')} onClose={onClose}>
      <div className="mt-4">
        <DailyMonth {...month} onDate={choose} />
      </div>
    </Dialog>
  );
}

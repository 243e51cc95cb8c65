import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { StatusTag } from '#client/ui/tag.tsx';
import { maxClosureConflicts } from '#features/bookings/limits.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { useCalendarTexts } from './calendar-texts.ts';

/** The bookings within the hours to be closed, which stay. */
export function CloseConflicts({
  bookings,
  isBusy,
  failure,
  onConfirm,
  onBack,
  onClose,
}: {
  bookings: readonly Booking[];
  isBusy: boolean;
  failure: ReactNode;
  onConfirm: () => void;
  onBack: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const texts = useCalendarTexts();
  const count = bookings.length;
  return (
    <Dialog
      key="conflicts"
      title={t(
        count >= maxClosureConflicts
          ? 'calendar.close.conflicts.titleMany'
          : 'calendar.close.conflicts.title',
        {
          count,
        },
      )}
      onClose={onClose}
      closable={!isBusy}
      className="sm:max-w-[560px]"
    >
      <p className="mt-3 text-body text-muted">{t('calendar.close.conflicts.text', { count })}</p>
      {failure}
      <ul className="-mx-2 mt-5 grid gap-2">
        {bookings.map(({ id, status, startTime, endTime, rentableItem, user }) => (
          <li key={id} className="flex items-start justify-between gap-4 rounded-row bg-wash px-4 py-3">
            <div className="min-w-0 text-small leading-snug">
              <p className="font-label first-letter:uppercase">
                {texts.period({ start: new Date(startTime), end: new Date(endTime) })}
              </p>
              <p className="text-muted">
                {rentableItem.listingTitle}, {user.displayName || t('bookings.ticket.formerMember')}
              </p>
            </div>
            <StatusTag status={status} size="small" />
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-col gap-2.5 sm:flex-row-reverse">
        <Button className="sm:flex-1" busy={isBusy} onClick={onConfirm}>
          {t('calendar.close.conflicts.anyway')}
        </Button>
        <Button tone="sand" className="sm:flex-1" disabled={isBusy} onClick={onBack} data-autofocus>
          {t('calendar.close.conflicts.back')}
        </Button>
      </div>
    </Dialog>
  );
}

import { useState } from 'react';
import { isSignedOut } from '#client/data/api.ts';
import { call } from '#client/data/call.ts';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { StatusTag } from '#client/ui/tag.tsx';
import type { Booking } from '#features/bookings/schemas.ts';
import type { CloseHours, OwnerCalendar } from '#features/calendar/closure-schemas.ts';
import { findClosureConflicts } from '#features/calendar/endpoints.ts';
import { maxClosureConflicts } from '#features/calendar/limits.ts';
import { useCalendarTexts } from './calendar-texts.ts';
import { CloseFields } from './close-fields.tsx';
import { type CloseForm, errorsOf, hoursOf, queryOf } from './close-form.ts';

/** The form that closes hours. Bookings in the way are listed before it does. */
export function CloseDialog({
  initial,
  items,
  onSubmit,
  onClose,
}: {
  initial: CloseForm;
  items: OwnerCalendar['items'];
  /** Rejects if the hours could not be closed. */
  onSubmit: (itemId: string, hours: CloseHours) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const texts = useCalendarTexts();
  const now = useNow();
  const [form, setForm] = useState(initial);
  const [isChecked, setIsChecked] = useState(false);
  const [conflicts, setConflicts] = useState<readonly Booking[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const errors = isChecked ? errorsOf(form, now) : {};
  const itemId = form.item ?? items[0]?.id;

  const submit = async ({ despite }: { despite: readonly Booking[] }) => {
    setIsChecked(true);
    if (Object.keys(errorsOf(form, now)).length > 0 || itemId === undefined) return;
    setIsBusy(true);
    setFailure(null);
    try {
      const hours = { ...hoursOf(form), ...(form.item === null && { allItems: true }) };
      const found = await call(findClosureConflicts, { params: { id: itemId }, query: queryOf(hours) });
      const isKnown = found.every(({ id }) => despite.some((booking) => booking.id === id));
      if (!isKnown) return setConflicts(found);
      await onSubmit(itemId, hours);
      onClose();
    } catch (error) {
      if (isSignedOut(error)) onClose();
      else setFailure(errorText(t, error));
    } finally {
      setIsBusy(false);
    }
  };
  const failurePanel = failure !== null && (
    <FormErrors title={t('calendar.close.failed')} text={failure} className="mt-5" />
  );
  const count = conflicts.length;
  if (count > 0) {
    // They stay booked: the owner confirms that before the other hours are closed.
    return (
      <Dialog
        key="conflicts"
        title={t(
          count >= maxClosureConflicts
            ? 'calendar.close.conflicts.titleMany'
            : 'calendar.close.conflicts.title',
          { count },
        )}
        onClose={onClose}
        closable={!isBusy}
        className="sm:max-w-[560px]"
      >
        <p className="mt-3 text-body text-muted">{t('calendar.close.conflicts.text', { count })}</p>
        {failurePanel}
        <ul className="-mx-2 mt-5 grid gap-2">
          {conflicts.map(({ id, status, startTime, endTime, rentableItem, user }) => (
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
          <Button className="sm:flex-1" busy={isBusy} onClick={() => void submit({ despite: conflicts })}>
            {t('calendar.close.conflicts.anyway')}
          </Button>
          <Button
            tone="sand"
            className="sm:flex-1"
            disabled={isBusy}
            onClick={() => {
              setConflicts([]);
              setFailure(null);
            }}
            data-autofocus
          >
            {t('calendar.close.conflicts.back')}
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('calendar.close.title')}
      onClose={onClose}
      closable={!isBusy}
      className="sm:max-w-[560px]"
    >
      <p className="mt-3 text-body text-muted">{t('calendar.close.text')}</p>
      {failurePanel}
      <form
        noValidate
        aria-label={t('calendar.close.title')}
        className="mt-5 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void submit({ despite: [] });
        }}
      >
        <CloseFields form={form} errors={errors} items={items} onChange={setForm} />
        <Button type="submit" tone="coral" wide busy={isBusy}>
          {t('calendar.close.submit')}
        </Button>
      </form>
    </Dialog>
  );
}

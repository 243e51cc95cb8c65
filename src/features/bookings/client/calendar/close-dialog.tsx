import { useState } from 'react';
import { isSignedOut } from '#client/data/api.ts';
import { call } from '#client/data/call.ts';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import type { CloseHours, OwnerCalendar } from '#features/bookings/closure-schemas.ts';
import { findClosureConflicts } from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { CloseConflicts } from './close-conflicts.tsx';
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
  if (conflicts.length > 0) {
    return (
      <CloseConflicts
        bookings={conflicts}
        isBusy={isBusy}
        failure={failurePanel}
        onConfirm={() => void submit({ despite: conflicts })}
        onBack={() => {
          setConflicts([]);
          setFailure(null);
        }}
        onClose={onClose}
      />
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

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#client/data/call.ts';
import { useSave } from '#client/data/use-save.ts';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { ConfirmDialog, Dialog } from '#client/overlays/dialog.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { StatusTag } from '#client/ui/tag.tsx';
import { renterName } from '#features/bookings/client/booking-texts.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { OwnerCalendar } from '#features/calendar/closure-schemas.ts';
import { closeHours, findClosureConflicts, openClosure } from '#features/calendar/endpoints.ts';
import { maxClosureConflicts } from '#features/calendar/limits.ts';
import { toasts } from '#shared/constants.ts';
import { type Interval, minutesOf } from '#shared/marina-time.ts';
import { closes, opens } from '#shared/opening-hours.ts';
import { paths } from '#shared/paths.ts';
import { callOffQuery } from '../call-off/call-off-choice.ts';
import { useCalendarTexts } from './calendar-texts.ts';
import { allItems, CloseFields, type CloseForm, errorsOf, toCloseHours } from './close-form.tsx';

/** How long Undo is offered, in milliseconds. */
const undoMs = 2 * toasts.durationMs;

/** The form that closes hours. Bookings in the way are listed before it does. */
export function CloseDialog({
  initial,
  items,
  onClose,
}: {
  initial: CloseForm;
  items: OwnerCalendar['items'];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const now = useNow();
  const form = useForm<CloseForm>({ defaultValues: initial });
  const { isSubmitted, isSubmitting } = form.formState;
  const errors = isSubmitted ? errorsOf(form.watch(), now) : {};
  const [conflicts, setConflicts] = useState<readonly Booking[]>([]);
  const [unchecked, setUnchecked] = useState<unknown>(null);
  const { open } = useOpenClosure();
  const closing = useSave(closeHours, {
    success: ({ id }, { params, body }) => ({
      title: t('calendar.close.done'),
      duration: undoMs,
      action: {
        label: t('calendar.close.undo'),
        onClick: () => void open({ itemId: params.id, closureId: id, allItems: body.allItems === true }),
      },
    }),
    onSuccess: onClose,
  });

  /** Returns false if there are other bookings in the way than those that may stay. */
  const close = async (values: CloseForm, despite: readonly Booking[]) => {
    const isAll = values.item === allItems;
    const itemId = isAll ? items[0]?.id : values.item;
    if (Object.keys(errorsOf(values, now)).length > 0 || itemId === undefined) return;
    closing.reset();
    setUnchecked(null);
    const params = { id: itemId };
    const body = { ...toCloseHours(values), ...(isAll && { allItems: true }) };
    try {
      const found = await call(findClosureConflicts, { params, query: body });
      if (!found.every(({ id }) => despite.some((booking) => booking.id === id))) {
        setConflicts(found);
        return false;
      }
    } catch (error) {
      return setUnchecked(error);
    }
    await closing.save({ params, body });
  };
  const failure = unchecked ? errorText(t, unchecked) : closing.errorText;
  return (
    <Dialog
      title={t('calendar.close.open')}
      onClose={onClose}
      closable={!isSubmitting}
      className="scroll-pb-24 sm:max-w-[560px]"
    >
      <p className="mt-3 text-body text-muted">{t('calendar.close.text')}</p>
      {failure !== null && <FormErrors title={t('calendar.close.failed')} text={failure} className="mt-5" />}
      <form
        noValidate
        aria-label={t('calendar.close.open')}
        className="mt-5 grid gap-5"
        onSubmit={form.handleSubmit(async (values) => void (await close(values, [])))}
      >
        <CloseFields form={form} errors={errors} items={items} />
        <div className="-mt-3 bg-paper pt-3 in-[dialog]:sticky in-[dialog]:-bottom-px in-[dialog]:z-30 in-[dialog]:pb-3">
          <Button type="submit" tone="coral" wide busy={isSubmitting}>
            {t('calendar.close.submit')}
          </Button>
        </div>
      </form>
      {conflicts.length > 0 && (
        <ConflictsDialog
          conflicts={conflicts}
          callOffPath={callOffPath(form.getValues(), now)}
          onConfirm={() => close(form.getValues(), conflicts)}
          onClose={() => setConflicts([])}
        />
      )}
    </Dialog>
  );
}

/** The bookings within hours to be closed. They stay booked: the owner confirms that before the other hours are closed. */
function ConflictsDialog({
  conflicts,
  callOffPath,
  ...dialog
}: {
  conflicts: readonly Booking[];
  /** The page that calls off the bookings of these hours; null for weekly ones. */
  callOffPath: string | null;
  onConfirm: () => unknown;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const texts = useCalendarTexts();
  const count = conflicts.length;
  const isMany = count >= maxClosureConflicts;
  return (
    <ConfirmDialog
      title={t(isMany ? 'calendar.close.conflicts.titleMany' : 'calendar.close.conflicts.title', { count })}
      text={
        <>
          {t('calendar.close.conflicts.text', { count })}
          <ul className="-mx-2 mt-5 grid gap-2">
            {conflicts.map((booking) => (
              <li
                key={booking.id}
                className="flex items-start justify-between gap-4 rounded-row bg-wash px-4 py-3"
              >
                <div className="min-w-0 text-small leading-snug wrap-anywhere">
                  <p className="font-label text-navy first-letter:uppercase">
                    {texts.period({ start: new Date(booking.startTime), end: new Date(booking.endTime) })}
                  </p>
                  <bdi>{booking.rentableItem.listingTitle}</bdi>, <bdi>{renterName(t, booking)}</bdi>
                </div>
                <StatusTag status={booking.status} size="small" />
              </li>
            ))}
          </ul>
          {callOffPath !== null && (
            <ButtonLink to={callOffPath} tone="outline" className="mt-5 w-full">
              {t('calendar.close.conflicts.callOff')}
            </ButtonLink>
          )}
        </>
      }
      confirm={t('calendar.close.conflicts.anyway')}
      cancel={t('calendar.close.conflicts.back')}
      {...dialog}
    />
  );
}

/** The page that calls off the bookings within hours that a form closes once. */
function callOffPath(
  { item, repeat, wholeDays, firstDay, lastDay, startTime, endTime }: CloseForm,
  now: Date,
): string | null {
  if (repeat !== 'once' || firstDay === '' || lastDay === '') return null;
  const hours =
    wholeDays || startTime === '' || endTime === ''
      ? { from: opens, to: closes }
      : { from: minutesOf(startTime), to: minutesOf(endTime) };
  const items = item === allItems ? 'all' : [item];
  return paths.callOff(callOffQuery({ day: firstDay, lastDay, ...hours, items }, now));
}

/** Opens hours again that were closed at once, of one item or of all; with an interval only those within it. */
export function useOpenClosure() {
  const { t } = useTranslation();
  const { save, isSaving } = useSave(openClosure, {
    success: t('calendar.entry.done'),
    failure: t('calendar.entry.failed'),
  });
  return {
    isOpening: isSaving,
    open: ({
      itemId,
      within,
      ...closed
    }: {
      itemId: string;
      closureId: string;
      allItems: boolean;
      within?: Interval;
    }) =>
      save({
        params: { id: itemId, closureId: closed.closureId },
        query: {
          allItems: closed.allItems,
          startTime: within?.start.toISOString(),
          endTime: within?.end.toISOString(),
        },
      }),
  };
}

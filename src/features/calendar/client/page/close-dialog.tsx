import { useState } from 'react';
import { call } from '#client/data/call.ts';
import { useHelping } from '#client/data/helping.ts';
import { useSave } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { FormFrame, FormNotices } from '#client/kit/save-form.tsx';
import { type SaveFormOf, useSaveForm } from '#client/kit/use-save-form.ts';
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
import { openingHours } from '#shared/marina.ts';
import { type Interval, minutesOf } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import { callOffQuery } from '../call-off/call-off-choice.ts';
import { useCalendarTexts } from './calendar-texts.ts';
import { allItems, CloseFields, type CloseForm, closeErrors, errorsOf, toCloseHours } from './close-form.tsx';

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
  const { ownerId } = useHelping();
  const now = useNow();
  const [conflicts, setConflicts] = useState<readonly Booking[]>([]);
  const { open } = useOpenClosure();
  const form: SaveFormOf<CloseForm, typeof closeHours> = useSaveForm({
    endpoint: closeHours,
    values: initial,
    checksAll: true,
    toBody: (values, wrong) => {
      const errors = Object.entries(errorsOf(values, now));
      for (const [field, code] of errors) wrong(field, code);
      return errors.length > 0 ? null : toCloseHours(values);
    },
    toInput: ({ body }) => ({ params: params(), body }),
    problemText: ({ code }): string | undefined => {
      const error = closeErrors.find((one) => one === code);
      return error && t(`calendar.close.errors.${error}`);
    },
    // Sent again while bookings in the way are shown, it closes the hours in spite of these.
    prepare: async (body): Promise<boolean> => {
      const query = { params: params(), query: body };
      const found = await call(findClosureConflicts, query).finally(() => setConflicts([]));
      const isAccepted = found.every(({ id }) => conflicts.some((booking) => booking.id === id));
      if (!isAccepted) setConflicts(found);
      return isAccepted;
    },
    success: ({ id }, { params, body }) => ({
      title: t('calendar.close.done'),
      duration: undoMs,
      action: {
        label: t('calendar.close.undo'),
        onClick: () => void open({ itemId: params.id, closureId: id, allItems: body.allItems === true }),
      },
    }),
    failed: t('calendar.close.failed'),
    onSaved: onClose,
  });
  const params = () => {
    const { item } = form.form.getValues();
    return { id: (item === allItems ? items[0]?.id : item) ?? '' };
  };
  return (
    <Dialog
      title={t('calendar.close.open')}
      onClose={onClose}
      closable={!form.isSaving}
      className="scroll-pb-24 sm:max-w-[560px]"
    >
      <p className="mt-3 text-body text-muted">{t('calendar.close.text')}</p>
      <FormFrame form={form} className="mt-5 grid gap-5">
        <FormNotices form={form} />
        <CloseFields form={form} items={items} />
        <div className="-mt-3 bg-paper pt-3 in-[dialog]:sticky in-[dialog]:-bottom-px in-[dialog]:z-30 in-[dialog]:pb-3">
          <Button type="submit" tone="coral" wide busy={form.isSaving}>
            {t('calendar.close.submit')}
          </Button>
        </div>
      </FormFrame>
      {conflicts.length > 0 && (
        <ConflictsDialog
          conflicts={conflicts}
          callOffPath={ownerId === null ? callOffPath(form.values, now) : null}
          onConfirm={async () => {
            await form.submit();
            return false;
          }}
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
              {t('calendar.close.conflicts.callOff', { count })}
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
      ? { from: openingHours(firstDay).opens, to: openingHours(lastDay).closes }
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

import { useState } from 'react';
import { SelectField } from '#client/forms/field.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { useBooking } from '#features/bookings/client/list/bookings-query.ts';
import { BookingTicket } from '#features/bookings/client/ticket/booking-ticket.tsx';
import type { Booking } from '#features/bookings/schemas.ts';
import type { OwnerCalendar } from '#features/calendar/closure-schemas.ts';
import { bookingHorizonDays } from '#shared/constants.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { addDays, instantToMarina } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import type { CalendarEntry } from './calendar-entries.ts';
import { itemsText, useCalendarTexts } from './calendar-texts.ts';
import { type ClosureOfItem, OpenWeekly, useOpenClosure, WeeklyDates } from './weekly-list.tsx';

/** The ticket of a booking, with its actions. It is read again, since the calendar no longer has one that is declined. */
export function BookingDialog({ booking: listed, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation();
  const { data: booking = listed } = useBooking(listed.id);
  return (
    <Dialog
      title={t('calendar.entry.booking', {
        name: booking.user.displayName || t('bookings.ticket.formerMember'),
      })}
      className="bg-foam! sm:max-w-[780px]"
      onClose={onClose}
    >
      <div className="-mx-3 mt-5 sm:mx-0">
        <BookingTicket booking={booking} side="owner" first />
      </div>
    </Dialog>
  );
}

type ClosedEntry = Extract<CalendarEntry, { kind: 'closed' }>;

/** Since when which hours of which items are closed, and a button that opens them again, of one item or of all. */
export function ClosedDialog({
  entry,
  weekly,
  items,
  item,
  onClose,
}: {
  entry: ClosedEntry;
  weekly: OwnerCalendar['weekly'];
  items: OwnerCalendar['items'];
  /** The item that is shown; null if all are. */
  item: string | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const texts = useCalendarTexts();
  const now = useNow();
  const { open: openClosure, isOpening } = useOpenClosure();
  const [isAsking, setIsAsking] = useState(false);
  const closure = entry.weekly ? weekly.find(({ id }) => id === entry.closureId) : undefined;
  const closed = items.filter(({ id }) => entry.itemIds.includes(id));
  const [chosen, setChosen] = useState(item ?? '');
  const day = instantToMarina(entry.start).date;
  const lastDay = addDays(instantToMarina(now).date, bookingHorizonDays);
  // Hours that are over cannot be opened, nor single days of weekly hours for which nothing can be requested yet.
  const canOpenShown = entry.end > now && (!entry.weekly || day <= lastDay);
  const open = async (hours: Pick<ClosureOfItem, 'within'>) => {
    const itemId = chosen || closed[0]?.id;
    if (itemId === undefined) return false;
    const opened = await openClosure({
      ...{ itemId, closureId: entry.closureId, allItems: chosen === '' },
      ...hours,
    });
    if (opened) onClose();
    return opened;
  };
  // They may have been closed together with other hours, or other items at other hours.
  const openShown = () => void open({ within: entry });
  return (
    <Dialog
      title={t(entry.weekly ? 'calendar.entry.weekly' : 'calendar.entry.closed')}
      onClose={onClose}
      closable={!isOpening}
    >
      <p className="mt-4 text-large font-label text-balance first-letter:uppercase">
        {closure ? texts.weekly(closure) : texts.period(entry)}
      </p>
      <p className="mt-1 text-body text-muted">
        {itemsText(t, items, entry.itemIds)}
        {closure && (
          <>
            . <WeeklyDates closure={closure} item={item} />
          </>
        )}
      </p>
      {(closure || canOpenShown) && (
        <div className="mt-6 grid gap-4">
          {closed.length > 1 && (
            <SelectField
              label={t('calendar.entry.openFor')}
              disabled={isOpening}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            >
              <option value="">{t('calendar.entry.openAll')}</option>
              {closed.map(({ id, listingTitle }) => (
                <option key={id} value={id}>
                  {listingTitle}
                </option>
              ))}
            </SelectField>
          )}
          {canOpenShown && (
            <Button busy={isOpening} onClick={openShown}>
              {closure
                ? t('calendar.entry.openDay', { day: formatMarinaDate(day, language, 'long') })
                : t('calendar.entry.openAgain')}
            </Button>
          )}
          {closure && (
            <Button tone="outline" disabled={isOpening} onClick={() => setIsAsking(true)}>
              {t('calendar.entry.openWeekly')}
            </Button>
          )}
        </div>
      )}
      {closure && isAsking && (
        <OpenWeekly closure={closure} onConfirm={() => open({})} onClose={() => setIsAsking(false)} />
      )}
    </Dialog>
  );
}

/** Hours of another calendar: which one, how old they are, and where to manage it. */
export function ImportedDialog({
  entry,
  items,
  onClose,
}: {
  entry: Extract<CalendarEntry, { kind: 'imported' }>;
  items: OwnerCalendar['items'];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const texts = useCalendarTexts();
  const now = useNow();
  return (
    <Dialog title={t('calendar.entry.imported')} onClose={onClose}>
      <p className="mt-4 text-large font-label text-balance first-letter:uppercase">{texts.period(entry)}</p>
      <p className="mt-1 text-body text-muted">{itemsText(t, items, entry.itemIds)}</p>
      <p className="mt-3 text-body">{t('calendar.entry.importedText', { calendar: entry.calendar })}</p>
      <p className="mt-1 text-small text-muted">{texts.source(entry, now)}</p>
      <ButtonLink to={paths.calendars()} className="mt-6 w-full">
        {t('calendar.entry.manage')}
      </ButtonLink>
    </Dialog>
  );
}

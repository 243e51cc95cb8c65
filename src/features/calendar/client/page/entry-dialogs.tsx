import { useState } from 'react';
import { useHelping } from '#client/data/helping.ts';
import { Options, SelectField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { ConfirmDialog, Dialog } from '#client/overlays/dialog.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { renterName } from '#features/bookings/client/booking-texts.ts';
import { TicketBlocks } from '#features/bookings/client/list/ticket-list.tsx';
import { BookingTicket } from '#features/bookings/client/ticket/booking-ticket.tsx';
import { useBooking } from '#features/bookings/client/ticket/ticket-state.ts';
import type { CalendarBooking, OwnerCalendar } from '#features/calendar/closure-schemas.ts';
import { seesBookings } from '#features/helpers/limits.ts';
import { bookingHorizonDays } from '#shared/constants.ts';
import { addDays, type Interval, instantToMarina } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import { type CalendarEntry, someOf } from './calendar-entries.ts';
import { itemsText, useCalendarTexts } from './calendar-texts.ts';
import { useOpenClosure } from './close-dialog.tsx';

interface EntryProps<Kind extends CalendarEntry['kind'] = CalendarEntry['kind']> {
  entry: Extract<CalendarEntry, { kind: Kind }>;
  calendar: OwnerCalendar;
  /** Which is shown. */
  item: string;
  onClose: () => void;
}

/** The dialog of an entry of the calendar. */
export function EntryDialog({ entry, ...props }: EntryProps) {
  const { may } = useHelping();
  if (entry.kind === 'booking' || entry.kind === 'proposed')
    return !may(...seesBookings) ? (
      <BookedDialog entry={entry} onClose={props.onClose} />
    ) : (
      <BookingDialog booking={entry.booking} onClose={props.onClose} />
    );
  if (entry.kind === 'closed') return <ClosedDialog entry={entry} {...props} />;
  return entry.kind === 'imported' && <ImportedDialog entry={entry} {...props} />;
}

/** Since when which hours of which items are closed, and a button that opens them again, of one item or of all. */
function ClosedDialog({ entry, calendar: { weekly, items }, item, onClose }: EntryProps<'closed'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useCalendarTexts();
  const now = useNow();
  const { open: openClosure, isOpening } = useOpenClosure();
  const [isAsking, setIsAsking] = useState(false);
  const closure = entry.weekly ? weekly.find(({ id }) => id === entry.closureId) : undefined;
  const closed = items.filter(({ id }) => entry.itemIds.includes(id));
  const [chosen, setChosen] = useState(item);
  const day = instantToMarina(entry.start).date;
  const lastDay = addDays(instantToMarina(now).date, bookingHorizonDays);
  // Hours that are over cannot be opened, nor single days of weekly hours for which nothing can be requested yet.
  const canOpenShown = entry.end > now && (!entry.weekly || day <= lastDay);
  const open = async (within?: Interval) => {
    const opened = await openClosure({
      ...{ itemId: chosen || item, closureId: entry.closureId, allItems: chosen === '' },
      ...(within && { within }),
    });
    if (opened) onClose();
    return opened;
  };
  return (
    <Dialog
      title={t(entry.weekly ? 'calendar.legend.weekly' : 'calendar.entry.closed')}
      onClose={onClose}
      closable={!isOpening}
    >
      <p className="mt-4 text-large font-label text-balance first-letter:uppercase">
        {closure ? texts.weekly(closure) : texts.period(entry)}
      </p>
      <p className="mt-1 text-body text-muted">
        {itemsText(t, items, entry.itemIds)}
        {entry.some && `, ${t('calendar.some', entry.some)}`}
        {closure && <>. {texts.season(closure, item)}</>}
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
              <Options of={closed.map(({ id, listingTitle }) => [id, listingTitle])} />
            </SelectField>
          )}
          {canOpenShown && (
            // They may have been closed together with other hours, or other items at other hours.
            <Button busy={isOpening} onClick={() => void open(entry)}>
              {closure
                ? t('calendar.entry.openDay', { day: format.day(entry.start) })
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
        <OpenWeekly closure={closure} onConfirm={() => open()} onClose={() => setIsAsking(false)} />
      )}
    </Dialog>
  );
}

/** Hours of another calendar: which one, how old they are, and where to manage it. */
function ImportedDialog({ entry, calendar: { items }, onClose }: EntryProps<'imported'>) {
  const { t } = useTranslation();
  const { ownerId } = useHelping();
  const texts = useCalendarTexts();
  return (
    <Dialog title={t('calendar.entry.imported')} onClose={onClose}>
      <p className="mt-4 text-large font-label text-balance first-letter:uppercase">{texts.period(entry)}</p>
      <p className="mt-1 text-body text-muted">
        {itemsText(t, items, entry.itemIds)}
        {entry.some && `, ${t('calendar.some', entry.some)}`}
      </p>
      <p className="mt-3 text-body">{t('calendar.entry.importedText', { calendar: entry.calendar })}</p>
      <p className="mt-1 text-small text-muted">{texts.source(entry)}</p>
      {ownerId === null && (
        <ButtonLink to={paths.calendars()} className="mt-6 w-full">
          {t('shell.nav.calendars')}
        </ButtonLink>
      )}
    </Dialog>
  );
}

/** The hours that are closed every week, of the shown item or of all, each with a button that opens it again. */
export function WeeklyList({
  calendar: { weekly, items },
  item,
}: {
  calendar: OwnerCalendar;
  item: string | null;
}) {
  const { t } = useTranslation();
  const { open } = useOpenClosure();
  const texts = useCalendarTexts();
  const now = useNow();
  const today = instantToMarina(now).date;
  const [asked, setAsked] = useState<OwnerCalendar['weekly'][number] | null>(null);
  const shown = weekly.filter(
    ({ itemIds, lastDay }) =>
      (item === null || itemIds.includes(item)) && (lastDay === null || lastDay >= today),
  );
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="closed-weekly" data-print="hide" className="mt-12 md:mt-14">
      <h2 id="closed-weekly" className="display text-heading">
        {t('calendar.legend.weekly')}
      </h2>
      <ul className="-mx-2.5 mt-4 grid gap-2 sm:mx-0">
        {shown.map((closure) => {
          const { some } = someOf(items, closure.itemIds[0], closure.units);
          return (
            <li
              key={closure.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-row bg-wash px-5 py-3.5"
            >
              <div className="min-w-0">
                <p className="text-label font-label">{texts.weekly(closure)}</p>
                <p className="text-small text-muted wrap-anywhere">
                  {itemsText(t, items, closure.itemIds)}
                  {some && `, ${t('calendar.some', some)}`}. {texts.season(closure, item)}
                </p>
              </div>
              <Button
                tone="sand-2"
                size="small"
                aria-label={t('calendar.weeklyOpen', { period: texts.weekly(closure) })}
                onClick={() => setAsked(closure)}
              >
                {t('calendar.entry.openAgain')}
              </Button>
            </li>
          );
        })}
      </ul>
      {asked && (
        <OpenWeekly
          closure={asked}
          onConfirm={() =>
            open({ itemId: item ?? asked.itemIds[0] ?? '', closureId: asked.id, allItems: item === null })
          }
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

/** Asks before hours are opened every week. */
function OpenWeekly({
  closure,
  onConfirm,
  onClose,
}: {
  closure: OwnerCalendar['weekly'][number];
  onConfirm: () => unknown;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const texts = useCalendarTexts();
  return (
    <ConfirmDialog
      title={t('calendar.entry.ask.title')}
      text={t('calendar.entry.ask.text', { period: texts.weekly(closure) })}
      confirm={t('calendar.entry.openAgain')}
      cancel={t('calendar.entry.ask.no')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

/** Only when a booking is, for helpers who do not see bookings. */
function BookedDialog({ entry, onClose }: Pick<EntryProps<'booking' | 'proposed'>, 'entry' | 'onClose'>) {
  const { t } = useTranslation();
  const texts = useCalendarTexts();
  return (
    <Dialog title={t('calendar.entry.booking', { name: renterName(t, entry.booking) })} onClose={onClose}>
      <p className="mt-4 text-large font-label text-balance first-letter:uppercase">{texts.period(entry)}</p>
    </Dialog>
  );
}

/** The ticket of a booking, with its actions. It stays when the calendar no longer has it, since it was declined. */
function BookingDialog({ booking, onClose }: { booking: CalendarBooking; onClose: () => void }) {
  const { t } = useTranslation();
  const read = useBooking(booking.id);
  return (
    <Dialog
      title={t('calendar.entry.booking', { name: renterName(t, booking) })}
      className="bg-foam! sm:max-w-[780px]"
      onClose={onClose}
    >
      <div className="-mx-3 mt-5 sm:mx-0">
        <Loaded of={read} skeleton={<TicketBlocks count={1} />} failed={t('bookings.linked.failed')}>
          {(data) => <BookingTicket booking={data} side="owner" first />}
        </Loaded>
      </div>
    </Dialog>
  );
}

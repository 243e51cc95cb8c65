import { useState } from 'react';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Triangle } from '#client/ui/icons.tsx';
import type { Booking } from '#features/bookings/schemas.ts';
import type { OwnerCalendar } from '#features/calendar/closure-schemas.ts';
import type { MarinaDate } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import { datesOf, rangeOf, type CalendarView as View } from './calendar-dates.ts';
import { entriesOf, entryLooks, lookClasses } from './calendar-entries.ts';
import { useCalendarTexts } from './calendar-texts.ts';
import { CloseDialog } from './close-dialog.tsx';
import type { CloseForm } from './close-fields.tsx';
import { BookingDialog, ClosedDialog, ImportedDialog } from './entry-dialogs.tsx';
import { MonthGrid } from './month-grid.tsx';
import { WeekPlan } from './week-plan.tsx';
import { WeeklyList } from './weekly-list.tsx';

/** The loaded days with their legend, the hours that are closed every week, and the dialogs. */
export function CalendarView({
  data,
  view,
  day,
  item,
  wide,
  closing,
  setClosing,
  onDay,
}: {
  data: OwnerCalendar;
  view: View;
  day: MarinaDate;
  item: string | null;
  wide: boolean;
  /** The form of the hours that are being closed. */
  closing: CloseForm | null;
  setClosing: (form: CloseForm | null) => void;
  onDay: (day: MarinaDate) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const now = useNow();
  const [openKey, setOpenKey] = useState<string | null>(null);
  // Kept, since the calendar no longer has a booking that is declined while its dialog is open.
  const [booking, setBooking] = useState<Booking | null>(null);
  const days = rangeOf(view, day, language);
  const entries = entriesOf(data, { days, item, now });
  const items = item === null ? data.items : data.items.filter(({ id }) => id === item);
  const entry = entries.find(({ key }) => key === openKey);
  const open = (key: string | null) => {
    setOpenKey(key);
    setBooking(data.bookings.find(({ id }) => id === key) ?? null);
  };
  const close = () => open(null);
  const ground = 'mt-4 rounded-photo bg-sand -mx-2.5 sm:mx-0 print:mx-0 print:mt-1 print:bg-white print:p-0';
  return (
    <>
      {view === 'month' ? (
        <div className={`${ground} p-2 md:p-4`}>
          <MonthGrid day={day} item={item} entries={entries} />
        </div>
      ) : (
        <WeekPlan
          dates={datesOf(days)}
          {...{ day, wide, items, item, entries, ground, onDay, closing, setClosing }}
          onOpen={open}
        />
      )}
      <CalendarLegend imported={data.imported.filter(({ itemId }) => item === null || itemId === item)} />
      <div data-print="hide" className="mt-5 flex flex-wrap gap-2.5">
        {item !== null && (
          <ButtonLink to={paths.itemRules(item)} tone="sand" size="small">
            {t('calendar.rules')}
          </ButtonLink>
        )}
        <ButtonLink to={paths.calendars()} tone="sand" size="small">
          {t('calendar.calendars')}
        </ButtonLink>
      </div>
      <WeeklyList weekly={data.weekly} items={data.items} item={item} />
      {booking && <BookingDialog booking={booking} onClose={close} />}
      {entry?.kind === 'closed' && (
        <ClosedDialog entry={entry} weekly={data.weekly} items={data.items} item={item} onClose={close} />
      )}
      {entry?.kind === 'imported' && <ImportedDialog entry={entry} items={data.items} onClose={close} />}
      {closing && <CloseDialog initial={closing} items={data.items} onClose={() => setClosing(null)} />}
    </>
  );
}

/** What the grounds mean, and how old the hours from other calendars are. */
function CalendarLegend({ imported }: { imported: OwnerCalendar['imported'] }) {
  const { t } = useTranslation();
  const texts = useCalendarTexts();
  const now = useNow();
  const sources = new Map(imported.map((hours) => [hours.calendar, hours]));
  return (
    <div className="mt-4 grid gap-y-2.5 text-small text-muted print:mt-2 print:text-black">
      <ul aria-label={t('calendar.legend.label')} className="flex flex-wrap gap-x-5 gap-y-2">
        {entryLooks.map((look) => (
          <li key={look} className="flex items-center gap-2">
            <span
              data-contrast="ink"
              className={`h-4 w-6 rounded-swatch print:rounded-none ${lookClasses[look]}`}
            />
            {look === 'PENDING' || look === 'CONFIRMED' || look === 'COMPLETED'
              ? t(`ui.status.${look}`)
              : t(`calendar.legend.${look}`)}
          </li>
        ))}
      </ul>
      {sources.size > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {[...sources.values()].map((source) => (
            <li key={source.calendar} className="flex items-start gap-2">
              {source.failingSince !== null && <Triangle size={16} className="mt-[3px] text-coral-dark" />}
              {texts.source(source, now)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

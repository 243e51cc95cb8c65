import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Triangle } from '#client/ui/icons.tsx';
import { statusGround } from '#client/ui/tag.tsx';
import type { OwnerCalendar } from '#features/calendar/closure-schemas.ts';
import type { CalendarEntry } from './calendar-entries.ts';
import { useCalendarTexts } from './calendar-texts.ts';

/** What an entry looks like: a booking by its status, hours proposed for one, and four kinds of hours that are not bookings. */
const entryLooks = [
  ...(['PENDING', 'CONFIRMED', 'COMPLETED'] as const),
  ...(['proposed', 'closed', 'weekly', 'imported', 'turnaround'] as const),
] as const;
export type EntryLook = (typeof entryLooks)[number];

export function lookOf(entry: CalendarEntry): EntryLook {
  if (entry.kind === 'imported' || entry.kind === 'turnaround' || entry.kind === 'proposed')
    return entry.kind;
  if (entry.kind === 'closed') return entry.weekly ? 'weekly' : 'closed';
  return entry.booking.status === 'CANCELLED' ? 'COMPLETED' : entry.booking.status;
}

/** Requests are hatched, so that they differ from bookings in more than colour. */
const requestHatch = 'bg-[repeating-linear-gradient(-45deg,var(--color-pending)_0_6px,#f8cd78_6px_12px)]';

const closedHatch =
  'bg-[repeating-linear-gradient(-45deg,var(--color-sand-2)_0_7px,var(--color-dune)_7px_14px)] text-navy';

/** On paper grounds are not printed: the edges differ instead. */
const onPaper = 'print:border-2 print:border-black print:bg-white print:bg-none print:text-black';

export const lookClasses: Record<EntryLook, string> = {
  PENDING: `${statusGround.PENDING} ${requestHatch} ${onPaper} print:border-dashed`,
  CONFIRMED: `${statusGround.CONFIRMED} ${onPaper}`,
  COMPLETED: `${statusGround.COMPLETED} ${onPaper} print:border-double print:border-4`,
  proposed: `border-2 border-dashed border-navy bg-paper text-navy ${onPaper} print:border-dashed print:border-black/40`,
  closed: `${closedHatch} ${onPaper} print:border-dotted`,
  weekly: `${closedHatch} inset-shadow-[4px_0_0_var(--color-navy)] ${onPaper} print:border-l-8 print:border-dotted print:inset-shadow-none`,
  turnaround: `bg-dune text-navy ${onPaper} print:border-dashed print:border-black/40`,
  imported: `ripple ${onPaper} print:border-4 print:border-black/40`,
};

/** What the grounds mean, and how old the hours from other calendars are. */
export function CalendarLegend({ imported }: { imported: OwnerCalendar['imported'] }) {
  const { t } = useTranslation();
  const texts = useCalendarTexts();
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
              {texts.source(source)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

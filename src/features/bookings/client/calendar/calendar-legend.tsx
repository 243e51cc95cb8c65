import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { Triangle } from '#client/ui/icons.tsx';
import type { OwnerCalendar } from '#features/bookings/closure-schemas.ts';
import { useCalendarTexts } from './calendar-texts.ts';
import { entryLooks, lookClasses } from './entry-look.ts';

/** What the grounds mean, and how old the hours from other calendars are. */
export function CalendarLegend({ imported }: { imported: OwnerCalendar['imported'] }) {
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
            {look === 'closed' || look === 'weekly' || look === 'imported'
              ? t(`calendar.legend.${look}`)
              : t(`ui.status.${look}`)}
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

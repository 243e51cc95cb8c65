import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { type CalendarEntry, entriesOfDay, summaryOf } from './calendar-entries.ts';
import { useCalendarTexts } from './calendar-texts.ts';
import { entryLooks, lookClasses, lookOf } from './entry-look.ts';

/** The days of the week on a phone, of which one is shown. */
export function WeekStrip({
  dates,
  day,
  entries,
  onDay,
}: {
  dates: readonly MarinaDate[];
  day: MarinaDate;
  entries: readonly CalendarEntry[];
  onDay: (day: MarinaDate) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const texts = useCalendarTexts();
  const today = instantToMarina(useNow()).date;
  return (
    <ul className="grid grid-cols-7 gap-1">
      {dates.map((date) => {
        const ofDay = entriesOfDay(entries, date);
        const looks = new Set(ofDay.map(({ entry }) => lookOf(entry)));
        return (
          <li key={date}>
            <button
              type="button"
              aria-current={date === day ? 'date' : undefined}
              aria-label={t('calendar.day.label', {
                date: formatMarinaDate(date, language, 'long'),
                summary: texts.summary(summaryOf(ofDay)),
              })}
              data-contrast="choice"
              className={classNames(
                'grid h-[68px] w-full content-center justify-items-center gap-1 rounded-hour transition-colors',
                date === day ? 'bg-navy text-foam' : 'bg-sand',
                date === today && date !== day && 'inset-ring-2 inset-ring-navy',
              )}
              onClick={() => onDay(date)}
            >
              <span className="text-micro leading-none font-medium">
                {formatMarinaDate(date, language, 'shortWeekday').replace('.', '')}
              </span>
              <span className="figure text-comment leading-none">{Number(date.slice(8))}</span>
              <span className="flex h-2 gap-[2px]">
                {entryLooks
                  .filter((look) => looks.has(look))
                  .map((look) => (
                    <span
                      key={look}
                      data-contrast="ink"
                      className={classNames('h-2 w-2 rounded-[3px]', lookClasses[look])}
                    />
                  ))}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

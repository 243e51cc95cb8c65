import { useEffect, useId, useRef } from 'react';
import { classNames } from '#client/class-names.ts';
import { withStored } from '#client/forms/field.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { searchHours } from '#features/items/limits.ts';
import { bookingHorizonDays } from '#shared/constants.ts';
import { formatDuration, formatMarinaTime } from '#shared/marina-format.ts';
import { addDays, instantToMarina, isMarinaDate, minutesOf, timeOfMinutes } from '#shared/marina-time.ts';
import { closes, opens, timesFrom } from '#shared/opening-hours.ts';
import { ChipSelect } from './filter-fields.tsx';
import type { SearchedTime } from './filters.ts';

const usual = { from: '10:00', hours: 2 };
const starts = timesFrom(opens, closes - searchHours.min * 60);
/** In hours. */
const lengths = timesFrom(searchHours.min, searchHours.max, searchHours.step);

const chip =
  'min-h-[54px] rounded-button bg-sand text-label font-label text-navy transition-colors hover:bg-sand-2';

/** The filter by the time at which items must be free: a day and, once there is one, the start and the length. */
export function TimeFilter({
  inForm = false,
  value,
  onChange,
  className,
}: {
  /** Among the fields of the form in the page: they have names, for a submission before hydration. */
  inForm?: boolean;
  value: SearchedTime | null;
  onChange: (at: SearchedTime | null) => void;
  className?: string;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const id = useId();
  const now = instantToMarina(useNow());
  // Uncontrolled, as a date has no value while it is typed. Another day, e.g. after Back, is written into the same input,
  // which keeps the focus; the first is not: before hydration, the user may have chosen one.
  const dayInput = useRef<HTMLInputElement>(null);
  const shownDay = useRef(value?.day ?? '');
  useEffect(() => {
    const day = value?.day ?? '';
    if (dayInput.current && day !== shownDay.current) dayInput.current.value = day;
    shownDay.current = day;
  }, [value?.day]);
  const name = (field: string) => (inForm ? { name: field } : {});
  const isPast = (day: string, minutes: number) => day === now.date && minutes <= now.minutes;
  const choose = (changes: Partial<SearchedTime>) => {
    const { day, from, hours } = { day: '', ...usual, ...value, ...changes };
    const isOver = isPast(day, minutesOf(from));
    const next = starts.find((minutes) => minutes > now.minutes);
    const start = isOver && next !== undefined ? timeOfMinutes(next) : from;
    const longest = Math.max(searchHours.min, (closes - minutesOf(start)) / 60);
    onChange({ day, from: start, hours: Math.min(hours, longest) });
  };
  const isOffered = (day: string) =>
    isMarinaDate(day) && day >= now.date && day <= addDays(now.date, bookingHorizonDays);
  return (
    <fieldset
      aria-label={t('listings.filters.time')}
      className={inForm ? 'contents' : classNames('flex min-w-0 flex-wrap gap-2', className)}
    >
      <div className={classNames(chip, 'flex items-center gap-2.5 pl-[18px] max-sm:flex-auto')}>
        <label htmlFor={id}>{t('listings.filters.day')}</label>
        <input
          ref={dayInput}
          id={id}
          {...name('day')}
          type="date"
          defaultValue={value?.day ?? ''}
          min={now.date}
          max={addDays(now.date, bookingHorizonDays)}
          className="min-h-[54px] grow rounded-button bg-transparent pr-3.5 text-label"
          onChange={({ target }) => {
            if (target.value !== value?.day && isOffered(target.value)) choose({ day: target.value });
          }}
          onBlur={({ target }) => {
            if (target.value === '' && value !== null) onChange(null);
          }}
        />
      </div>
      {value === null ? (
        inForm &&
        Object.entries(usual).map(([field, set]) => (
          <input key={field} type="hidden" name={field} value={set} />
        ))
      ) : (
        <div className="flex gap-2 max-sm:w-full">
          <ChipSelect
            {...name('from')}
            aria-label={t('listings.filters.from')}
            value={value.from}
            className="max-sm:flex-1"
            selectClassName="min-h-[54px] pl-[18px] max-sm:w-full"
            onChange={({ target }) => choose({ from: target.value })}
          >
            {/* An address may have another start. */}
            {withStored(starts, minutesOf(value.from)).map((minutes) => (
              <option key={minutes} value={timeOfMinutes(minutes)} disabled={isPast(value.day, minutes)}>
                {formatMarinaTime(timeOfMinutes(minutes), language)}
              </option>
            ))}
          </ChipSelect>
          <ChipSelect
            {...name('hours')}
            aria-label={t('listings.filters.hours')}
            value={value.hours}
            className="max-sm:flex-1"
            selectClassName="min-h-[54px] pl-[18px] max-sm:w-full"
            onChange={({ target }) => choose({ hours: Number(target.value) })}
          >
            {lengths.map((hours) => (
              <option
                key={hours}
                value={hours}
                disabled={minutesOf(value.from) + hours * 60 > closes && hours !== value.hours}
              >
                {formatDuration(hours * 60, language)}
              </option>
            ))}
          </ChipSelect>
        </div>
      )}
    </fieldset>
  );
}

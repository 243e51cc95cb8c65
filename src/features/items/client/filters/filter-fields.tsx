import { type ComponentProps, useId } from 'react';
import { classNames } from '#client/class-names.ts';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { NumberField } from '#client/forms/field.tsx';
import { withStored } from '#client/forms/with-stored.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { ChevronDown } from '#client/ui/icons.tsx';
import { searchHours } from '#features/items/limits.ts';
import { bookingHorizonDays } from '#shared/constants.ts';
import { formatDuration, formatMarinaTime } from '#shared/marina-format.ts';
import { addDays, instantToMarina, isMarinaDate, minutesOf, timeOfMinutes } from '#shared/marina-time.ts';
import { closes, opens, timesFrom } from '#shared/opening-hours.ts';
import { priceProblemText } from '../typed-price.ts';
import type { FilterFormState } from './filter-form-state.ts';
import { type ListingsType, listingsTypes, parsePeople, type SearchedTime } from './filters.ts';

interface FilterProps<Value> {
  /** Whether it is in the form in the page: it has a name there, for a submission before hydration. */
  inForm?: boolean;
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** The filter by item type, with the number of items of each type. */
export function ItemTypeFilter({
  inForm,
  counts,
  className,
  ...field
}: FilterProps<ListingsType> & { counts: Record<ListingsType, number> | null }) {
  const { t } = useTranslation();
  const labels = {
    all: t('listings.filters.all'),
    JETSKI: t('listings.filters.jetSkis'),
    BOAT: t('listings.filters.boats'),
  };
  return (
    <ChoiceGroup
      label={t('listings.filters.type')}
      labelHidden
      choices={listingsTypes.map((type) => ({ value: type, label: labels[type], count: counts?.[type] }))}
      {...field}
      {...(inForm && { input: { name: 'itemType' } })}
      className={classNames(
        '[&_label]:whitespace-nowrap max-sm:[&_label]:flex-auto max-sm:[&_label]:px-2 max-sm:[&>div]:flex-nowrap',
        className,
      )}
    />
  );
}

const usualNumbers = [2, 3, 4, 5, 6, 8, 10, 12, 15, 20];

/** The filter by the number of people on board. */
export function PeopleSelect({ inForm, value, onChange, className = '' }: FilterProps<number | null>) {
  const { t } = useTranslation();
  return (
    <ChipSelect
      {...(inForm && { name: 'people' })}
      aria-label={t('listings.filters.people')}
      value={value ?? ''}
      className={className}
      selectClassName="min-h-[54px] w-full pl-[18px]"
      onChange={({ target }) => onChange(parsePeople(target.value))}
    >
      <option value="">{t('listings.filters.people')}</option>
      {/* An address may have another number. */}
      {(value === null ? usualNumbers : withStored(usualNumbers, value)).map((count) => (
        <option key={count} value={count}>
          {t('listings.filters.peopleAtLeast', { count })}
        </option>
      ))}
    </ChipSelect>
  );
}

/** The minimum or maximum price, in MAD. */
export function PriceField({
  form,
  field,
  id,
  name,
}: {
  form: FilterFormState;
  field: 'minPrice' | 'maxPrice';
  id?: string;
  name?: string;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const problem = form.problems[field];
  const text = form.draft[field];
  return (
    <NumberField
      {...(id && { id })}
      {...(name && { name })}
      label={t(`listings.filters.${field}`)}
      unit="MAD"
      className="[&_input]:pr-16"
      placeholder={t('listings.filters.anyPrice')}
      value={text}
      error={
        problem === 'maxBelowMin'
          ? t('listings.filters.maxBelowMin')
          : priceProblemText({ t, language }, problem, text)
      }
      maxLength={12}
      onChange={({ target }) => form.edit({ [field]: target.value })}
    />
  );
}

const usual = { from: '10:00', hours: 2 };
const starts = timesFrom(opens, closes - searchHours.min * 60);
/** In hours. */
const lengths = timesFrom(searchHours.min, searchHours.max, searchHours.step);

const chip =
  'min-h-[54px] rounded-button bg-sand text-label font-label text-navy transition-colors hover:bg-sand-2';

/** The filter by the time at which craft must be free: a day and, once there is one, the start and the length. */
export function TimeFilter({ inForm, value, onChange, className }: FilterProps<SearchedTime | null>) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const id = useId();
  const now = instantToMarina(useNow());
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
          // Uncontrolled: while a date is typed, it has no value.
          key={value?.day ?? ''}
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

/** A native select as low as a chip, as wide as the chosen option. Options are `<option>` children. */
export function ChipSelect({
  className,
  selectClassName,
  children,
  ...select
}: Omit<ComponentProps<'select'>, 'className'> & { className?: string; selectClassName?: string }) {
  return (
    <div className={classNames('relative', className)}>
      <select
        {...select}
        className={classNames(
          'field-sizing-content max-w-full appearance-none rounded-button bg-sand pr-10 text-label font-label text-navy transition-colors hover:bg-sand-2 md:pr-11',
          selectClassName,
        )}
      >
        {children}
      </select>
      <ChevronDown
        size={18}
        className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 md:right-4"
      />
    </div>
  );
}

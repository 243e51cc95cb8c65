import { type ComponentProps, useId } from 'react';
import { classNames } from '#client/class-names.ts';
import { NumberField, Options, withStored } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { ChevronDown } from '#client/ui/icons.tsx';
import { priceProblemText } from '#features/items/client/typed-price.ts';
import { searchHours } from '#features/items/constants.ts';
import { formatDuration, formatMarinaTime } from '#shared/marina-format.ts';
import { instantToMarina, minutesOf, timeOfMinutes } from '#shared/marina-time.ts';
import { formatMad } from '#shared/money.ts';
import { closes, opens, timesFrom } from '#shared/opening-hours.ts';
import { sortOrder } from './filters.ts';
import { type FilterFormState, filterFormId } from './use-filter-form.ts';

/** A native select as low as a chip, as wide as the chosen option. Options are `<option>` children. */
function ChipSelect({ className, children, ...select }: ComponentProps<'select'>) {
  return (
    <div className="relative max-md:grow">
      <select
        {...select}
        form={filterFormId}
        className={classNames(
          'field-sizing-content min-h-12 w-full appearance-none rounded-button bg-sand pr-10 pl-[18px] text-label font-label text-navy transition-colors hover:bg-sand-2 md:pr-11',
          className,
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

/** On a chosen day, the start and the length; and the order of the cards. All apply at once. */
export function TimeAndOrder({ form, className }: { form: FilterFormState; className?: string }) {
  const { t, language } = useTranslation();
  const id = useId();
  const now = instantToMarina(useNow());
  const { day, from, hours, sort } = form.draft;
  // Only what is possible, and what an address has chosen.
  const earliest = day === now.date ? now.minutes + 1 : opens;
  const lastStart = closes - (hours ?? searchHours.min) * 60;
  const starts = timesFrom(opens, lastStart)
    .filter((start) => start >= earliest)
    .map(timeOfMinutes);
  const longest = (closes - (from === null ? Math.max(opens, earliest) : minutesOf(from))) / 60;
  const lengths = timesFrom(searchHours.min, Math.min(longest, searchHours.max), searchHours.step);
  return (
    <div className={classNames('flex flex-wrap gap-2 md:ml-auto print:hidden', className)}>
      {day !== null && (
        <>
          <ChipSelect
            name="from"
            aria-label={t('listings.filters.from')}
            value={from ?? ''}
            onChange={({ target }) => form.change({ from: target.value || null })}
          >
            <option value="">{t('listings.filters.anyStart')}</option>
            <Options
              of={withStored(starts, from).map((start) => [start, formatMarinaTime(start, language)])}
            />
          </ChipSelect>
          <ChipSelect
            name="hours"
            aria-label={t('listings.filters.hours')}
            value={hours ?? ''}
            onChange={({ target }) => form.change({ hours: Number(target.value) || null })}
          >
            <option value="">{t('listings.filters.anyLength')}</option>
            <Options
              of={withStored(lengths, hours).map((length) => [length, formatDuration(length * 60, language)])}
            />
          </ChipSelect>
        </>
      )}
      <div className="relative flex max-md:grow">
        <label
          htmlFor={id}
          className="pointer-events-none absolute inset-y-0 left-[18px] z-1 grid place-items-center text-label text-muted max-xl:sr-only"
        >
          {t('listings.filters.sort')}
        </label>
        <ChipSelect
          id={id}
          name="sort"
          value={sort}
          className="xl:pl-[62px]"
          onChange={({ target }) => {
            const chosen = sortOrder.find((value) => value === target.value);
            if (chosen) form.change({ sort: chosen });
          }}
        >
          <Options of={sortOrder.map((value) => [value, t(`listings.sorts.${value}`)])} />
        </ChipSelect>
      </div>
    </div>
  );
}

/** The minimum or maximum price, in MAD. The hint is the lowest or highest price that there is. */
export function PriceField({
  form,
  field,
  id,
  bound,
}: {
  form: FilterFormState;
  field: 'minPrice' | 'maxPrice';
  id: string;
  bound: number | undefined;
}) {
  const { t, language } = useTranslation();
  const problem = form.problems[field];
  const text = form.draft[field];
  return (
    <NumberField
      id={id}
      name={field}
      label={t(`listings.filters.${field}`)}
      placeholder={
        bound === undefined
          ? t('listings.filters.noLimit')
          : t(`listings.filters.${field}Hint`, { price: formatMad(bound, language) })
      }
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

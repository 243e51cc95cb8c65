import { type ComponentProps, useId } from 'react';
import { classNames } from '#client/class-names.ts';
import { NumberField, Options, withStored } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { CalendarIcon, DayStrip, dayClasses, useDayDialog } from '#client/kit/day-chooser.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { ChevronDown } from '#client/ui/icons.tsx';
import { priceProblemText } from '#features/items/client/typed-price.ts';
import { bookingHorizonDays } from '#shared/constants.ts';
import { firstDayToBook } from '#shared/first-day.ts';
import { addDays, dayOfWeek, instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { possibleHours, sortOrder, startName } from './filters.ts';
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
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { day, from, hours, sort } = form.draft;
  // Only what is possible, and what an address has chosen.
  const { starts, lengths } = possibleHours(form.draft, instantToMarina(useNow()));
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
            <Options of={withStored(starts, from).map((start) => [start, startName(t, format, start)])} />
          </ChipSelect>
          <ChipSelect
            name="hours"
            aria-label={t('listings.filters.hours')}
            value={hours ?? ''}
            onChange={({ target }) => form.change({ hours: Number(target.value) || null })}
          >
            <option value="">{t('listings.filters.anyLength')}</option>
            <Options
              of={withStored(lengths, hours).map((length) => [length, format.duration(length * 60)])}
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
  const { mad } = useFormat();
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
          : t(`listings.filters.${field}Hint`, { price: mad(bound) })
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

/** How many days the strip shows. */
const days = 7;

/** The day on which an item must be free: any, one of the next seven, or another from a month. */
export function DayFilter({
  value,
  onChange,
  className,
}: {
  value: MarinaDate | null;
  onChange: (day: MarinaDate | null) => void;
  className?: string;
}) {
  const { t } = useTranslation();
  const { day: textOf } = useFormat();
  const labelId = useId();
  const now = useNow();
  const first = firstDayToBook(now);
  const strip = Array.from({ length: days }, (_, n) => addDays(first, n));
  const chosen = strip.indexOf(value ?? '');
  const saturday = strip.findIndex((date) => dayOfWeek(date) === 6);
  const { button, dialog } = useDayDialog({
    ...{ title: t('listings.filters.otherDay'), value, first, onChange },
    last: addDays(instantToMarina(now).date, bookingHorizonDays),
  });
  const isOther = value !== null && chosen < 0;
  // Only four fit on phones, and three on the narrowest. The last is the chosen day or else Saturday, if these are later.
  const isHidden = (n: number, fitting: number) => {
    const last = fitting - 1;
    return n >= last && n !== (chosen >= last ? chosen : Math.max(saturday, last));
  };
  const stripDays = strip.map((date, n) => ({
    date,
    className: classNames(isHidden(n, 4) && 'max-sm:hidden', isHidden(n, 3) && 'max-[360px]:hidden'),
  }));
  return (
    <div className={className}>
      <p id={labelId} className="mb-2 text-label font-label max-md:sr-only">
        {t('listings.filters.day')}
      </p>
      <div className="flex gap-1 [&_button]:h-[54px]">
        <div className="min-w-0 grow">
          <DayStrip days={stripDays} value={value} onChange={onChange} labelledBy={labelId}>
            <button
              type="button"
              aria-pressed={value === null}
              className={classNames(dayClasses, 'text-label font-label not-aria-pressed:bg-sand')}
              onClick={() => onChange(null)}
            >
              <span className="max-w-min text-center text-small leading-tight">
                {t('listings.filters.anyDay')}
              </span>
            </button>
          </DayStrip>
        </div>
        <button
          type="button"
          {...button}
          aria-pressed={isOther}
          title={t('listings.filters.otherDay')}
          className={classNames(dayClasses, 'w-14 shrink-0 text-tiny')}
        >
          <CalendarIcon isOpening={button['aria-busy']} size={20} />
          {isOther && <span>{textOf(value, 'short')}</span>}
          <span className="sr-only">{t('listings.filters.otherDay')}</span>
        </button>
      </div>
      {dialog}
    </div>
  );
}

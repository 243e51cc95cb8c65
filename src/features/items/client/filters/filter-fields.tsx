import { type ComponentProps, useId } from 'react';
import { classNames } from '#client/class-names.ts';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { NumberField, withStored } from '#client/forms/field.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ChevronDown } from '#client/ui/icons.tsx';
import { priceProblemText } from '#features/items/client/typed-price.ts';
import type { ItemSort } from '#features/items/limits.ts';
import { type ListingsType, listingsTypes, parsePeople, sortOrder } from './filters.ts';
import { type FilterFormState, filterFormId } from './use-filter-form.ts';

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

/** The filter by item type, with the number of items of each type. */
export function ItemTypeFilter({
  name,
  value,
  counts,
  onChange,
  className,
}: {
  /** The form field, for a submission before hydration. */
  name?: string;
  value: ListingsType;
  counts: Record<ListingsType, number> | null;
  onChange: (type: ListingsType) => void;
  className?: string;
}) {
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
      value={value}
      onChange={onChange}
      {...(name && { input: { name } })}
      className={classNames(
        '[&_label]:whitespace-nowrap max-sm:[&_label]:flex-auto max-sm:[&_label]:px-2 max-sm:[&>div]:flex-nowrap',
        className,
      )}
    />
  );
}

const usualNumbers = [2, 3, 4, 5, 6, 8, 10, 12, 15, 20];

/** The filter by the number of people on board. */
export function PeopleSelect({
  name,
  value,
  onChange,
  className,
}: {
  /** The form field, for a submission before hydration. */
  name?: string;
  value: number | null;
  onChange: (people: number | null) => void;
  className?: string;
}) {
  const { t } = useTranslation();
  // An address may have another number.
  const numbers = value === null ? usualNumbers : withStored(usualNumbers, value);
  return (
    <ChipSelect
      {...(name && { name })}
      aria-label={t('listings.filters.people')}
      value={value ?? ''}
      className={className ?? ''}
      selectClassName="min-h-[54px] w-full pl-[18px]"
      onChange={({ target }) => onChange(parsePeople(target.value))}
    >
      <option value="">{t('listings.filters.people')}</option>
      {numbers.map((count) => (
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

/** The order of the cards. It applies at once. */
export function SortSelect({
  sort,
  onChange,
  className,
}: {
  sort: ItemSort;
  onChange: (sort: ItemSort) => void;
  className?: string;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={classNames('relative', className)}>
      <label
        htmlFor={id}
        className="pointer-events-none absolute inset-y-0 left-[18px] z-1 grid place-items-center text-label text-muted max-md:sr-only"
      >
        {t('listings.filters.sort')}
      </label>
      <ChipSelect
        id={id}
        name="sort"
        form={filterFormId}
        value={sort}
        selectClassName="min-h-11 pl-3.5 max-md:text-small md:min-h-12 md:pl-[62px]"
        onChange={({ target }) => {
          const chosen = sortOrder.find((value) => value === target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {sortOrder.map((value) => (
          <option key={value} value={value}>
            {t(`listings.sorts.${value}`)}
          </option>
        ))}
      </ChipSelect>
    </div>
  );
}

/** The look of the price range, shared by the slider and its skeleton. */
export const sliderClasses = {
  control: 'flex h-11 touch-none items-center px-3.5 select-none',
  track: 'relative h-1.5 w-full rounded-badge bg-sand-2 forced-colors:border',
  chosen: 'rounded-badge bg-teal forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight]',
  thumb: classNames(
    'size-7 rounded-full bg-navy transition-shadow forced-colors:border-4',
    'after:absolute after:inset-[9px] after:rounded-full after:bg-foam',
    'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--ring)',
  ),
} as const;

/**
 * The range at its full width until the slider has loaded, in the same size and look, so that nothing moves. Dimmed if
 * all prices are the same.
 */
export function PriceSliderSkeleton({ dimmed = false }: { dimmed?: boolean }) {
  return (
    <div aria-hidden className={classNames(sliderClasses.control, dimmed && 'opacity-40')}>
      <div className={sliderClasses.track}>
        <div className={classNames(sliderClasses.chosen, 'h-full')} />
        {['left-0', 'left-full'].map((place) => (
          <span
            key={place}
            className={classNames(sliderClasses.thumb, 'absolute top-1/2 -translate-1/2', place)}
          />
        ))}
      </div>
    </div>
  );
}

/** The filter icon, with a badge that counts the active filters. */
export function FiltersIcon({ active }: { active: number }) {
  return (
    <span className="relative grid">
      <svg
        width={24}
        height={24}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2.4}
        strokeLinecap="round"
        aria-hidden
      >
        <path d="M3 8h8m6.500 0H21M3 16h3.500m6.500 0h8" />
        <circle cx="14.200" cy="8" r="3" />
        <circle cx="9.800" cy="16" r="3" />
      </svg>
      {active > 0 && (
        <span
          aria-hidden
          className="absolute -top-3.5 -right-3.5 grid size-6 place-items-center rounded-badge bg-navy text-tiny leading-none font-figure text-foam"
        >
          {active}
        </span>
      )}
    </span>
  );
}

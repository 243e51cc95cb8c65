import { type ReactNode, useId } from 'react';
import { Form, Link } from 'react-router';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { paths } from '#client/paths.ts';
import { Cross } from '#client/ui/icons.tsx';
import { timeText } from '#features/items/client/filters/time-text.ts';
import { formatMad } from '#shared/money.ts';
import { ChipSelect } from '../filters/filter-fields.tsx';
import { type FilterFormState, filterFormId } from '../filters/filter-form-state.ts';
import { type ListingsFilters, noFilters, sortOrder, writeFilters } from '../filters/filters.ts';
import { parsePrice } from '../typed-price.ts';
import { showResults } from './listings-heading.tsx';

/** The style of the clear button while no filter is set. */
const mutedClear = 'min-h-11 cursor-pointer rounded-badge text-small text-muted hover:text-navy';

/** The bar above the cards: the count as `children`, the active filters, the buttons that remove them, and the order. */
export function ListingsBar({ form, children }: { form: FilterFormState; children: ReactNode }) {
  const { t } = useTranslation();
  const isSet = Object.keys(writeFilters({ ...form.filters, sort: noFilters.sort })).length > 0;
  return (
    <div className="mt-5 mb-4 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2 md:mt-12 md:mb-7">
      {children}
      <ActiveFilters filters={form.filters} />
      {/* On phones the sheet has this button too. */}
      <ClearFilters onClear={form.clear} className={isSet ? 'max-md:order-last' : 'max-md:hidden'}>
        <button type="submit" className={isSet ? 'link min-h-11 rounded-badge' : mutedClear}>
          {t('listings.filters.clear')}
        </button>
      </ClearFilters>
      <SortSelect form={form} />
    </div>
  );
}

/**
 * The active search, prices, people and time, each with a link that removes it; the type has its own buttons. They are links, so that
 * they work before hydration.
 */
function ActiveFilters({ filters }: { filters: ListingsFilters }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const amount = (text: string) => {
    const price = parsePrice(text);
    return typeof price === 'number' ? formatMad(price, language) : null;
  };
  const min = amount(filters.minPrice);
  const max = amount(filters.maxPrice);
  const active: { label: string; without: Partial<ListingsFilters> }[] = [];
  if (filters.search !== '') {
    active.push({
      label: t('listings.active.search', { search: filters.search }),
      without: { search: '' },
    });
  }
  if (min !== null || max !== null) {
    const range = min === null ? 'upTo' : max === null ? 'from' : 'between';
    active.push({
      label: t(`listings.active.${range}`, { min: min ?? '', max: max ?? '' }),
      without: { minPrice: '', maxPrice: '' },
    });
  }
  if (filters.people !== null) {
    active.push({
      label: t('listings.filters.peopleAtLeast', { count: filters.people }),
      without: { people: null },
    });
  }
  if (filters.at !== null) active.push({ label: timeText(filters.at, language), without: { at: null } });
  if (active.length === 0) return null;
  return (
    <ul
      aria-label={t('listings.active.label')}
      className="flex min-w-0 flex-wrap gap-2 max-lg:order-last max-lg:w-full"
    >
      {active.map(({ label, without }) => (
        <li key={label} className="min-w-0">
          <Link
            to={paths.listings(writeFilters({ ...filters, ...without }))}
            preventScrollReset
            className="flex min-h-11 items-center gap-2 rounded-nav bg-sand-2 px-3.5 text-label font-label text-navy no-underline transition-colors hover:bg-dune"
            onClick={showResults}
          >
            <span className="sr-only">{t('listings.active.remove')}</span>
            <span className="truncate">{label}</span>
            <Cross size={14} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Wraps a submit button that resets all filters: an empty form, so that it works before hydration. */
export function ClearFilters({
  onClear,
  className,
  children,
}: {
  onClear: () => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Form
      action={paths.listings()}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onClear();
      }}
    >
      {children}
    </Form>
  );
}

/** The order of the cards. It applies at once. */
function SortSelect({ form }: { form: FilterFormState }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="relative ml-auto">
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
        value={form.draft.sort}
        selectClassName="min-h-11 pl-3.5 max-md:text-small md:min-h-12 md:pl-[62px]"
        onChange={({ target }) => {
          const chosen = sortOrder.find((value) => value === target.value);
          if (chosen) form.changeSort(chosen);
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

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Cross } from '#client/ui/icons.tsx';
import { formatMad } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { parsePrice } from '../typed-price.ts';
import { type ListingsFilters, timeText, writeFilters } from './filters.ts';

/**
 * The active search, prices, people and time, each with a link that removes it; the type has its own buttons. They are links, so that
 * they work before hydration.
 */
export function ActiveFilters({ filters, onRemove }: { filters: ListingsFilters; onRemove: () => void }) {
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
            onClick={onRemove}
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
    <form
      action={paths.listings()}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onClear();
      }}
    >
      {children}
    </form>
  );
}

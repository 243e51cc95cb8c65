import { Link } from 'react-router';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Cross } from '#client/ui/icons.tsx';
import { type ListingsFilters, writeFilters } from '#features/items/client/filters/filters.ts';
import { parsePrice } from '#features/items/client/typed-price.ts';
import { formatDuration, formatMarinaTime } from '#shared/marina-format.ts';
import { formatMad } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { showResults } from './found-text.ts';

/** The filters that are set and that a phone hides behind "Filters", each with what is left without it. */
export function useActiveFilters({ itemType, minPrice, maxPrice, people, from, hours }: ListingsFilters) {
  const { t, language } = useTranslation();
  const amount = (text: string) => {
    const price = parsePrice(text);
    return typeof price === 'number' ? formatMad(price, language) : '';
  };
  const [min, max] = [amount(minPrice), amount(maxPrice)];
  const range = !min ? 'upTo' : !max ? 'from' : 'between';
  const set: [label: string | false, without: Partial<ListingsFilters>][] = [
    [
      itemType !== 'all' && t(`listings.filters.${itemType === 'BOAT' ? 'boats' : 'jetSkis'}`),
      { itemType: 'all' },
    ],
    [people !== null && t('listings.filters.peopleAtLeast', { count: people }), { people: null }],
    [from !== null && t('listings.active.at', { time: formatMarinaTime(from, language) }), { from: null }],
    [hours !== null && formatDuration(hours * 60, language), { hours: null }],
    [(min || max) !== '' && t(`listings.active.${range}`, { min, max }), { minPrice: '', maxPrice: '' }],
  ];
  return set.flatMap(([label, without]) => (label === false ? [] : [{ label, without }]));
}

/** On phones, these filters, each as a link that removes it: links work before hydration. */
export function ActiveFilters({ filters }: { filters: ListingsFilters }) {
  const { t } = useTranslation();
  const active = useActiveFilters(filters);
  if (active.length === 0) return null;
  return (
    <ul
      aria-label={t('listings.active.label')}
      className="flex w-full flex-wrap gap-2 md:hidden print:hidden"
    >
      {active.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={paths.listings(writeFilters({ ...filters, ...without }))}
            preventScrollReset
            className="hit-44 relative flex items-center gap-2 rounded-nav bg-sand-2 px-3.5 py-1.5 text-label font-label whitespace-nowrap text-navy no-underline transition-colors hover:bg-dune"
            onClick={showResults}
          >
            <span className="sr-only">{t('listings.active.remove')}</span>
            {label}
            <Cross size={14} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

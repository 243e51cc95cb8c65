import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiQuery } from '#client/data/query-client.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { Loading, Skeleton } from '#client/ui/load-states.tsx';
import {
  facetsQueryOf,
  type ListingsFilters,
  startName,
  writeFilters,
} from '#features/items/client/filters/filters.ts';
import { showResults } from '#features/items/client/filters/use-filter-form.ts';
import { maxFreeCount } from '#features/items/constants.ts';
import { getFreeTimes } from '#features/items/endpoints.ts';
import { unbroken } from '#shared/marina-format.ts';
import type { MarinaDate } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';

/** Links to the nearest times at which the same search finds items. See "Free at" in docs/product.md. */
export default function FreeTimes({ filters, day }: { filters: ListingsFilters; day: MarinaDate }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, isError } = useQuery({
    ...apiQuery(getFreeTimes, { query: { ...facetsQueryOf(filters), day } }),
    retry: false,
  });
  const countText = (count: number) =>
    count >= maxFreeCount
      ? t('listings.freeTimes.many', { count: maxFreeCount })
      : t('listings.freeTimes.items', { count });
  if (isError) return <p role="alert">{t('listings.freeTimes.failed')}</p>;
  if (!data) {
    return (
      <Loading label={t('listings.freeTimes.loading')}>
        <Skeleton className="h-11 w-64 max-w-full" />
      </Loading>
    );
  }
  const offers: { label: string; count: number; filters: ListingsFilters }[] = data.times.map(
    ({ count, ...time }) => ({
      label: [format.day(time.day, 'brief'), ...(time.from === null ? [] : [startName(t, format, time.from)])]
        .map(unbroken)
        .join(', '),
      count,
      filters: { ...filters, ...time },
    }),
  );
  if (data.withoutPeople !== null && data.withoutPeople > 0) {
    const anyPeople = { label: t('listings.freeTimes.anyPeople'), count: data.withoutPeople };
    offers.push({ ...anyPeople, filters: { ...filters, people: null } });
  }
  if (offers.length === 0) return <p>{t('listings.freeTimes.none')}</p>;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p>{t('listings.freeTimes.offer')}</p>
      <ul className="flex flex-wrap gap-2">
        {offers.map(({ label, count, filters: offered }) => (
          <li key={label} className="max-sm:w-full">
            <Link
              to={paths.listings(writeFilters(offered))}
              preventScrollReset
              className="flex min-h-11 flex-wrap items-center gap-x-2 rounded-nav py-1.5 bg-sand-2 px-3.5 text-label font-label text-navy no-underline transition-colors hover:bg-dune"
              onClick={showResults}
            >
              <span>{label}</span>
              <span className="font-normal whitespace-nowrap text-muted">{countText(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

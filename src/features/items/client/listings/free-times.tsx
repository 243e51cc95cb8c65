import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiQuery } from '#client/data/query-client.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import {
  facetsQueryOf,
  type ListingsFilters,
  type SearchedTime,
  startText,
  writeFilters,
} from '#features/items/client/filters/filters.ts';
import { getFreeTimes } from '#features/items/endpoints.ts';
import { maxFreeCount } from '#features/items/limits.ts';
import { paths } from '#shared/paths.ts';
import { showResults } from './listings-heading.tsx';

/** Links to the nearest times at which the same search finds items. See "Free at" in docs/product.md. */
export default function FreeTimes({ filters, at }: { filters: ListingsFilters; at: SearchedTime }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data, isError } = useQuery({
    ...apiQuery(getFreeTimes, { query: { ...facetsQueryOf(filters), ...at } }),
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
  const offers = data.times.map(({ day, from, count }) => ({
    label: startText({ day, from }, language),
    count,
    filters: { ...filters, at: { ...at, day, from } },
  }));
  if (data.withoutPeople !== null && data.withoutPeople > 0) {
    const anyPeople = { label: t('listings.freeTimes.anyPeople'), count: data.withoutPeople };
    offers.push({ ...anyPeople, filters: { ...filters, at, people: null } });
  }
  if (offers.length === 0) return <p>{t('listings.freeTimes.none')}</p>;
  return (
    <div className="grid gap-3">
      <p>{t('listings.freeTimes.offer')}</p>
      <ul className="flex flex-wrap gap-2">
        {offers.map(({ label, count, filters: offered }) => (
          <li key={label}>
            <Link
              to={paths.listings(writeFilters(offered))}
              preventScrollReset
              className="flex min-h-11 items-center gap-2 rounded-nav bg-sand-2 px-3.5 text-label font-label text-navy no-underline transition-colors hover:bg-dune"
              onClick={showResults}
            >
              {label}
              <span className="font-normal text-muted">{countText(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

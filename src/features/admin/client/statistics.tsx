import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loading, Skeleton } from '#client/ui/load-states.tsx';
import { useRatingText } from '#client/ui/stars.tsx';
import { Statistic } from '#client/ui/statistic.tsx';
import { formatMad } from '#shared/money.ts';
import type { AdminOverview, EarningsStats } from '../schemas.ts';

const earningsClasses =
  'mt-8 grid grid-cols-2 items-end gap-x-6 gap-y-6 md:mt-10 lg:flex lg:flex-wrap lg:justify-between lg:gap-x-10';
const totalsClasses =
  'mt-8 grid grid-cols-2 gap-x-6 gap-y-6 rounded-card bg-sand px-6 py-6 max-md:-mx-2.5 md:-mx-4 md:flex md:flex-wrap md:justify-between md:gap-x-8 md:px-9 md:py-7';

/** What completed bookings have earned, with the total as the headline. See "Earnings" in docs/product.md. */
export function EarningsStatistics({ stats }: { stats: EarningsStats['platformStats'] }) {
  const { t, language } = useTranslation();
  return (
    <dl aria-label={t('admin.figures.earnings')} className={earningsClasses}>
      <Statistic label={t('admin.figures.revenue')} size="headline" unit="MAD">
        {formatMad(stats.totalRevenue, language)}
      </Statistic>
      <Statistic label={t('admin.figures.average')} unit="MAD">
        {formatMad(stats.averageEarningsPerOwner, language)}
      </Statistic>
      <Statistic label={t('admin.figures.completed')}>
        {formatMad(stats.totalCompletedBookings, language)}
      </Statistic>
      <Statistic label={t('admin.figures.earningOwners')}>
        {formatMad(stats.totalActiveOwners, language)}
      </Statistic>
    </dl>
  );
}

/** The numbers of users, items, bookings and listings. */
export function TotalStatistics({ totals }: { totals: AdminOverview['totals'] }) {
  const { t, language } = useTranslation();
  const formatDecimal = useRatingText();
  return (
    <dl aria-label={t('admin.figures.totals')} className={totalsClasses}>
      {(['users', 'items', 'bookings', 'activeListers'] as const).map((name) => (
        <Statistic key={name} size="small" label={t(`admin.figures.${name}`)}>
          {formatMad(totals[name], language)}
        </Statistic>
      ))}
      <Statistic size="small" label={t('admin.figures.listingsPerLister')}>
        {formatDecimal(totals.averageListingsPerLister)}
      </Statistic>
    </dl>
  );
}

/** Also tells screen readers that the page is loading. */
export function EarningsSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('admin.loading')} className={earningsClasses}>
      {['h-11 w-56 lg:h-16', 'h-8 w-48 lg:h-11', 'h-8 w-14 lg:h-11', 'h-8 w-12 lg:h-11'].map((size) => (
        <div key={size} className="max-sm:nth-[-n+3]:col-span-2">
          <Skeleton className={size} />
          <Skeleton className="mt-2.5 h-4 w-28" />
        </div>
      ))}
    </Loading>
  );
}

export function TotalsSkeleton() {
  return (
    <div aria-hidden className={totalsClasses}>
      {[0, 1, 2, 3, 4].map((figure) => (
        <div key={figure} className="max-sm:last:col-span-2">
          <Skeleton tone="sand-2" className="h-[30px] w-14" />
          <Skeleton tone="sand-2" className="mt-2.5 h-4 w-24" />
        </div>
      ))}
    </div>
  );
}

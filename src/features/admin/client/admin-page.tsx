import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { type LoadFailure, useLoadState } from '#client/kit/load-state.ts';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { ChevronDown } from '#client/ui/icons.tsx';
import { ErrorState, PhotoSkeleton, Skeleton } from '#client/ui/load-states.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import { paths } from '#shared/paths.ts';
import { adminLimits } from '../constants.ts';
import { getEarningsStats, getOverview, listListers, listOwners } from '../endpoints.ts';
import { AdminFrame, rankingQuery } from './admin-frame.tsx';
import { DeparturesChart, StatusBand } from './charts.tsx';
import { ListerPerformance, ListSkeleton, OwnerEarningsList } from './dashboard-sections.tsx';
import {
  ActivityPanel,
  EarningsSkeleton,
  EarningsStatistics,
  MessagesPanel,
  TotalStatistics,
  TotalsSkeleton,
} from './overview-panels.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { UserManagement } from './users/user-management.tsx';

export default function AdminPage() {
  const { t } = useTranslation();
  return (
    <AdminFrame page="overview" aside={<MarinaClock />}>
      <Dashboard />
      <p className="mt-8 flex flex-wrap gap-x-6 text-small">
        {[
          [paths.quay({ of: 'marina' }), t('shell.nav.quay')] as const,
          [paths.callOff({ item: 'marina' }), t('admin.callOff')] as const,
          [paths.guide({ for: 'administrators' }), t('shell.footer.guide')] as const,
        ].map(([to, text]) => (
          <Link key={to} to={to} className="link inline-flex min-h-11 items-center">
            {text}
          </Link>
        ))}
      </p>
    </AdminFrame>
  );
}

function Dashboard() {
  const { t } = useTranslation();
  // On a phone only: a wide screen always shows the figures.
  const [more, setMore] = useState(false);
  const figuresId = useId();
  const earningsQuery = useQuery(apiQuery(getEarningsStats));
  const overviewQuery = useQuery(apiQuery(getOverview));
  const [earnings, overview] = [useLoadState(earningsQuery), useLoadState(overviewQuery)];
  const owners = useInfiniteQuery(rankingQuery(listOwners));
  const listers = useInfiniteQuery(rankingQuery(listListers));
  const { days } = adminLimits;
  const { platformStats } = earningsQuery.data ?? {};
  const { data } = overviewQuery;
  return (
    <>
      <MessagesPanel />
      <UserManagement totals={data?.totals} />
      {overview.status === 'failed' && (
        <ErrorState className="mt-8" title={t('admin.failed')} failed={withList(overview, listers)} />
      )}
      {data && <ActivityPanel entries={data.recentActivity} />}
      <Button
        tone="sand"
        wide
        className="mt-8 md:hidden"
        aria-expanded={more}
        aria-controls={figuresId}
        icon={<ChevronDown className={classNames('transition-transform', more && 'rotate-180')} />}
        onClick={() => setMore(!more)}
      >
        {t('admin.figures.more')}
      </Button>
      <div id={figuresId} className={classNames(!more && 'max-md:hidden')}>
        {earnings.status === 'failed' && (
          <ErrorState
            className="mt-8"
            title={t('admin.earningsFailed')}
            failed={withList(earnings, owners)}
          />
        )}
        {earnings.status === 'loading' && <EarningsSkeleton />}
        {platformStats && <EarningsStatistics stats={platformStats} />}
        {overview.status !== 'failed' && (
          <>
            {data ? <TotalStatistics totals={data.totals} /> : <TotalsSkeleton />}
            <div className="mt-9 md:mt-12">
              {data ? (
                <RevenueChart months={data.revenueByMonth} />
              ) : (
                <PhotoSkeleton className="-mx-2.5 h-[420px] rounded-poster md:-mx-4 md:h-[470px]" />
              )}
            </div>
          </>
        )}
        <div className="section-gap grid gap-x-[72px] gap-y-14 lg:grid-cols-2 lg:gap-y-20">
          {overview.status !== 'failed' && (
            <TitledSection
              large
              title={t('admin.departures.title')}
              text={t('admin.departures.text', { days })}
            >
              {!data ? (
                <ChartSkeleton />
              ) : data.departuresByHour.every(({ count }) => count === 0) ? (
                <p className="text-body text-muted">{t('admin.departures.empty', { days })}</p>
              ) : (
                <DeparturesChart hours={data.departuresByHour} />
              )}
            </TitledSection>
          )}
          {earnings.status === 'loading' && <ListSkeleton />}
          {platformStats && <OwnerEarningsList stats={platformStats} owners={owners} />}
          {overview.status === 'loading' && (
            <>
              <ListSkeleton />
              <ListSkeleton />
            </>
          )}
          {data && (
            <>
              <StatusBand statuses={data.bookingsByStatus} ended={data.endedBookings} />
              <ListerPerformance listers={listers} totals={data.totals} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** Retries also a list of the same part. */
const withList = (failed: LoadFailure, list: { refetch: () => Promise<unknown> }): LoadFailure => ({
  ...failed,
  retry: () => {
    failed.retry();
    void list.refetch();
  },
});

function ChartSkeleton() {
  return (
    <div aria-hidden className="flex h-[330px] items-end gap-2 pb-12">
      {['h-1/4', 'h-2/5', 'h-3/5', 'h-4/5', 'h-1/2', 'h-2/3', 'h-full', 'h-3/4', 'h-1/3'].map((height) => (
        <Skeleton key={height} className={`flex-1 ${height}`} />
      ))}
    </div>
  );
}

function MarinaClock() {
  const { t } = useTranslation();
  const f = useFormat();
  const now = useNow();
  return (
    <p className="text-large text-muted first-letter:uppercase">
      {t('admin.clock', { date: f.day(now, 'full'), time: f.time(now) })}
    </p>
  );
}

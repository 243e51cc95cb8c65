import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { LoadState } from '#client/kit/loaded.tsx';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { ChevronDown } from '#client/ui/icons.tsx';
import { ErrorState, PhotoSkeleton, Skeleton } from '#client/ui/load-states.tsx';
import { formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import { adminLimits } from '../constants.ts';
import { getEarningsStats, getOverview, listListers, listOwners } from '../endpoints.ts';
import { ActivityPanel } from './activity-panel.tsx';
import { useAdminData, useAdminList } from './admin-data.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { DeparturesChart, StatusBand } from './charts.tsx';
import {
  DashboardSection,
  ListerPerformance,
  ListSkeleton,
  OwnerEarningsList,
} from './dashboard-sections.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { EarningsSkeleton, EarningsStatistics, TotalStatistics, TotalsSkeleton } from './statistics.tsx';
import { UserManagement } from './users/user-management.tsx';

export default function AdminPage() {
  const { t } = useTranslation();
  return (
    <AdminFrame page="overview" aside={<MarinaClock />}>
      {(user) => (
        <>
          <Dashboard userId={user.id} />
          <p className="mt-8 flex flex-wrap gap-x-6 text-small">
            <Link to={paths.quay({ of: 'marina' })} className="link inline-flex min-h-11 items-center">
              {t('shell.nav.quay')}
            </Link>
            <Link to={paths.callOff({ item: 'marina' })} className="link inline-flex min-h-11 items-center">
              {t('admin.callOff')}
            </Link>
            <Link
              to={paths.guide({ for: 'administrators' })}
              className="link inline-flex min-h-11 items-center"
            >
              {t('shell.footer.guide')}
            </Link>
          </p>
        </>
      )}
    </AdminFrame>
  );
}

function Dashboard({ userId }: { userId: string }) {
  const { t } = useTranslation();
  // On a phone only: a wide screen always shows the figures.
  const [more, setMore] = useState(false);
  const figuresId = useId();
  const earnings = useAdminData(getEarningsStats);
  const overview = useAdminData(getOverview);
  const owners = useAdminList(listOwners, ({ owner }) => owner.id);
  const listers = useAdminList(listListers, ({ user }) => user.id);
  const { days } = adminLimits;
  const hasOverview = overview.status !== 'failed';
  return (
    <>
      <MessagesPanel />
      <UserManagement
        userId={userId}
        accounts={overview.status === 'ready' ? overview.data.totals.users : null}
        listers={overview.status === 'ready' ? overview.data.totals.listers : null}
      />
      {overview.status === 'failed' && (
        <ErrorState className="mt-8" title={t('admin.failed')} failed={withList(overview, listers)} />
      )}
      {overview.status === 'ready' && <ActivityPanel entries={overview.data.recentActivity} />}
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
        {earnings.status === 'failed' ? (
          <ErrorState
            className="mt-8"
            title={t('admin.earningsFailed')}
            failed={withList(earnings, owners)}
          />
        ) : (
          <When state={earnings} skeleton={<EarningsSkeleton />}>
            {(data) => <EarningsStatistics stats={data.platformStats} />}
          </When>
        )}
        {hasOverview && (
          <>
            <When state={overview} skeleton={<TotalsSkeleton />}>
              {(data) => <TotalStatistics totals={data.totals} />}
            </When>
            <div className="mt-9 md:mt-12">
              <When state={overview} skeleton={<RevenueSkeleton />}>
                {(data) => <RevenueChart months={data.revenueByMonth} />}
              </When>
            </div>
          </>
        )}
        <div className="section-gap grid gap-x-[72px] gap-y-14 lg:grid-cols-2 lg:gap-y-20">
          {hasOverview && (
            <DashboardSection
              id="departures"
              title={t('admin.departures.title')}
              text={t('admin.departures.text', { days })}
            >
              <When state={overview} skeleton={<ChartSkeleton />}>
                {({ departuresByHour }) =>
                  departuresByHour.every(({ count }) => count === 0) ? (
                    <p className="text-body text-muted">{t('admin.departures.empty', { days })}</p>
                  ) : (
                    <DeparturesChart hours={departuresByHour} />
                  )
                }
              </When>
            </DashboardSection>
          )}
          {earnings.status !== 'failed' && (
            <When state={earnings} skeleton={<ListSkeleton />}>
              {(data) => <OwnerEarningsList stats={data.platformStats} owners={owners} />}
            </When>
          )}
          {hasOverview && (
            <>
              <When state={overview} skeleton={<ListSkeleton />}>
                {(data) => <StatusBand statuses={data.bookingsByStatus} ended={data.endedBookings} />}
              </When>
              <When state={overview} skeleton={<ListSkeleton />}>
                {(data) => <ListerPerformance listers={listers} totals={data.totals} />}
              </When>
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** Retries also a list of the same part. */
function withList<Failed extends { retry: () => void }>(
  failed: Failed,
  list: { refresh: () => void },
): Failed {
  const retry = () => {
    failed.retry();
    list.refresh();
  };
  return { ...failed, retry };
}

function When<T>({
  state,
  skeleton,
  children,
}: {
  state: LoadState<T>;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}) {
  return state.status === 'ready' ? children(state.data) : skeleton;
}

function RevenueSkeleton() {
  return <PhotoSkeleton className="-mx-2.5 h-[420px] rounded-poster md:-mx-4 md:h-[470px]" />;
}

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
  const { t, language } = useTranslation();
  const { date, time } = instantToMarina(useNow());
  return (
    <p className="text-large text-muted first-letter:uppercase">
      {t('admin.clock', {
        date: formatMarinaDate(date, language, 'full'),
        time: formatMarinaTime(time, language),
      })}
    </p>
  );
}

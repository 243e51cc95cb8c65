import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { ChevronDown } from '#client/ui/icons.tsx';
import { PhotoSkeleton, Skeleton } from '#client/ui/load-states.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import { paths } from '#shared/paths.ts';
import { adminLimits } from '../constants.ts';
import { getEarningsStats, getOverview } from '../endpoints.ts';
import { AdminFrame } from './admin-frame.tsx';
import { DeparturesChart, StatusBand } from './charts.tsx';
import { Needs } from './needs.tsx';
import {
  ActivityPanel,
  EarningsStatistics,
  ListerPerformance,
  OwnerEarningsList,
  TotalStatistics,
} from './overview-panels.tsx';
import { RevenueChart } from './revenue-chart.tsx';

export default function AdminPage() {
  const { t } = useTranslation();
  const f = useFormat();
  const now = useNow();
  return (
    <AdminFrame
      page="overview"
      aside={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 max-sm:w-full">
          <p className="text-body text-muted first-letter:uppercase sm:text-large">
            {t('admin.clock', { date: f.day(now, 'full'), time: f.time(now) })}
          </p>
          <ButtonLink to={paths.callOff({ item: 'marina' })} tone="outline" className="max-sm:w-full">
            {t('admin.callOff')}
          </ButtonLink>
        </div>
      }
    >
      <Needs />
      <Dashboard />
    </AdminFrame>
  );
}

/** The figures. On the phone, charts and lists are shown on demand. */
function Dashboard() {
  const { t } = useTranslation();
  const [more, setMore] = useState(false);
  const figuresId = useId();
  const earnings = useQuery(apiQuery(getEarningsStats));
  const overview = useQuery(apiQuery(getOverview));
  const { days } = adminLimits;
  return (
    <>
      <Loaded
        of={overview}
        className="mt-10"
        loading={t('admin.loading')}
        skeleton={<Skeleton radius="photo" className="h-[250px] md:h-[120px]" />}
        failed={t('admin.failed')}
      >
        {({ totals }) => <TotalStatistics totals={totals} />}
      </Loaded>
      <Loaded
        of={earnings}
        className="mt-10"
        skeleton={<Skeleton className="h-[250px] md:h-[92px]" />}
        failed={t('admin.earningsFailed')}
      >
        {({ platformStats }) => <EarningsStatistics stats={platformStats} />}
      </Loaded>
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
      <div id={figuresId} className={classNames('mt-9 md:mt-12', !more && 'max-md:hidden')}>
        {overview.data ? (
          <RevenueChart months={overview.data.revenueByMonth} />
        ) : (
          overview.isPending && (
            <PhotoSkeleton className="-mx-2.5 h-[420px] rounded-poster md:-mx-4 md:h-[470px]" />
          )
        )}
        <div className="section-gap grid gap-x-[72px] gap-y-14 lg:grid-cols-2 lg:gap-y-20">
          <OwnerEarningsList stats={earnings.data?.platformStats} />
          <ListerPerformance totals={overview.data?.totals} />
          {overview.data && (
            <>
              <TitledSection
                large
                title={t('admin.departures.title')}
                text={t('admin.departures.text', { days })}
              >
                {overview.data.departuresByHour.every(({ count }) => count === 0) ? (
                  <p className="text-body text-muted">{t('admin.departures.empty', { days })}</p>
                ) : (
                  <DeparturesChart hours={overview.data.departuresByHour} />
                )}
              </TitledSection>
              <StatusBand statuses={overview.data.bookingsByStatus} ended={overview.data.endedBookings} />
            </>
          )}
        </div>
      </div>
      {overview.data && <ActivityPanel entries={overview.data.recentActivity} />}
    </>
  );
}

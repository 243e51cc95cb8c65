import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/data/query-client.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/loaded.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { ErrorState, Loading, Skeleton } from '#client/ui/load-states.tsx';
import { getHealth } from '../../endpoints.ts';
import { useRightsLost } from '../admin-data.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { clockText } from './health-parts.ts';
import { HealthReport, partsClasses } from './health-report.tsx';

export default function HealthPage() {
  return <AdminFrame page="health">{() => <Health />}</AdminFrame>;
}

/**
 * The state of the server's parts, and what to do about those that need attention. See "Health of the server" in
 * docs/product.md.
 */
function Health() {
  const { t, language } = useTranslation();
  const query = useQuery(apiQuery(getHealth));
  useRightsLost(query.error);
  const state = useLoadState(query);
  const checkAgain = async () => {
    const { data, error } = await query.refetch();
    if (error) toast.error(t('admin.health.refreshFailed'), { description: errorText(t, error) });
    else if (data) announce(t('admin.health.checked', { time: clockText(language, data.checkedAt) }));
  };
  if (state.status === 'loading') return <HealthSkeleton />;
  if (state.status === 'failed') {
    return <ErrorState className="mt-8" title={t('admin.health.failed')} failed={state} />;
  }
  return (
    <HealthReport
      health={state.data}
      action={
        <Button tone="sand-2" busy={query.isFetching} onClick={checkAgain}>
          {t('admin.health.refresh')}
        </Button>
      }
    />
  );
}

function HealthSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('admin.health.loading')} className="mt-8">
      <Skeleton radius="row" className="-mx-2.5 h-[170px] sm:mx-0 md:h-[110px]" />
      <div className={partsClasses}>
        <Skeleton count={6} tone="wash" radius="row" className="h-[232px]" />
      </div>
    </Loading>
  );
}

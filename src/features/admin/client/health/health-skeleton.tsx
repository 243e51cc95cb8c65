import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { partsClasses } from './health-report.tsx';

export function HealthSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('admin.health.loading')} className="mt-8">
      <Skeleton radius="row" className="-mx-2.5 h-[170px] sm:mx-0 md:h-[110px]" />
      <div className={partsClasses}>
        {[0, 1, 2, 3, 4, 5].map((part) => (
          <Skeleton key={part} tone="wash" radius="row" className="h-[232px]" />
        ))}
      </div>
    </Loading>
  );
}

import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loading, PhotoSkeleton, Skeleton } from '#client/ui/skeleton.tsx';
import { earningsClasses, totalsClasses } from './statistics.tsx';

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

export function RevenueSkeleton() {
  return <PhotoSkeleton className="-mx-2.5 h-[420px] rounded-poster md:-mx-4 md:h-[470px]" />;
}

export function ChartSkeleton() {
  return (
    <div aria-hidden className="flex h-[330px] items-end gap-2 pb-12">
      {['h-1/4', 'h-2/5', 'h-3/5', 'h-4/5', 'h-1/2', 'h-2/3', 'h-full', 'h-3/4', 'h-1/3'].map((height) => (
        <Skeleton key={height} className={`flex-1 ${height}`} />
      ))}
    </div>
  );
}

/** A heading and rows of users. */
export function ListSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="mt-3 h-4 w-40" />
      <div className="mt-7">
        <RowSkeletons />
      </div>
    </div>
  );
}

export function RowSkeletons() {
  return (
    <div aria-hidden className="grid gap-5">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-4">
          <Skeleton radius="nav" className="size-12 shrink-0" />
          <div className="grow">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="mt-2.5 h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Rows of the user list, in their final size. */
export function UserSkeletons() {
  return (
    <Loading>
      <div className="-mx-2.5 grid gap-2.5 sm:mx-0 nav:mt-8 nav:gap-2">
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} tone="wash" radius="row" className="h-[166px] sm:h-[134px] nav:h-[68px]" />
        ))}
      </div>
    </Loading>
  );
}

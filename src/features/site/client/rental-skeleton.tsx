import { useTranslation } from 'react-i18next';
import { PageHead } from '#client/ui/page-head.tsx';
import { Loading, PhotoSkeleton, Skeleton } from '#client/ui/skeleton.tsx';

/** The rental page while it loads: everything where it will stand. */
export function RentalSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('rental.loading')} className="column pt-1.5 md:pt-2">
      <PageHead title={t('shell.pageTitle', { title: t('rental.title') })} />
      <Skeleton className="my-3 h-5 w-28" />
      <div className="-mx-2.5 mt-1 grid gap-2.5 md:mx-0 md:mt-2 lg:grid-cols-[minmax(0,1fr)_148px] lg:gap-3.5">
        <PhotoSkeleton className="aspect-[370/338] rounded-poster sm:aspect-[950/596]" />
        <div className="grid grid-cols-4 gap-2.5 lg:grid-cols-1 lg:gap-3.5">
          {[0, 1, 2, 3].map((at) => (
            <Skeleton key={at} className="aspect-[84/72] rounded-photo! lg:aspect-auto" />
          ))}
        </div>
      </div>
      <div className="mt-8 grid gap-x-[72px] gap-y-9 md:mt-13 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_27rem]">
        <div className="min-w-0">
          <Skeleton className="h-12 w-3/4 md:h-16" />
          <Skeleton className="mt-6 h-5 w-1/2" />
          <div className="mt-10 flex gap-8">
            <Skeleton className="h-12 w-1/4" />
            <Skeleton className="h-12 w-1/5" />
            <Skeleton className="h-12 w-1/4" />
          </div>
          <Skeleton className="mt-12 h-5 w-full" />
          <Skeleton className="mt-3 h-5 w-11/12" />
          <Skeleton className="mt-3 h-5 w-2/3" />
        </div>
        <div className="-mx-2.5 rounded-card bg-paper p-5 shadow-float sm:p-[30px] md:mx-0">
          <Skeleton className="h-12 w-2/3" />
          <Skeleton className="mt-8 h-[68px] rounded-button!" />
          <Skeleton className="mt-10 h-[118px] rounded-hour!" />
          <Skeleton className="mt-10 h-20 rounded-button!" />
          <Skeleton className="mt-16 h-[60px] rounded-button!" />
        </div>
      </div>
    </Loading>
  );
}

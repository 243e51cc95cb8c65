import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loading, Skeleton } from '#client/ui/load-states.tsx';
import { pageShape, slipShape } from './slip-shape.ts';

/** The skeleton of a page that shows a slip, with the same layout. `headShape` is the space above its heading. */
export function SlipSkeleton({ headShape = '' }: { headShape?: string }) {
  const { t } = useTranslation();
  return (
    <Loading label={t('bookings.slip.loading')} titleAs="h1">
      <div className={pageShape}>
        <Skeleton className={`${headShape} h-8 w-4/5 sm:h-14`} />
        <Skeleton radius="button" className="h-[118px] max-w-[340px]" />
        <div className={slipShape}>
          <Skeleton className="h-49 max-w-[560px] rounded-t-card" />
          <Skeleton tone="wash" className="h-[560px] max-w-[560px] rounded-b-card" />
        </div>
      </div>
    </Loading>
  );
}

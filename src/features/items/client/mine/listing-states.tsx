import { useTranslation } from '#client/i18n/use-translation.tsx';
import { SignedOut } from '#client/layout/signed-out.tsx';
import { paths } from '#client/paths.ts';

import { ButtonLink } from '#client/ui/button.tsx';

import { CardSkeleton, Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { EmptyState } from '#client/ui/state-panel.tsx';

export function MyListingsSignedOut() {
  const { t } = useTranslation();
  return <SignedOut title={t('listing.mine.title')} text={t('listing.mine.signedOut.text')} />;
}

/** No listing yet: the way to the first one, or to the right to make it. */
export function NoListings({ canList }: { canList: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('listing.mine.empty.title')}
      text={t(canList ? 'listing.mine.empty.text' : 'listing.mine.emptyNoRight.text')}
      action={
        <ButtonLink to={paths.addItem()} tone={canList ? 'coral' : 'navy'}>
          {t(canList ? 'listing.mine.empty.action' : 'listing.mine.emptyNoRight.action')}
        </ButtonLink>
      }
    />
  );
}

/** Cards that are still to come, in their true size. */
export function MyListingsLoading() {
  const { t } = useTranslation();
  return (
    <Loading
      label={t('listing.mine.loading')}
      className="grid gap-x-7 gap-y-9 sm:grid-cols-2 sm:gap-y-13 lg:grid-cols-3"
    >
      {[0, 1, 2].map((card) => (
        <div key={card}>
          <CardSkeleton />
          <div className="mt-5 grid grid-cols-2 gap-2.5">
            <Skeleton radius="hour" className="h-[46px]" />
            <Skeleton radius="hour" className="h-[46px]" />
          </div>
          <Skeleton className="mt-4 mb-2.5 h-5 w-28" />
        </div>
      ))}
    </Loading>
  );
}

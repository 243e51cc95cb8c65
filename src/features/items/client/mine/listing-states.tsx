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

/** Links users without listings to the form, or to how they get the permission. */
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

/** Skeletons in the size of the cards. */
export function MyListingsLoading() {
  const { t } = useTranslation();
  return (
    <Loading
      label={t('listing.mine.loading')}
      className="grid gap-x-7 gap-y-5 sm:grid-cols-2 sm:gap-y-13 lg:grid-cols-3"
    >
      {[0, 1, 2].map((card) => (
        <div key={card}>
          <div className="flex gap-3.5 sm:hidden">
            <Skeleton radius="photo" className="size-28 shrink-0" />
            <div className="grow">
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="mt-2.5 mb-5 h-4" />
              <Skeleton className="h-6 w-3/5" />
              <Skeleton className="mt-6 mb-3 h-7" />
            </div>
          </div>
          <CardSkeleton className="max-sm:hidden" />
          <div className="mt-3 grid grid-cols-2 gap-2.5">
            <Skeleton radius="hour" className="h-[46px]" />
            <Skeleton radius="hour" className="h-[46px]" />
          </div>
          <Skeleton className="mt-4 mb-2.5 h-5 w-28 max-sm:hidden" />
        </div>
      ))}
    </Loading>
  );
}

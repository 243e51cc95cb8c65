import { useTranslation } from 'react-i18next';
import { paths } from '#client/paths.ts';
import { useSession } from '#client/session.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { AdriftScene } from '#client/ui/scene.tsx';
import { CardSkeleton, Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { EmptyState, StatePanel } from '#client/ui/state-panel.tsx';

export function MyListingsSignedOut() {
  const { t } = useTranslation();
  const { signIn } = useSession();
  return (
    <StatePanel
      scene={<AdriftScene />}
      title={t('listing.mine.title')}
      titleAs="h1"
      text={t('listing.mine.signedOut.text')}
      action={
        <Button tone="coral" onClick={() => signIn()}>
          {t('listing.mine.signedOut.action')}
        </Button>
      }
    />
  );
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
            <Skeleton className="h-[46px] rounded-hour" />
            <Skeleton className="h-[46px] rounded-hour" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

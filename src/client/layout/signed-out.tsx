import { useEffect, useState } from 'react';
import { useSession } from '#client/data/session.tsx';
import { ShownTo } from '#client/data/shown-to.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useHydrated } from '#client/loading/deferred-hydration.tsx';
import { Button } from '#client/ui/button.tsx';
import { ErrorState, Loading, Skeleton, StatePanel } from '#client/ui/load-states.tsx';

/**
 * Shown instead of a private page. To visitors: why to sign in, which leads back to this address. Until the user is known: a
 * skeleton, or why they could not be read.
 */
export function SignedOut({
  title,
  titleAs = 'h1',
  text,
}: {
  title: string;
  titleAs?: 'h1' | 'h2';
  text: string;
}) {
  const { t } = useTranslation();
  const { failure, refresh, signIn } = useSession();
  const [afterHydration] = useState(useHydrated());
  useEffect(() => {
    // When a session ends, the panel replaces a longer page, and the scroll position would leave it out of view.
    if (afterHydration) scrollTo({ top: 0, behavior: 'instant' });
  }, [afterHydration]);
  return (
    <>
      <ShownTo who="visitor">
        <StatePanel
          page={titleAs === 'h1'}
          illustration="adrift"
          title={title}
          titleAs={titleAs}
          text={text}
          action={
            <Button tone="coral" onClick={() => signIn()}>
              {t('shell.nav.signIn')}
            </Button>
          }
        />
      </ShownTo>
      <ShownTo who="member">
        {failure ? (
          <ErrorState
            title={t('errors.pages.failed.title')}
            titleAs={titleAs}
            failed={{ error: failure, retry: () => void refresh() }}
          />
        ) : (
          <Loading titleAs={titleAs === 'h1' ? 'h1' : 'span'} className="min-h-dvh">
            <Skeleton className="h-12 w-3/5 max-w-md" />
            <Skeleton radius="photo" className="mt-8 h-40" />
            <Skeleton radius="photo" className="mt-5 h-40" />
          </Loading>
        )}
      </ShownTo>
    </>
  );
}

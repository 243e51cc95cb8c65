import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { useSession } from '#client/data/session.tsx';
import { ShownTo } from '#client/data/shown-to.tsx';
import { PageHead } from '#client/head/page-head.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useHydrated } from '#client/loading/lazy-part.tsx';
import { Button } from '#client/ui/button.tsx';
import { ErrorState, Loading, Skeleton, StatePanel } from '#client/ui/load-states.tsx';
import type { CurrentUser } from '#features/users/schemas.ts';

interface PageProps {
  /** Of the browser's tab, and of the panel for visitors. The content renders its own `h1`. */
  title: string;
  /** Why to sign in, below the page's title or another one. */
  signedOut: { title?: string; text: string };
  className?: string;
  /** Around the content, for pages that helpers see: gets what is shown until that is known. */
  of?: ComponentType<{ waiting: ReactNode; children: ReactNode }>;
}

/** A page of the signed-in user, whom `children` gets. Visitors see why to sign in. */
export function PrivatePage({
  children,
  ...page
}: PageProps & { children: (user: CurrentUser) => ReactNode }) {
  const { user } = useSession();
  return (
    <Column {...page} isSignedIn={user !== null}>
      {user && children(user)}
    </Column>
  );
}

/** The same for pages that are kept on the device: `children` gets the id of the user, who cannot be read without a connection. */
export function KeptPrivatePage({ children, ...page }: PageProps & { children: (id: string) => ReactNode }) {
  const { userId } = useSession();
  return (
    <Column {...page} isSignedIn={userId !== null}>
      {userId !== null && children(userId)}
    </Column>
  );
}

function Column({
  title,
  signedOut,
  className,
  of: Around,
  isSignedIn,
  children,
}: PageProps & { isSignedIn: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  const instead = <SignedOut title={title} {...signedOut} />;
  return (
    <div className={classNames('column pt-6 md:pt-10', className)}>
      <PageHead title={t('shell.pageTitle', { title })} noIndex />
      {isSignedIn ? Around ? <Around waiting={instead}>{children}</Around> : children : instead}
    </div>
  );
}

/**
 * Shown instead of a private page, or of a part of one. To visitors: why to sign in, which leads back to this address. Until
 * the user is known: a skeleton, or why they could not be read.
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

import type { ReactNode } from 'react';
import { classNames } from '#client/class-names.ts';
import { useSession } from '#client/data/session.tsx';
import { PageHead } from '#client/head/page-head.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { CurrentUser } from '#features/users/schemas.ts';
import { SignedOut } from './signed-out.tsx';

/** A page of the signed-in user, whom `children` gets. Visitors see why to sign in. */
export function PrivatePage({
  title,
  signedOut,
  className,
  children,
}: {
  title: string;
  /** Why to sign in, below the page's title or another one. */
  signedOut: { title?: string; text: string };
  className?: string;
  children: (user: CurrentUser) => ReactNode;
}) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <div className={classNames('column pt-6 md:pt-10', className)}>
      <PageHead title={t('shell.pageTitle', { title })} noIndex />
      {user === null ? <SignedOut title={title} {...signedOut} /> : children(user)}
    </div>
  );
}

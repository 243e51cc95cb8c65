import type { ReactNode } from 'react';
import { useSession } from '#client/data/session.tsx';
import { PageHead } from '#client/head/page-head.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { SignedOut } from '#client/layout/signed-out.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { StatePanel } from '#client/ui/state-panel.tsx';
import { TabLinks } from '#client/ui/tabs.tsx';
import type { CurrentUser } from '#features/users/schemas.ts';
import { paths } from '#shared/paths.ts';

const pages = {
  overview: paths.admin(),
  reviews: paths.adminReviews(),
  health: paths.adminHealth(),
  audit: paths.adminAudit(),
};
const names = ['overview', 'reviews', 'health', 'audit'] as const;

/** A page for administrators: its title, the links to the other ones, and what other users see instead. */
export function AdminFrame({
  page,
  title,
  aside,
  children,
}: {
  page: keyof typeof pages;
  title: string;
  /** Beside the title; below it on the phone. */
  aside?: ReactNode;
  /** Renders the content for this administrator. */
  children: (user: CurrentUser) => ReactNode;
}) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead title={t('shell.pageTitle', { title })} noIndex />
      {user?.isAdmin ? (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
            <h1 className="display text-title max-sm:text-title-phone">{title}</h1>
            {aside}
          </div>
          <TabLinks
            className="mt-5 md:mt-7"
            label={t('admin.pages.label')}
            tabs={names.map((id) => ({
              id,
              to: pages[id],
              label: t(`admin.pages.${id}`),
              current: id === page,
            }))}
          />
          {children(user)}
        </>
      ) : user ? (
        <Denied />
      ) : (
        <SignedOut title={t('admin.signedOut.title')} text={t('admin.signedOut.text')} />
      )}
    </div>
  );
}

function Denied() {
  const { t } = useTranslation();
  return (
    <StatePanel
      illustration="adrift"
      title={t('admin.denied.title')}
      titleAs="h1"
      text={t('admin.denied.text')}
      action={<ButtonLink to={paths.home()}>{t('admin.denied.action')}</ButtonLink>}
    />
  );
}

import { Link } from 'react-router';
import { apiQuery } from '#client/data/api-query.ts';
import type { PrivateHandle } from '#client/data/prefetch.tsx';
import { queryClient } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { PageHead } from '#client/head/page-head.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { SignedOut } from '#client/layout/signed-out.tsx';
import { useNow } from '#client/now.tsx';
import { paths } from '#client/paths.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { StatePanel } from '#client/ui/state-panel.tsx';
import { formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { getEarningsStats, getMessages, getOverview, listListers, listOwners } from '../endpoints.ts';
import { adminListQuery } from './admin-list.ts';
import { Dashboard } from './dashboard.tsx';

export const handle: PrivateHandle = {
  prefetch: ({ user }) =>
    user.isAdmin
      ? [
          queryClient.query(apiQuery(getEarningsStats)),
          queryClient.query(apiQuery(getOverview)),
          queryClient.query(apiQuery(getMessages)),
          queryClient.infiniteQuery(adminListQuery(listOwners)),
          queryClient.infiniteQuery(adminListQuery(listListers)),
        ]
      : [],
};

export default function AdminPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const title = t('admin.title');
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead title={t('shell.pageTitle', { title })} noIndex />
      {user?.isAdmin ? (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
            <h1 className="display text-title max-sm:text-title-phone">{title}</h1>
            <MarinaClock />
          </div>
          <Dashboard userId={user.id} />
          <p className="mt-8 text-small">
            <Link to={`${paths.guide()}#admin`} className="link inline-flex min-h-11 items-center">
              {t('shell.footer.guide')}
            </Link>
          </p>
        </>
      ) : user ? (
        <Denied />
      ) : (
        <SignedOut title={t('admin.signedOut.title')} text={t('admin.signedOut.text')} />
      )}
    </div>
  );
}

function MarinaClock() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { date, time } = instantToMarina(useNow());
  return (
    <p className="text-large text-muted first-letter:uppercase">
      {t('admin.clock', {
        date: formatMarinaDate(date, language, 'full'),
        time: formatMarinaTime(time, language),
      })}
    </p>
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

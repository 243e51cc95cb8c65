import { Link } from 'react-router';
import type { PrivateHandle } from '#client/data/prefetch.tsx';
import { apiQuery, queryClient } from '#client/data/query-client.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { paths } from '#client/paths.ts';
import { formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { getEarningsStats, getMessages, getOverview, listListers, listOwners } from '../endpoints.ts';
import { adminListQuery } from './admin-data.ts';
import { AdminFrame } from './admin-frame.tsx';
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
  return (
    <AdminFrame page="overview" title={t('admin.title')} aside={<MarinaClock />}>
      {(user) => (
        <>
          <Dashboard userId={user.id} />
          <p className="mt-8 text-small">
            <Link to={paths.guide('administrators')} className="link inline-flex min-h-11 items-center">
              {t('shell.footer.guide')}
            </Link>
          </p>
        </>
      )}
    </AdminFrame>
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

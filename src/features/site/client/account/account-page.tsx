import { Link } from 'react-router';
import { apiQuery } from '#client/data/api-query.ts';
import type { PrivateHandle } from '#client/data/prefetch.tsx';
import { queryClient } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { PageHead } from '#client/head/page-head.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { SignedOut } from '#client/layout/signed-out.tsx';
import { paths } from '#client/paths.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import { listSessions } from '#features/auth/endpoints.ts';
import { listExports } from '#features/users/endpoints.ts';
import { DataCopies } from './data-copies.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';

export const handle: PrivateHandle = {
  prefetch: () => [queryClient.query(apiQuery(listSessions)), queryClient.query(apiQuery(listExports))],
};

/** Sessions, the record, a copy of the data, and the way out. See "One's own data" in docs/product.md. */
export default function AccountPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const title = t('account.title');
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead title={t('shell.pageTitle', { title })} noIndex />
      {user === null ? (
        <Ended />
      ) : (
        <>
          <h1 className="display text-title max-[22.5rem]:text-title-narrow">{title}</h1>
          <p className="mt-2 max-w-[46ch] text-lead text-muted md:mt-3">{t('account.lead')}</p>
          <div className="mt-8 grid gap-x-[72px] gap-y-12 md:mt-11 lg:grid-cols-2">
            <Devices />
            <div className="grid content-start gap-y-12">
              <TitledSection title={t('account.record.title')} text={t('account.record.text')}>
                <ButtonLink to={paths.record()} tone="sand" size="small">
                  {t('account.record.open')}
                </ButtonLink>
              </TitledSection>
              <DataCopies />
              <DeleteAccount />
              <p>
                <Link to={paths.privacy()} className="link inline-flex min-h-11 items-center">
                  {t('account.privacy')}
                </Link>
              </p>
            </div>
          </div>
        </>
      )}
    </div>
  );
}

/** For visitors, and for a user who has just signed out everywhere or left. */
function Ended() {
  const { t } = useTranslation();
  const [query] = usePageQuery();
  const ended = query.get('ended');
  if (ended === 'account' || ended === 'sessions') {
    return <SignedOut title={t(`account.ended.${ended}.title`)} text={t(`account.ended.${ended}.text`)} />;
  }
  return <SignedOut title={t('account.title')} text={t('account.signedOut')} />;
}

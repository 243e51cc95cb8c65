import { useSession } from '#client/data/session.tsx';
import { PageHead } from '#client/head/page-head.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { SignedOut } from '#client/layout/signed-out.tsx';
import { RecordList, useOwnRecord } from '#features/admin/client/audit/record-list.tsx';

/** What the user did, and what others did that concerns them. See "Who did what" in docs/product.md. */
export default function RecordPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const title = t('admin.audit.own.title');
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead title={t('shell.pageTitle', { title })} noIndex />
      {user === null ? (
        <SignedOut title={title} text={t('admin.audit.own.signedOut')} />
      ) : (
        <>
          <h1 className="display text-title">{title}</h1>
          <p className="mt-3 max-w-[60ch] text-body text-muted">{t('admin.audit.own.text')}</p>
          <div className="mt-8">
            <OwnRecord userId={user.id} />
          </div>
        </>
      )}
    </div>
  );
}

function OwnRecord({ userId }: { userId: string }) {
  const { t } = useTranslation();
  return (
    <RecordList
      list={useOwnRecord()}
      title={t('admin.audit.own.title')}
      userId={userId}
      empty={t('admin.audit.own.empty')}
    />
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { PrivatePage } from '#client/kit/private-page.tsx';
import { pagesQuery } from '#client/kit/show-more.tsx';
import { RecordList, recordPageSize } from '#features/admin/client/audit/audit-page.tsx';
import { listOwnRecord } from '#features/admin/endpoints.ts';

/** What the user did, and what others did that concerns them. See "Who did what" in docs/product.md. */
export default function RecordPage() {
  const { t } = useTranslation();
  const title = t('admin.audit.own.title');
  return (
    <PrivatePage title={title} signedOut={{ text: t('admin.audit.own.signedOut') }}>
      {(user) => (
        <>
          <h1 className="display text-title">{title}</h1>
          <p className="mt-3 max-w-[60ch] text-body text-muted">{t('admin.audit.own.text')}</p>
          <div className="mt-8">
            <OwnRecord userId={user.id} />
          </div>
        </>
      )}
    </PrivatePage>
  );
}

function OwnRecord({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(pagesQuery(listOwnRecord, { limit: recordPageSize }));
  return (
    <RecordList
      list={list}
      title={t('admin.audit.own.title')}
      userId={userId}
      empty={t('admin.audit.own.empty')}
    />
  );
}

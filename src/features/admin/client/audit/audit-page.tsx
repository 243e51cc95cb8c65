import { useEffect } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { announce } from '#client/ui/live-region.ts';
import { type AuditFilter, auditFilters } from '../../constants.ts';
import { FilteredFrame } from '../admin-frame.tsx';
import { RecordList, useAudit } from './record-list.tsx';

/** The record of every change of bookings, prices, rules and rights. See "Who did what" in docs/product.md. */
export default function AuditPage() {
  const { t } = useTranslation();
  const actions = auditFilters.map((one) => [one, t(`admin.audit.actions.${one}`)] as const);
  return (
    <FilteredFrame<AuditFilter | ''>
      page="audit"
      parameter="action"
      first=""
      choices={[['', t('admin.audit.all')], ...actions]}
    >
      {(action) => <AuditList key={action} action={action || null} />}
    </FilteredFrame>
  );
}

function AuditList({ action }: { action: AuditFilter | null }) {
  const { t } = useTranslation();
  const list = useAudit(action);
  const total = list.state.status === 'ready' && action !== null ? list.state.data.total : null;
  useEffect(() => {
    if (total !== null) announce(t('admin.audit.found', { count: total }));
  }, [total, t]);
  return (
    <RecordList
      list={list}
      title={t('admin.pages.audit')}
      empty={t(action === null ? 'admin.audit.empty' : 'admin.audit.emptyFiltered')}
    />
  );
}

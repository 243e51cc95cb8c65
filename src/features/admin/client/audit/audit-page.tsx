import { useEffect } from 'react';
import { Options, SelectField } from '#client/forms/field.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { announce } from '#client/ui/live-region.ts';
import type { PageQuery } from '#shared/pages.ts';
import { type AuditFilter, auditFilters } from '../../constants.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { RecordList, useAudit } from './record-list.tsx';

/** Null for everything, also if the address names an unknown kind. */
function actionOf(query: PageQuery): AuditFilter | null {
  return auditFilters.find((action) => action === query.get('action')) ?? null;
}

export default function AuditPage() {
  const { t } = useTranslation();
  return (
    <AdminFrame page="audit" title={t('admin.pages.audit')}>
      {() => <Audit />}
    </AdminFrame>
  );
}

/** The record of every change of bookings, prices, rules and rights. See "Who did what" in docs/product.md. */
function Audit() {
  const { t } = useTranslation();
  const [query, setQuery] = usePageQuery();
  const action = actionOf(query);
  return (
    <>
      <div className="mt-7 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <p className="max-w-[52ch] text-body text-muted">{t('admin.audit.text')}</p>
        <SelectField
          label={t('admin.audit.filter')}
          className="w-full sm:w-80"
          value={action ?? ''}
          onChange={({ target }) =>
            setQuery(target.value === '' ? {} : { action: target.value }, {
              replace: true,
              preventScrollReset: true,
            })
          }
        >
          <option value="">{t('admin.audit.all')}</option>
          <Options of={auditFilters.map((one) => [one, t(`admin.audit.actions.${one}`)])} />
        </SelectField>
      </div>
      <div className="mt-8">
        <AuditList key={action} action={action} />
      </div>
    </>
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

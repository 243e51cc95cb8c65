import { useEffect } from 'react';
import type { PrivateHandle } from '#client/data/prefetch.tsx';
import { queryClient } from '#client/data/query-client.ts';
import { SelectField } from '#client/forms/select-field.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useHydrated } from '#client/loading/use-hydrated.ts';
import { announce } from '#client/ui/live-region.ts';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#client/ui/state-panel.tsx';
import { type AuditAction, auditActions } from '#shared/audit-actions.ts';
import { formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import type { PageQuery } from '#shared/page-parameters.ts';
import type { AuditEntry } from '../../schemas.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { MoreEntries } from '../more-entries.tsx';
import { auditQuery, useAudit } from './audit-data.ts';
import { type AuditDay, actorText, actText, byDay } from './audit-text.ts';

export const handle: PrivateHandle = {
  prefetch: ({ user }, { searchParams }) =>
    user.isAdmin ? [queryClient.infiniteQuery(auditQuery(actionOf(searchParams)))] : [],
};

/** Null for everything, also if the address names an unknown kind. */
function actionOf(query: PageQuery): AuditAction | null {
  return auditActions.find((action) => action === query.get('action')) ?? null;
}

export default function AuditPage() {
  const { t } = useTranslation();
  return (
    <AdminFrame page="audit" title={t('admin.audit.title')}>
      {() => <Audit />}
    </AdminFrame>
  );
}

/** See "Who did what" in docs/product.md. */
function Audit() {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [query, setQuery] = usePageQuery();
  const action = actionOf(query);
  return (
    <>
      <div className="mt-7 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <p className="max-w-[52ch] text-body text-muted">{t('admin.audit.text')}</p>
        <SelectField
          label={t('admin.audit.filter')}
          className="w-full sm:w-80"
          disabled={!hydrated}
          value={action ?? ''}
          onChange={({ target }) =>
            setQuery(target.value === '' ? {} : { action: target.value }, {
              replace: true,
              preventScrollReset: true,
            })
          }
        >
          <option value="">{t('admin.audit.all')}</option>
          {auditActions.map((one) => (
            <option key={one} value={one}>
              {t(`admin.audit.actions.${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="mt-8">
        <AuditList key={action} action={action} />
      </div>
    </>
  );
}

function AuditList({ action }: { action: AuditAction | null }) {
  const { t } = useTranslation();
  const { state, more, busy, showMore, refresh } = useAudit(action);
  const total = state.status === 'ready' && action !== null ? state.data.total : null;
  useEffect(() => {
    if (total !== null) announce(t('admin.audit.found', { count: total }));
  }, [total, t]);
  if (state.status === 'loading') {
    return (
      <Loading label={t('admin.audit.loading')}>
        <div className="grid gap-9">
          {['h-[170px]', 'h-[120px]'].map((height) => (
            <div key={height}>
              <Skeleton className="h-6 w-56" />
              <Skeleton tone="wash" radius="row" className={`-mx-2.5 mt-3 sm:mx-0 ${height}`} />
            </div>
          ))}
        </div>
      </Loading>
    );
  }
  if (state.status === 'failed') {
    return <ErrorState title={t('admin.audit.failed')} error={state.error} onRetry={refresh} busy={busy} />;
  }
  const { items, ...rest } = state.data;
  if (items.length === 0) {
    return <EmptyState title={t(action === null ? 'admin.audit.empty' : 'admin.audit.emptyFiltered')} />;
  }
  return (
    <>
      <div className="grid gap-9">
        {byDay(items).map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </div>
      <MoreEntries
        className="mt-8"
        list={t('admin.audit.title')}
        shown={items.length}
        more={more}
        onMore={showMore}
        {...rest}
      />
    </>
  );
}

function Day({ day: { date, entries } }: { day: AuditDay }) {
  const { language } = useLanguage();
  const id = `audit-${date}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-large font-label first-letter:uppercase">
        {formatMarinaDate(date, language, 'full')}
      </h2>
      <ol className="on-sand -mx-2.5 mt-3 grid gap-4 rounded-row bg-wash p-5 sm:mx-0 md:px-7 md:py-6">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { time } = instantToMarina(new Date(entry.at));
  return (
    <li className="grid grid-cols-[76px_minmax(0,1fr)] gap-x-3">
      <time dateTime={entry.at} className="text-small leading-[1.6rem] whitespace-nowrap text-muted">
        {formatMarinaTime(time, language)}
      </time>
      <p className="text-body leading-[1.45] wrap-anywhere">
        <strong className="font-label">{actorText(t, entry)}</strong> {actText(t, entry)}
      </p>
    </li>
  );
}

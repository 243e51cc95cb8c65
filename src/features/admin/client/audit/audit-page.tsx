import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { pagesQuery } from '#client/kit/show-more.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { EmptyState, Skeleton } from '#client/ui/load-states.tsx';
import { AdminList, type PagedList } from '#features/admin/client/admin-frame.tsx';
import { type AuditFilter, auditFilters } from '../../constants.ts';
import { listAudit } from '../../endpoints.ts';
import type { AuditEntry } from '../../schemas.ts';
import { FilteredFrame } from '../admin-frame.tsx';
import { type AuditDay, actorText, actText, byDay } from './audit-text.ts';

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

export const recordPageSize = 20;

function AuditList({ action }: { action: AuditFilter | null }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(
    pagesQuery(listAudit, { limit: recordPageSize, ...(action !== null && { action }) }),
  );
  return (
    <RecordList
      list={list}
      title={t('admin.pages.audit')}
      found={action === null ? undefined : (count) => t('admin.audit.found', { count })}
      empty={t(action === null ? 'admin.audit.empty' : 'admin.audit.emptyFiltered')}
    />
  );
}

/** Entries of the record by day, loaded in pages. */
export function RecordList({
  userId,
  empty,
  ...list
}: {
  list: PagedList<AuditEntry>;
  title: string;
  found?: ((count: number) => string) | undefined;
  /** Of the user whose own record it is. */
  userId?: string;
  /** Shown without entries. */
  empty: string;
}) {
  const { t } = useTranslation();
  return (
    <AdminList
      {...list}
      idOf={({ id }) => id}
      loading={t('admin.audit.loading')}
      skeleton={<Skeleton count={2} tone="wash" radius="row" className="-mx-2.5 mb-9 h-[180px] sm:mx-0" />}
      failed={t('admin.audit.failed')}
      empty={<EmptyState title={empty} />}
      moreClassName="mt-8"
    >
      {(entries) => (
        <div className="grid gap-9">
          {byDay(entries).map((day) => (
            <Day key={day.date} day={day} userId={userId} />
          ))}
        </div>
      )}
    </AdminList>
  );
}

function Day({ day: { date, entries }, userId }: { day: AuditDay; userId: string | undefined }) {
  const f = useFormat();
  const id = `audit-${date}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-large font-label first-letter:uppercase">
        {f.day(date, 'full')}
      </h2>
      <ol className="on-sand -mx-2.5 mt-3 grid gap-4 rounded-row bg-wash p-5 sm:mx-0 md:px-7 md:py-6">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} userId={userId} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry, userId }: { entry: AuditEntry; userId: string | undefined }) {
  const { t } = useTranslation();
  const f = useFormat();
  const reader = { t, f, userId };
  const actor = actorText(reader, entry);
  return (
    <li className="grid grid-cols-[76px_minmax(0,1fr)] gap-x-3">
      <time dateTime={entry.at} className="text-small leading-[1.6rem] whitespace-nowrap text-muted">
        {f.time(entry.at)}
      </time>
      <p className="text-body leading-[1.45] wrap-anywhere first-letter:uppercase">
        <strong className="font-label">{actor}</strong>
        {actor && ' '}
        {actText(reader, entry)}
      </p>
    </li>
  );
}

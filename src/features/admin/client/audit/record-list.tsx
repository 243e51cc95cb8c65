import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { pagesQuery } from '#client/kit/show-more.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#client/ui/load-states.tsx';
import { formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import type { AuditFilter } from '../../constants.ts';
import { listAudit, listOwnRecord } from '../../endpoints.ts';
import type { AuditEntry } from '../../schemas.ts';
import { MoreEntries, type PagedList, usePages, useRightsLost } from '../admin-data.tsx';
import { type AuditDay, actorText, actText, byDay } from './audit-text.ts';

/** Entries of the record by day, loaded in pages. */
export function RecordList({
  list,
  title,
  userId,
  empty,
}: {
  list: PagedList<AuditEntry>;
  title: string;
  /** Of the user whose own record it is. */
  userId?: string;
  /** Shown without entries. */
  empty: string;
}) {
  const { t } = useTranslation();
  const { state } = list;
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
    return <ErrorState title={t('admin.audit.failed')} failed={state} />;
  }
  const { items } = state.data;
  if (items.length === 0) {
    return <EmptyState title={empty} />;
  }
  return (
    <>
      <div className="grid gap-9">
        {byDay(items).map((day) => (
          <Day key={day.date} day={day} userId={userId} />
        ))}
      </div>
      <MoreEntries className="mt-8" title={title} list={list} />
    </>
  );
}

function Day({ day: { date, entries }, userId }: { day: AuditDay; userId: string | undefined }) {
  const { language } = useTranslation();
  const id = `audit-${date}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-large font-label first-letter:uppercase">
        {formatMarinaDate(date, language, 'full')}
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
  const { t, language } = useTranslation();
  const { time } = instantToMarina(new Date(entry.at));
  const reader = { t, language, userId };
  const actor = actorText(reader, entry);
  return (
    <li className="grid grid-cols-[76px_minmax(0,1fr)] gap-x-3">
      <time dateTime={entry.at} className="text-small leading-[1.6rem] whitespace-nowrap text-muted">
        {formatMarinaTime(time, language)}
      </time>
      <p className="text-body leading-[1.45] wrap-anywhere first-letter:uppercase">
        <strong className="font-label">{actor}</strong>
        {actor && ' '}
        {actText(reader, entry)}
      </p>
    </li>
  );
}

const pageSize = 20;

/** The entries that match a filter, or all of them. */
export function useAudit(action: AuditFilter | null): PagedList<AuditEntry> {
  const list = useInfiniteQuery(
    pagesQuery(listAudit, { limit: pageSize, ...(action !== null && { action }) }),
  );
  useRightsLost(list.error);
  return usePages(list);
}

export function useOwnRecord(): PagedList<AuditEntry> {
  return usePages(useInfiniteQuery(pagesQuery(listOwnRecord, { limit: pageSize })));
}

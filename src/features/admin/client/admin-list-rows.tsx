import type { ReactNode } from 'react';
import { ErrorState } from '#client/ui/state-panel.tsx';
import { type AdminList, firstPageSize } from './admin-list.ts';
import { RowSkeletons } from './dashboard-skeletons.tsx';
import { MoreEntries } from './more-entries.tsx';

/** The entries of a list of the dashboard, with its states: loading, failed, empty, and more to load. */
export function AdminListRows<Entry>({
  list: { state, more, busy, refresh, showMore },
  title,
  failed,
  empty,
  children,
}: {
  list: AdminList<Entry>;
  title: string;
  failed: string;
  empty: string;
  /** Renders the loaded entries. */
  children: (entries: readonly Entry[]) => ReactNode;
}) {
  if (state.status === 'loading') return <RowSkeletons />;
  if (state.status === 'failed')
    return <ErrorState title={failed} error={state.error} onRetry={refresh} busy={busy} />;
  const { entries, ...rest } = state.data;
  if (entries.length === 0) return <p className="text-body text-muted">{empty}</p>;
  return (
    <>
      {children(entries)}
      {(rest.hasMore || entries.length > firstPageSize) && (
        <MoreEntries
          className="mt-6"
          list={title}
          shown={entries.length}
          more={more}
          onMore={showMore}
          {...rest}
        />
      )}
    </>
  );
}

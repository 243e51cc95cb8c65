import { useEffect, useRef, useState } from 'react';
import { TextField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useHydrated } from '#client/loading/use-hydrated.ts';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { restoreFocus } from '#client/overlays/restore-focus.ts';
import { Button } from '#client/ui/button.tsx';
import { Search } from '#client/ui/icons.tsx';
import { announce } from '#client/ui/live-region.ts';
import { ErrorState } from '#client/ui/state-panel.tsx';
import { adminLimits } from '#features/admin/limits.ts';
import type { AdminUser } from '#features/admin/schemas.ts';
import { UserSkeletons } from '../dashboard-skeletons.tsx';
import { MoreEntries } from '../more-entries.tsx';
import { type UserAction, useUserChange } from './user-change.ts';
import { useUserList } from './user-list-data.ts';
import { UserListHeader, UserRow } from './user-row.tsx';

/** A searchable list of all users with their permissions. See "Administrators" in docs/product.md. */
export function UserManagement({
  userId,
  accounts,
  listers,
  onChanged,
}: {
  /** The current administrator. */
  userId: string;
  /** The number of users; null until it is loaded. */
  accounts: number | null;
  /** The number of users who may list items; null until it is loaded. */
  listers: number | null;
  onChanged: () => void;
}) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [search, setSearch] = useState('');
  const [pendingChange, setPendingChange] = useState<{ user: AdminUser; action: UserAction } | null>(null);
  const rows = useRef<HTMLUListElement>(null);
  const changedUserId = useRef<string | null>(null);
  const list = useUserList(search);
  const { state } = list;
  const change = useUserChange({
    onChanged: (user) => {
      list.replace(user);
      onChanged();
    },
    onStale: list.refresh,
  });

  const matchCount = state.status === 'ready' && state.search !== '' ? state.total : null;
  useEffect(() => {
    if (matchCount !== null) announce(t('admin.users.found', { count: matchCount }));
  }, [matchCount, t]);

  const confirm = async () => {
    if (pendingChange === null) return;
    await change(pendingChange.user, pendingChange.action);
    changedUserId.current = pendingChange.user.id;
  };
  // A change of the role replaces the button that had focus: once the dialog has closed, focus the user's name.
  useEffect(() => {
    if (pendingChange !== null || changedUserId.current === null) return;
    const name = rows.current?.querySelector<HTMLElement>(`[data-user="${changedUserId.current}"]`);
    changedUserId.current = null;
    if (document.activeElement === document.body) name?.focus();
  }, [pendingChange]);

  return (
    <section aria-labelledby="admin-users" className="mt-9 md:mt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h2 id="admin-users" className="display text-heading md:text-panel md:leading-none">
            {t('admin.users.title')}
          </h2>
          <p className="mt-1.5 min-h-[1.45em] text-small text-muted">
            {accounts !== null &&
              [
                t('admin.users.accounts', { count: accounts }),
                ...(listers === null ? [] : [t('admin.users.listers', { count: listers })]),
              ].join(', ')}
          </p>
        </div>
        <TextField
          label={t('admin.users.search')}
          labelHidden
          type="search"
          placeholder={t('admin.users.search')}
          icon={<Search size={20} />}
          maxLength={adminLimits.search}
          autoComplete="off"
          spellCheck={false}
          disabled={!hydrated}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="w-full sm:w-80"
        />
      </div>
      <div className="mt-7">
        {state.status === 'loading' && <UserSkeletons />}
        {state.status === 'failed' && (
          <ErrorState title={t('admin.failed')} error={state.error} onRetry={list.refresh} />
        )}
        {state.status === 'ready' && state.items.length === 0 && (
          <div ref={restoreFocus} className="rounded-row bg-wash px-5 py-6">
            <p className="text-body">{t('admin.users.nothing', { search: state.search })}</p>
            <Button tone="sand" size="small" className="mt-4" onClick={() => setSearch('')}>
              {t('admin.users.clear')}
            </Button>
          </div>
        )}
        {state.status === 'ready' && state.items.length > 0 && (
          <>
            <UserListHeader />
            <ul ref={rows} className="-mx-2.5 grid gap-2.5 sm:mx-0 nav:gap-2">
              {state.items.map((user) => (
                <UserRow
                  key={user.id}
                  user={user}
                  isSelf={user.id === userId}
                  onAction={(action) => setPendingChange({ user, action })}
                />
              ))}
            </ul>
            <MoreEntries
              search={state.search}
              className="mt-5"
              list={t('admin.users.title')}
              shown={state.items.length}
              total={state.total}
              hasMore={state.hasMore}
              more={state.more}
              onMore={list.showMore}
            />
          </>
        )}
      </div>
      {pendingChange && (
        <ConfirmDialog
          title={t(`admin.ask.${pendingChange.action}.title`, { name: pendingChange.user.displayName })}
          text={t(`admin.ask.${pendingChange.action}.text`)}
          confirm={t(`admin.ask.${pendingChange.action}.yes`)}
          confirmBusy={t('admin.ask.working')}
          onConfirm={confirm}
          onClose={() => setPendingChange(null)}
        />
      )}
    </section>
  );
}

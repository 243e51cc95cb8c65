import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isSignedOut } from '#client/data/api.ts';
import { call } from '#client/data/call.ts';
import { byCursor, metaOf, requestWith } from '#client/data/query-client.ts';
import { useDebounced } from '#client/data/use-debounced.ts';
import { TextField } from '#client/forms/field.tsx';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { restoreFocus } from '#client/overlays/restore-focus.ts';
import { toast } from '#client/overlays/toast.ts';
import { Button } from '#client/ui/button.tsx';
import { Search } from '#client/ui/icons.tsx';
import { announce } from '#client/ui/live-region.ts';
import { ErrorState } from '#client/ui/state-panel.tsx';
import { listUsers, makeAdmin, revokeAdmin, toggleListingPermission } from '#features/admin/endpoints.ts';
import { adminLimits } from '#features/admin/limits.ts';
import type { AdminUser } from '#features/admin/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { usePages, useRightsCheck, useRightsLost } from '../admin-data.ts';
import { MoreEntries } from '../more-entries.tsx';
import { type UserAction, UserListHeader, UserRow, UserSkeletons } from './user-row.tsx';

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
  const [search, setSearch] = useState('');
  const [pendingChange, setPendingChange] = useState<{ user: AdminUser; action: UserAction } | null>(null);
  const rows = useRef<HTMLUListElement>(null);
  const changedUserId = useRef<string | null>(null);
  const list = useUserList(search);
  const { state, search: found } = list;
  const change = useUserChange({
    onChanged: (user) => {
      list.replace(user);
      onChanged();
    },
    onStale: list.refresh,
  });

  const matchCount = state.status === 'ready' && found !== '' ? state.data.total : null;
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
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="w-full sm:w-80"
        />
      </div>
      <div className="mt-7">
        {state.status === 'loading' && <UserSkeletons />}
        {state.status === 'failed' && (
          <ErrorState title={t('admin.failed')} error={state.error} onRetry={list.refresh} busy={list.busy} />
        )}
        {state.status === 'ready' && state.data.items.length === 0 && (
          <div ref={restoreFocus} className="rounded-row bg-wash px-5 py-6">
            <p className="text-body">{t('admin.users.nothing', { search: found })}</p>
            <Button tone="sand" size="small" className="mt-4" onClick={() => setSearch('')}>
              {t('admin.users.clear')}
            </Button>
          </div>
        )}
        {state.status === 'ready' && state.data.items.length > 0 && (
          <>
            <UserListHeader />
            <ul ref={rows} className="-mx-2.5 grid gap-2.5 sm:mx-0 nav:gap-2">
              {state.data.items.map((user) => (
                <UserRow
                  key={user.id}
                  user={user}
                  isSelf={user.id === userId}
                  onAction={(action) => setPendingChange({ user, action })}
                />
              ))}
            </ul>
            <MoreEntries className="mt-5" title={t('admin.users.title')} list={list} search={found} />
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

/** Makes the change and shows a toast with the result. Never rejects. */
type ChangeUser = (user: AdminUser, action: UserAction) => Promise<void>;

const texts = {
  grant: { done: 'granted', failed: 'permissionFailed' },
  revoke: { done: 'revoked', failed: 'permissionFailed' },
  promote: { done: 'promoted', failed: 'promoteFailed' },
  demote: { done: 'demoted', failed: 'demoteFailed' },
} as const;

/** The call of an action. */
function changed(id: string, action: UserAction) {
  const params = { id };
  if (action === 'promote') return call(makeAdmin, { params });
  if (action === 'demote') return call(revokeAdmin, { params });
  return call(toggleListingPermission, { params, body: { canListItems: action === 'grant' } });
}

function useUserChange({
  onChanged,
  onStale,
}: {
  onChanged: (user: AdminUser) => void;
  /** Called when the shown user is out of date. */
  onStale: () => void;
}): ChangeUser {
  const { t } = useTranslation();
  const checkRights = useRightsCheck();
  return async ({ id }, action) => {
    try {
      const { user } = await changed(id, action);
      onChanged(user);
      toast.success(t(`admin.done.${texts[action].done}`));
    } catch (error) {
      if (isSignedOut(error)) return;
      // The server's message if it explains the error, otherwise what failed, with the reason below. See "Messages".
      const known = error instanceof AppError && error.status < 500;
      if (known) toast.error(errorText(t, error));
      else toast.error(t(`admin.${texts[action].failed}`), { description: errorText(t, error) });
      checkRights(error);
      if (error instanceof AppError && (error.status === 404 || error.status === 409)) onStale();
    }
  };
}

const pageSize = 10;
/** A search starts when typing pauses for this long, in milliseconds. */
const debounceMs = 250;

/** Returns the users that match a search, in pages. The last list stays until the next one has loaded. */
function useUserList(typed: string) {
  const client = useQueryClient();
  const search = useDebounced(typed.trim(), debounceMs);
  const queryKey = ['users', search];
  const list = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: pageSize, search, ...(pageParam !== null && { cursor: pageParam }) };
      return { ...(await requestWith(signal)(listUsers, { query })), search };
    },
    ...byCursor,
    placeholderData: keepPreviousData,
    // Each search begins with its first page.
    gcTime: 0,
    meta: metaOf(listUsers),
  });
  useRightsLost(list.error);
  return {
    ...usePages(list),
    /** The search that found these users. */
    search: list.data?.pages[0]?.search ?? '',
    replace: (user: AdminUser) =>
      client.setQueryData<typeof list.data>(
        queryKey,
        (data) => data && { ...data, pages: data.pages.map((page) => withUser(page, user)) },
      ),
  };
}

function withUser<Page extends { items: AdminUser[] }>(page: Page, user: AdminUser): Page {
  return { ...page, items: page.items.map((other) => (other.id === user.id ? user : other)) };
}

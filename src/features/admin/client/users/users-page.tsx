import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { byCursor, metaOf, requestWith } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { TextField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { restoreFocus } from '#client/kit/restore-focus.ts';
import { useDebounced } from '#client/kit/use-debounced.ts';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { Search } from '#client/ui/icons.tsx';
import { adminLimits } from '#features/admin/constants.ts';
import { listUsers, makeAdmin, revokeAdmin, toggleListingPermission } from '#features/admin/endpoints.ts';
import type { AdminUser } from '#features/admin/schemas.ts';
import { AdminFrame, AdminList } from '../admin-frame.tsx';
import { type UserAction, UserListHeader, UserRow, UserSkeletons } from './user-row.tsx';

/**
 * A searchable list of all users. Administrators give and take the permission to list and their own role, but the last one
 * keeps it. See "Administrators" in docs/product.md.
 */
export default function UsersPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  return (
    <AdminFrame page="users">
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
        className="mt-6 w-full sm:w-80"
      />
      <UserList typed={search} onClear={() => setSearch('')} />
    </AdminFrame>
  );
}

function UserList({ typed, onClear }: { typed: string; onClear: () => void }) {
  const { t } = useTranslation();
  const { userId } = useSession();
  const [asked, setAsked] = useState<{ user: AdminUser; action: 'promote' | 'demote' } | null>(null);
  const list = useUserList(typed);
  /** The search that found the shown users. */
  const found = list.data?.pages[0]?.search ?? '';
  const change = useUserChange();
  return (
    <div className="mt-7">
      <AdminList
        list={list}
        title={t('admin.figures.users')}
        idOf={({ id }) => id}
        found={found === '' ? undefined : (count) => t('admin.users.found', { count })}
        search={found}
        skeleton={<UserSkeletons />}
        failed={t('admin.failed')}
        empty={
          <div ref={restoreFocus} className="rounded-row bg-wash px-5 py-6">
            <p className="text-body">{t('admin.users.nothing', { search: found })}</p>
            <Button tone="sand" size="small" className="mt-4" onClick={onClear}>
              {t('admin.users.clear')}
            </Button>
          </div>
        }
        moreClassName="mt-5"
      >
        {(users) => (
          <>
            <UserListHeader />
            <ul className="-mx-2.5 grid gap-2 sm:mx-0">
              {users.map((user) => (
                <UserRow
                  key={user.id}
                  user={user}
                  isSelf={user.id === userId}
                  onAction={(action) =>
                    action === 'promote' || action === 'demote'
                      ? setAsked({ user, action })
                      : void change(user, action)
                  }
                />
              ))}
            </ul>
          </>
        )}
      </AdminList>
      {asked && (
        <ConfirmDialog
          title={t(`admin.ask.${asked.action}.title`, { name: asked.user.displayName })}
          text={t(`admin.ask.${asked.action}.text`)}
          confirm={t(`admin.ask.${asked.action}.yes`)}
          confirmBusy={t('admin.ask.working')}
          // The dialog closes also after a failure, which a toast says.
          onConfirm={async () => void (await change(asked.user, asked.action))}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

/** Changes a user's rights. */
function useUserChange(): (user: AdminUser, action: UserAction) => Promise<boolean> {
  const { t } = useTranslation();
  const permission = useSave(toggleListingPermission, {
    success: (_changed, { body }) => ({
      title: t(`admin.done.${body.canListItems ? 'granted' : 'revoked'}`),
    }),
    failure: t('admin.permissionFailed'),
  });
  const promotion = useSave(makeAdmin, {
    success: t('admin.done.promoted'),
    failure: t('admin.promoteFailed'),
  });
  const demotion = useSave(revokeAdmin, {
    success: t('admin.done.demoted'),
    failure: t('admin.demoteFailed'),
  });
  return ({ id }, action) => {
    const params = { id };
    if (action === 'promote') return promotion.save({ params });
    if (action === 'demote') return demotion.save({ params });
    return permission.save({ params, body: { canListItems: action === 'grant' } });
  };
}

const pageSize = 10;
/** A search starts when typing pauses for this long, in milliseconds. */
const debounceMs = 250;

/** Returns the users that match a search, in pages. The last list stays until the next one has loaded. */
function useUserList(typed: string) {
  const search = useDebounced(typed.trim(), debounceMs);
  return useInfiniteQuery({
    queryKey: ['users', search],
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
}

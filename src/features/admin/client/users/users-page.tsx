import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { byCursor, metaOf, requestWith } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { TextField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { MoreMenu, menuRow } from '#client/kit/more-menu.tsx';
import { restoreFocus } from '#client/kit/restore-focus.ts';
import { useDebounced } from '#client/kit/use-debounced.ts';
import { useFormat } from '#client/kit/use-format.ts';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmailText } from '#client/ui/email-text.tsx';
import { Search } from '#client/ui/icons.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { adminLimits } from '#features/admin/constants.ts';
import { listUsers, makeAdmin, revokeAdmin, toggleListingPermission } from '#features/admin/endpoints.ts';
import type { AdminUser } from '#features/admin/schemas.ts';
import { AdminFrame, AdminList } from '../admin-frame.tsx';
import { SuspendDialog, SuspensionNote } from './suspension.tsx';

type UserAction = 'grant' | 'revoke' | 'promote' | 'demote' | 'suspend';

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
  const [suspending, setSuspending] = useState<AdminUser | null>(null);
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
        skeleton={
          <Skeleton
            count={10}
            tone="wash"
            radius="row"
            className="-mx-2.5 mb-2 h-[112px] sm:mx-0 lg:h-[68px]"
          />
        }
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
          <ul className="-mx-2.5 grid gap-2 sm:mx-0">
            {users.map((user) => (
              <UserRow
                key={user.id}
                user={user}
                isSelf={user.id === userId}
                onAction={(action) =>
                  action === 'promote' || action === 'demote'
                    ? setAsked({ user, action })
                    : action === 'suspend'
                      ? setSuspending(user)
                      : void change(user, action)
                }
              />
            ))}
          </ul>
        )}
      </AdminList>
      {suspending && <SuspendDialog user={suspending} onClose={() => setSuspending(null)} />}
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

const roleTones = { admin: 'navy', lister: 'teal', member: 'sand-2' } as const;

/** A user with their role, and behind “…” what changes it. An administrator can only lose the role. */
function UserRow({
  user,
  isSelf,
  onAction,
}: {
  user: AdminUser;
  isSelf: boolean;
  onAction: (action: UserAction) => void;
}) {
  const { t } = useTranslation();
  const f = useFormat();
  const role = user.isAdmin ? 'admin' : user.canListItems ? 'lister' : 'member';
  const acts: UserAction[] = user.isAdmin ? ['demote'] : [user.canListItems ? 'revoke' : 'grant', 'promote'];
  if (!isSelf && !user.suspension) acts.push('suspend');
  return (
    <li className="on-sand grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 rounded-row bg-wash p-3.5 lg:grid-cols-[minmax(0,1fr)_6.5rem_7.5rem_9.5rem_7rem_48px] lg:py-2.5">
      <div className="flex min-w-0 items-center gap-3.5">
        <Avatar name={user.displayName} src={user.profileImageUrl} size={48} />
        <div className="min-w-0 grow">
          <h2 className="text-body leading-snug font-label wrap-anywhere">{user.displayName}</h2>
          <p className="text-small text-muted">
            <EmailText address={user.email ?? ''} />
          </p>
        </div>
      </div>
      <div className="col-start-2 row-start-1 lg:col-start-6">
        <MoreMenu label={t('admin.users.more', { name: user.displayName })}>
          {isSelf && <p className="px-3 py-2 text-small text-muted">{t('admin.users.you')}</p>}
          {acts.map((act) => (
            <button key={act} type="button" className={menuRow} onClick={() => onAction(act)}>
              {t(`admin.users.acts.${act}`)}
            </button>
          ))}
        </MoreMenu>
      </div>
      {/* In columns on a wide screen. */}
      <p className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted lg:contents">
        <span>{t('admin.listers.items', { count: user.itemsOwned })}</span>
        <span>{t('admin.owners.bookings', { count: user.bookings })}</span>
        <span>{t('admin.users.since', { month: f.day(user.createdAt, 'month') })}</span>
        <span>
          <Tag tone={roleTones[role]}>{t(`admin.users.roles.${role}`)}</Tag>
        </span>
      </p>
      {user.suspension && <SuspensionNote id={user.id} suspension={user.suspension} />}
    </li>
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

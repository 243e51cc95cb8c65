import { useTranslation } from '#client/i18n/use-translation.tsx';
import { MoreMenu, menuRow } from '#client/kit/more-menu.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { EmailText } from '#client/ui/email-text.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { AdminUser } from '#features/admin/schemas.ts';

export type UserAction = 'grant' | 'revoke' | 'promote' | 'demote';

const columns = 'xl:grid-cols-[minmax(0,1fr)_112px_72px_88px_114px_48px] items-center gap-x-3';

/** Column names on wide screens; hidden from screen readers, for which each row repeats them. */
export function UserListHeader() {
  const { t } = useTranslation();
  return (
    <div aria-hidden className={`mb-2 hidden px-3.5 text-small text-muted xl:grid ${columns}`}>
      <span>{t('shell.roles.member')}</span>
      <span>{t('admin.users.since')}</span>
      <span className="text-right">{t('admin.figures.items')}</span>
      <span className="text-right">{t('admin.figures.bookings')}</span>
      <span className="pl-2">{t('admin.users.role')}</span>
      <span />
    </div>
  );
}

/** A user with their role, and behind “…” what changes it. An administrator can only lose the role. */
export function UserRow({
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
  const since = f.day(user.createdAt, 'month');
  const role = user.isAdmin ? 'admin' : user.canListItems ? 'lister' : 'member';
  const acts: readonly UserAction[] = user.isAdmin
    ? ['demote']
    : [user.canListItems ? 'revoke' : 'grant', 'promote'];
  return (
    <li
      className={`on-sand grid grid-cols-[minmax(0,1fr)_auto] gap-y-2 rounded-row bg-wash p-3.5 xl:py-2.5 ${columns}`}
    >
      <div className="flex min-w-0 items-center gap-3.5">
        <Avatar name={user.displayName} src={user.profileImageUrl} size={48} />
        <div className="min-w-0 grow">
          <h3 className="text-body leading-snug font-label wrap-anywhere">{user.displayName}</h3>
          <p className="text-small text-muted">
            <EmailText address={user.email ?? ''} />
          </p>
        </div>
      </div>
      <p className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted xl:hidden">
        <RoleTag role={role} />
        {t('admin.listers.items', { count: user.itemsOwned })},{' '}
        {t('admin.owners.bookings', { count: user.bookings })}, {t('admin.users.sinceLine', { month: since })}
      </p>
      {(
        [
          [t('admin.users.since'), since, 'text-small'],
          [t('admin.figures.items'), f.count(user.itemsOwned), 'text-right text-body font-label'],
          [t('admin.figures.bookings'), f.count(user.bookings), 'text-right text-body font-label'],
          [t('admin.users.role'), <RoleTag key="role" role={role} />, 'pl-2'],
        ] as const
      ).map(([label, value, className]) => (
        <p key={label} className={`hidden xl:block ${className}`}>
          <span className="sr-only">{label} </span>
          {value}
        </p>
      ))}
      <div className="col-start-2 row-start-1 xl:col-auto xl:row-auto">
        <MoreMenu label={t('admin.users.more', { name: user.displayName })}>
          {isSelf && <p className="px-3 py-2 text-small text-muted">{t('admin.users.you')}</p>}
          {acts.map((act) => (
            <button key={act} type="button" className={menuRow} onClick={() => onAction(act)}>
              {t(`admin.users.acts.${act}`)}
            </button>
          ))}
        </MoreMenu>
      </div>
    </li>
  );
}

const roleTones = { admin: 'navy', lister: 'teal', member: 'sand-2' } as const;

function RoleTag({ role }: { role: keyof typeof roleTones }) {
  const { t } = useTranslation();
  return <Tag tone={roleTones[role]}>{t(`admin.users.roles.${role}`)}</Tag>;
}

/** Rows of the user list, in their final size. */
export function UserSkeletons() {
  return (
    <div className="-mx-2.5 grid gap-2 sm:mx-0 xl:mt-8">
      <Skeleton count={10} tone="wash" radius="row" className="h-[114px] xl:h-[68px]" />
    </div>
  );
}

import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmailText } from '#client/ui/email-text.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { AdminUser } from '#features/admin/schemas.ts';

export type UserAction = 'grant' | 'revoke' | 'promote' | 'demote';

const columns = 'xl:grid-cols-[minmax(0,1fr)_112px_72px_88px_114px_316px] items-center gap-x-3';

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

/** A user with their role and actions. An administrator's only one is to lose the role. */
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
  return (
    <li
      className={`on-sand rounded-row bg-wash p-3.5 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] xl:py-2.5 ${columns}`}
    >
      <div className="flex min-w-0 items-center gap-3.5 sm:col-span-2 xl:col-span-1">
        <Avatar name={user.displayName} src={user.profileImageUrl} size={48} />
        <div className="min-w-0 grow">
          <div className="flex justify-between gap-3">
            <h3 data-user={user.id} tabIndex={-1} className="text-body leading-snug font-label wrap-anywhere">
              {user.displayName}
            </h3>
            <span className="xl:hidden">
              <RoleTag role={role} />
            </span>
          </div>
          <p className="text-small text-muted">
            <EmailText address={user.email ?? ''} />
          </p>
        </div>
      </div>
      <p className="mt-2.5 text-small text-muted xl:hidden">
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
      {user.isAdmin ? (
        <div
          key="administrator"
          className="mt-3 flex items-center justify-between gap-3 xl:mt-0 xl:justify-end"
        >
          {isSelf && <p className="text-small text-muted">{t('admin.users.you')}</p>}
          <Button
            size="row"
            tone="outline"
            aria-label={t('admin.users.demoteName', { name: user.displayName })}
            onClick={() => onAction('demote')}
          >
            {t('admin.users.demote')}
          </Button>
        </div>
      ) : (
        <div key="user" className="mt-3 grid grid-cols-2 gap-2 xl:mt-0 xl:flex xl:justify-end">
          <Button
            size="row"
            tone={user.canListItems ? 'outline' : 'navy'}
            aria-label={t(user.canListItems ? 'admin.users.revokeName' : 'admin.users.grantName', {
              name: user.displayName,
            })}
            onClick={() => onAction(user.canListItems ? 'revoke' : 'grant')}
          >
            {t(user.canListItems ? 'admin.ask.revoke.yes' : 'admin.ask.grant.yes')}
          </Button>
          <Button
            size="row"
            tone="sand-2"
            aria-label={t('admin.users.promoteName', { name: user.displayName })}
            onClick={() => onAction('promote')}
          >
            {t('admin.ask.promote.yes')}
          </Button>
        </div>
      )}
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
    <div className="-mx-2.5 grid gap-2.5 sm:mx-0 nav:mt-8 nav:gap-2">
      <Skeleton count={5} tone="wash" radius="row" className="h-[166px] sm:h-[134px] nav:h-[68px]" />
    </div>
  );
}

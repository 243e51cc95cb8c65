import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { Role } from '#features/users/session-mark.ts';
import { paths } from '#shared/paths.ts';

export interface NavigationLink {
  to: string;
  label: string;
  /** Who sees it; all by default. */
  who?: Role;
  /** The number of requests that wait for the owner's answer. */
  badge?: number;
  badgeLabel?: string;
}

/** Returns the entries of header and menu, for `ShownTo`. See "Permissions" in docs/product.md. */
export function useNavigationLinks(): { main: NavigationLink[]; account: NavigationLink[] } {
  const { t } = useTranslation();
  const pending = useSession().user?.pendingRequests ?? 0;
  return {
    main: [
      { to: paths.home(), label: t('shell.nav.home') },
      { to: paths.listings(), label: t('shell.nav.rentals') },
      { to: paths.myListings(), label: t('shell.nav.myListings'), who: 'owner' },
      {
        // The tab with the requests that the badge counts.
        to: paths.bookings(pending > 0 ? { tab: 'items' } : {}),
        label: t('shell.nav.bookings'),
        who: 'member',
        ...(pending > 0 && { badge: pending, badgeLabel: t('shell.nav.pending', { count: pending }) }),
      },
      { to: paths.calendar(), label: t('shell.nav.calendar'), who: 'owner' },
    ],
    account: [
      { to: paths.profile(), label: t('shell.nav.profile') },
      { to: paths.notifications(), label: t('shell.nav.notifications') },
      { to: paths.calendars(), label: t('shell.nav.calendars') },
      { to: paths.account(), label: t('shell.nav.accountPage') },
      { to: paths.admin(), label: t('shell.nav.admin'), who: 'admin' },
    ],
  };
}

/** Returns the label of the user's role: administrator, owner or member. */
export function useRoleLabel(): string {
  const { t } = useTranslation();
  const { user, isOwner } = useSession();
  if (user?.isAdmin) return t('shell.roles.admin');
  return isOwner ? t('shell.roles.lister') : t('shell.roles.member');
}

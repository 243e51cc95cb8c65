import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { paths } from '../paths.ts';

export interface NavigationLink {
  to: string;
  label: string;
  /** The number of requests that wait for the owner's answer. */
  badge?: number;
  badgeLabel?: string;
}

/** Returns the entries of header and menu that this user may use. See "Permissions" in docs/product.md. */
export function useNavigationLinks(): {
  main: NavigationLink[];
  addItem: boolean;
  account: NavigationLink[];
} {
  const { t } = useTranslation();
  const { user, isOwner } = useSession();
  const main: NavigationLink[] = [
    { to: paths.home(), label: t('shell.nav.home') },
    { to: paths.listings(), label: t('shell.nav.rentals') },
  ];
  if (isOwner) main.push({ to: paths.myListings(), label: t('shell.nav.myListings') });
  if (user) {
    const pending = user.pendingRequests;
    main.push({
      // The tab with the requests that the badge counts.
      to: paths.bookings(pending > 0 ? { tab: 'items' } : {}),
      label: t('shell.nav.bookings'),
      ...(pending > 0 && { badge: pending, badgeLabel: t('shell.nav.pending', { count: pending }) }),
    });
  }
  if (isOwner) main.push({ to: paths.calendar(), label: t('shell.nav.calendar') });
  const account: NavigationLink[] = user
    ? [
        { to: paths.profile(), label: t('shell.nav.profile') },
        { to: paths.notifications(), label: t('shell.nav.notifications') },
        { to: paths.calendars(), label: t('shell.nav.calendars') },
        { to: paths.account(), label: t('shell.nav.accountPage') },
      ]
    : [];
  if (user?.isAdmin) account.push({ to: paths.admin(), label: t('shell.nav.admin') });
  return { main, addItem: user?.canListItems ?? false, account };
}

/** Returns the label of the user's role: administrator, owner or member. */
export function useRoleLabel(): string {
  const { t } = useTranslation();
  const { user, isOwner } = useSession();
  if (user?.isAdmin) return t('shell.roles.admin');
  return isOwner ? t('shell.roles.lister') : t('shell.roles.member');
}

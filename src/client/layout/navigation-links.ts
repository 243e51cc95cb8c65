import { useLocation } from 'react-router';
import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { Role } from '#features/users/session-mark.ts';
import { paths } from '#shared/paths.ts';

export interface NavigationLink {
  to: string;
  label: string;
  /** Who sees it; all by default. */
  who?: Role;
  /** Whether it is current on its own page only, not on those below it. */
  end?: boolean;
  /** False if it has the path of the page, and leads to that of another owner. */
  isCurrent?: boolean;
  /** How many bookings wait for the user's answer. */
  badge?: number;
  badgeLabel?: string;
}

/**
 * Returns the main entries of header and menu. Those for owners are shown to users who may list or own an item (`ShownTo`).
 * See "Permissions" in docs/product.md.
 */
export function useNavigationLinks(): NavigationLink[] {
  const { t } = useTranslation();
  const { pendingRequests = 0, pendingAnswers = 0 } = useSession().user ?? {};
  const { pathname } = useLocation();
  const pending = pendingRequests + pendingAnswers;
  return [
    { to: paths.quay(), label: t('shell.nav.quay'), who: 'owner' },
    { to: paths.home(), label: t('shell.nav.home'), end: true },
    { to: paths.listings(), label: t('shell.nav.rentals') },
    {
      // The tab where an answer is needed.
      to: paths.bookings(pendingRequests > 0 ? { tab: 'items' } : pendingAnswers > 0 ? { tab: 'my' } : {}),
      label: t('shell.nav.bookings'),
      // Today has an entry of its own.
      end: pathname === paths.quay(),
      who: 'member',
      ...(pending > 0 && { badge: pending, badgeLabel: t('shell.nav.pending', { count: pending }) }),
    },
    { to: paths.calendar(), label: t('shell.nav.calendar'), who: 'owner' },
    { to: paths.money(), label: t('shell.nav.money'), who: 'owner' },
    { to: paths.myListings(), label: t('shell.nav.myListings'), who: 'owner' },
  ];
}

import { type RefObject, useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { placesOf, useHelping, useHelpsFor } from '#client/data/helping.ts';
import { useSession } from '#client/data/session.tsx';
import { ShownTo } from '#client/data/shown-to.tsx';
import { useOverlay } from '#client/history/navigation-guard.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { paths } from '#shared/paths.ts';
import type { NavigationLink } from './navigation-links.ts';
import { useOwnerView } from './owner-view.ts';

const entryClasses =
  'flex min-h-11 w-full items-center rounded-nav px-3 text-left text-label font-medium text-navy no-underline transition-colors hover:bg-sand aria-[current=page]:bg-sand';

/** Below the avatar in the header: the account's pages, administration and sign-out. */
export default function AccountMenu({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { user, signOut, askBeforeLoss } = useSession();
  const groups = useMenuGroups();
  const role = useRoleLabel();
  const panel = useRef<HTMLDivElement>(null);
  useDismiss(panel, onClose);
  return (
    <div
      id={id}
      ref={panel}
      data-contrast="edge"
      className="on-paper absolute top-[calc(100%+10px)] right-0 w-64 animate-rise rounded-photo bg-paper p-2.5 shadow-float"
    >
      <p className="px-3 pt-1.5 pb-3">
        <span className="block text-label font-label">{user?.displayName}</span>
        <span className="text-small text-muted">{user && role}</span>
      </p>
      {groups.map(({ title, links }) => (
        <section key={links[0]?.to} aria-label={title} className="mb-2">
          {groups.length > 1 && <h2 className="px-3 text-tiny font-label text-muted">{title}</h2>}
          <ul>
            {links.map((link) => (
              <ShownTo key={link.to} who={link.who} as="li">
                <NavLink
                  to={link.to}
                  end={link.end ?? false}
                  aria-current={currentOf(link)}
                  className={entryClasses}
                  onClick={onClose}
                >
                  {link.label}
                </NavLink>
              </ShownTo>
            ))}
          </ul>
        </section>
      ))}
      <button type="button" className={entryClasses} onClick={() => askBeforeLoss(signOut)}>
        {t('shell.nav.signOut')}
      </button>
    </div>
  );
}

/**
 * Returns what both menus have in named groups: the account's pages, and for owners first those for renting, for helpers those of
 * each owner whom they help. Owners have Sync
 * in their calendar. See "Permissions" in docs/product.md.
 */
export function useMenuGroups(): { title: string; links: NavigationLink[] }[] {
  const { t } = useTranslation();
  const isOwner = useOwnerView();
  const helpsFor = useHelpsFor();
  const { ownerId } = useHelping();
  const renting: NavigationLink[] = [
    { to: paths.home(), label: t('shell.nav.home'), end: true },
    { to: paths.listings(), label: t('shell.nav.rentals') },
    { to: paths.favourites(), label: t('shell.nav.favourites') },
  ];
  const account: NavigationLink[] = [
    { to: paths.admin(), label: t('shell.nav.admin'), who: 'admin' },
    { to: paths.profile(), label: t('shell.nav.profile') },
    { to: paths.notifications(), label: t('shell.nav.notifications') },
    ...(isOwner ? [] : [{ to: paths.calendars(), label: t('shell.nav.calendars') }]),
    ...(isOwner || helpsFor.length > 0 ? [{ to: paths.team(), label: t('shell.nav.team') }] : []),
    { to: paths.account(), label: t('shell.nav.accountPage') },
  ];
  const helped = helpsFor.map((one) => {
    const { quay, bookings, calendar } = placesOf(one);
    const links = [
      ...(quay ? [{ to: quay, label: t('shell.nav.quay') }] : []),
      ...(bookings ? [{ to: bookings, label: t('shell.nav.bookings'), end: true }] : []),
      ...(calendar ? [{ to: calendar, label: t('shell.nav.calendar') }] : []),
    ].map((link) => ({ ...link, isCurrent: one.ownerId === ownerId }));
    return { title: one.ownerName, links };
  });
  return [
    ...helped,
    ...(isOwner ? [{ title: t('shell.nav.renting'), links: renting }] : []),
    { title: t('shell.nav.accountPage'), links: account },
  ];
}

/** Of links that are on their page: those of an owner have the path of other owners' pages. */
export const currentOf = ({ isCurrent = true }: NavigationLink) => (isCurrent ? 'page' : 'false');

/** Returns the label of the user's role: administrator, owner or member. */
export function useRoleLabel(): string {
  const { t } = useTranslation();
  const { user, seesOwnerPages } = useSession();
  if (user?.isAdmin) return t('shell.roles.admin');
  return seesOwnerPages ? t('shell.roles.lister') : t('shell.roles.member');
}

/** Calls `onDismiss` on Escape, on Back, on a press outside the panel and its button, and when the focus leaves both. */
function useDismiss(panel: RefObject<HTMLElement | null>, onDismiss: () => void): void {
  useOverlay(true, onDismiss);
  useEffect(() => {
    const menu = panel.current?.parentElement;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !menu?.contains(event.target)) onDismiss();
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onDismiss();
      menu?.querySelector('button')?.focus();
    };
    const closed = new AbortController();
    document.addEventListener('pointerdown', outside, { signal: closed.signal });
    document.addEventListener('focusin', outside, { signal: closed.signal });
    document.addEventListener('keydown', onEscape, { signal: closed.signal });
    return () => closed.abort();
  }, [panel, onDismiss]);
}

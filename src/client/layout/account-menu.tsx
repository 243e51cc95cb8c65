import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { useSession } from '#client/data/session.tsx';
import { ShownTo } from '#client/data/shown-to.tsx';
import { useOverlay } from '#client/history/use-overlay.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { CurrentUser } from '#features/users/schemas.ts';
import { Avatar } from '../ui/avatar.tsx';
import { useNavigationLinks, useRoleLabel } from './navigation-links.ts';

const entryClasses =
  'flex min-h-11 w-full items-center rounded-nav px-3 text-left text-label font-medium text-navy no-underline transition-colors hover:bg-sand aria-[current=page]:bg-sand';

/**
 * The signed-in user's avatar, which opens a menu with the account's pages, administration and sign-out. `user` is null until
 * they are known.
 */
export function UserMenu({ user }: { user: CurrentUser | null }) {
  const { t } = useTranslation();
  const { signOut } = useSession();
  const { account } = useNavigationLinks();
  const role = useRoleLabel();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const close = useCallback(() => setOpen(false), []);
  useDismiss(root, open, close);
  return (
    <div ref={root} className="relative">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={user ? t('shell.nav.account', { name: user.displayName }) : t('shell.nav.accountPage')}
        className="grid rounded-nav transition-transform active:translate-y-px"
        onClick={() => setOpen(!open)}
      >
        <Avatar name={user?.displayName} src={user?.profileImageUrl} size={44} />
      </button>
      <div
        id={panelId}
        hidden={!open}
        data-contrast="edge"
        className="on-paper absolute top-[calc(100%+10px)] right-0 w-64 animate-rise rounded-photo bg-paper p-2.5 shadow-float"
      >
        <p className="px-3 pt-1.5 pb-3">
          <span className="block text-label font-label">{user?.displayName}</span>
          <span className="text-small text-muted">{user && role}</span>
        </p>
        <ul>
          {account.map((link) => (
            <ShownTo key={link.to} who={link.who} as="li">
              <NavLink to={link.to} className={entryClasses} onClick={close}>
                {link.label}
              </NavLink>
            </ShownTo>
          ))}
          <li>
            <button type="button" className={entryClasses} onClick={() => signOut()}>
              {t('shell.nav.signOut')}
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}

/** Calls `onDismiss` on Escape, on Back, on a press outside the element, and when the focus leaves it. */
function useDismiss(element: RefObject<HTMLElement | null>, active: boolean, onDismiss: () => void): void {
  useOverlay(active, onDismiss);
  useEffect(() => {
    if (!active) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) onDismiss();
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onDismiss();
      element.current?.querySelector('button')?.focus();
    };
    const closed = new AbortController();
    document.addEventListener('pointerdown', outside, { signal: closed.signal });
    document.addEventListener('focusin', outside, { signal: closed.signal });
    document.addEventListener('keydown', onEscape, { signal: closed.signal });
    return () => closed.abort();
  }, [element, active, onDismiss]);
}

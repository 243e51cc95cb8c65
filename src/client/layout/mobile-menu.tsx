import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router';
import { useSession } from '#client/data/session.tsx';
import { ShownTo } from '#client/data/shown-to.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Modal } from '#client/overlays/modal.tsx';
import { marina } from '#shared/marina.ts';
import { paths } from '#shared/paths.ts';
import { whatsappUrl } from '#shared/whatsapp.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button, ButtonAnchor, ButtonLink, buttonClasses, IconButton } from '../ui/button.tsx';
import { Chat, Cross } from '../ui/icons.tsx';
import { Logo, SwellEdge, Wave } from '../ui/wave.tsx';
import { currentOf, useMenuGroups, useRoleLabel } from './account-menu.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { type NavigationLink, useNavigationLinks } from './navigation-links.ts';
import { useOwnerView } from './owner-view.ts';

/** The header's entries on narrow screens, as a dialog over the page. */
export default function MobileMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { user, signIn, signOut, askBeforeLoss } = useSession();
  const main = useNavigationLinks();
  const groups = useMenuGroups();
  const isOwner = useOwnerView();
  const role = useRoleLabel();
  // Owners have those for renting in a group below.
  const entries: NavigationLink[] = isOwner
    ? main.filter(({ who }) => who)
    : [...main, { to: paths.favourites(), label: t('shell.nav.favourites') }];
  const dialog = useRef<HTMLDialogElement>(null);
  const chat = whatsappUrl(marina.contactPhone, t('shell.whatsapp.greeting'));
  useMenuDismissal(dialog, onClose);
  return (
    <Modal
      ref={dialog}
      onClose={onClose}
      aria-label={t('shell.nav.menu')}
      className="on-navy m-0 max-h-dvh w-full max-w-none overflow-y-auto overscroll-contain bg-transparent p-0 text-foam open:animate-drop"
    >
      <div className="bg-navy px-5 pb-6 max-[374px]:px-3.5 md:px-10">
        <div className="flex h-(--header-height) items-center">
          <Link
            to={paths.home()}
            className="flex min-h-11 items-center rounded-badge text-foam no-underline"
            onClick={onClose}
          >
            <Logo />
          </Link>
          <div className="ml-auto flex items-center gap-3.5 max-[374px]:gap-2">
            <LanguageSwitch on="navy" />
            <IconButton
              tone="foam"
              size={44}
              label={t('shell.nav.closeMenu')}
              icon={<Cross />}
              onClick={onClose}
            />
          </div>
        </div>
        <nav aria-label={t('shell.nav.label')}>
          <ul className="pt-3">
            {entries.map(({ to, label, who, end = false, badge, badgeLabel }) => (
              <ShownTo key={label} who={who} as="li">
                <NavLink
                  to={to}
                  end={end}
                  className="group inline-flex min-h-14 items-center rounded-badge text-foam no-underline"
                  onClick={onClose}
                >
                  <span className="display relative text-entry leading-none">
                    {label}
                    <span
                      aria-hidden
                      className="wave-line absolute inset-x-0 -bottom-2.5 hidden h-2.5 text-coral group-aria-[current=page]:block"
                    />
                  </span>
                  {badge && (
                    <span className="ml-3 grid h-7 min-w-7 place-items-center rounded-badge bg-sun px-1.5 text-label font-figure text-navy">
                      <span aria-hidden>{badge}</span>
                      <span className="sr-only">{badgeLabel}</span>
                    </span>
                  )}
                </NavLink>
              </ShownTo>
            ))}
          </ul>
          <div className="mt-4 grid gap-2.5 md:max-w-md">
            <ShownTo who="lister">
              <ButtonLink tone="coral" wide to={paths.addItem()} onClick={onClose}>
                {t('shell.nav.addItem')}
              </ButtonLink>
            </ShownTo>
            <ShownTo who="visitor">
              <Button
                tone="coral"
                wide
                onClick={() => {
                  onClose();
                  signIn();
                }}
              >
                {t('shell.nav.signIn')}
              </Button>
            </ShownTo>
            {chat && (
              <ButtonAnchor tone="dim" wide href={chat} icon={<Chat size={18} />} onClick={onClose}>
                {t('shell.whatsapp.write')}
              </ButtonAnchor>
            )}
            <ShownTo who="member">
              {groups.map(({ title, links }) => (
                <section key={links[0]?.to} aria-label={title} className="mt-1.5">
                  <h2 className="mb-1.5 text-small font-label text-aqua">{title}</h2>
                  <ul className="flex flex-wrap gap-2.5 *:grow has-[>:nth-child(4)]:grid has-[>:nth-child(4)]:grid-cols-2">
                    {links.map((link) => (
                      <ShownTo key={link.to} who={link.who} as="li">
                        <NavLink
                          to={link.to}
                          end={link.end ?? false}
                          aria-current={currentOf(link)}
                          data-contrast="edge"
                          // Three of them in one row of the narrowest phone, so that the menu fits.
                          className={`group ${buttonClasses({ tone: 'dim', size: 'small', wide: true })} max-[360px]:px-2`}
                          onClick={onClose}
                        >
                          {link.label}
                          <Wave className="absolute inset-x-2 bottom-0.5 hidden text-coral group-aria-[current=page]:block" />
                        </NavLink>
                      </ShownTo>
                    ))}
                  </ul>
                </section>
              ))}
            </ShownTo>
          </div>
        </nav>
        <ShownTo who="member">
          <div className="mt-5 flex items-center gap-3.5 md:max-w-md">
            <Avatar name={user?.displayName} src={user?.profileImageUrl} size={48} />
            <p className="min-w-0 leading-snug">
              <span className="block text-label font-label">{user?.displayName}</span>
              <span className="text-small text-mist">{user && role}</span>
            </p>
            <button
              type="button"
              className="ml-auto min-h-11 shrink-0 rounded-badge text-label font-medium text-aqua hover:text-foam"
              onClick={() => askBeforeLoss(signOut)}
            >
              {t('shell.nav.signOut')}
            </button>
          </div>
        </ShownTo>
      </div>
      <div className="pointer-events-none rotate-180 bg-transparent">
        <SwellEdge ground="navy" />
      </div>
    </Modal>
  );
}

/** How far a touch may move before it counts as scrolling, in CSS pixels. */
const touchTolerance = 12;

/**
 * Closes the menu when the page scrolls behind it, or when a wheel or touch gesture would scroll the page. A menu that
 * is taller than the viewport scrolls itself instead.
 */
function useMenuDismissal(menu: RefObject<HTMLElement | null>, onClose: () => void): void {
  // A layout effect: the page may scroll as soon as the menu is there.
  useLayoutEffect(() => {
    const initialScrollY = scrollY;
    let touchStartY = 0;
    const isMenuScrollable = () => {
      const element = menu.current;
      return element !== null && element.scrollHeight > element.clientHeight + 1;
    };
    const onScroll = () => {
      if (Math.abs(scrollY - initialScrollY) > 2) onClose();
    };
    const onWheel = () => {
      if (!isMenuScrollable()) onClose();
    };
    const onTouchStart = (event: TouchEvent) => {
      touchStartY = event.touches[0]?.clientY ?? 0;
    };
    const onTouchMove = (event: TouchEvent) => {
      const moved = Math.abs((event.touches[0]?.clientY ?? touchStartY) - touchStartY);
      if (moved > touchTolerance && !isMenuScrollable()) onClose();
    };
    const closed = new AbortController();
    const options = { passive: true, signal: closed.signal };
    addEventListener('scroll', onScroll, options);
    addEventListener('wheel', onWheel, options);
    addEventListener('touchstart', onTouchStart, options);
    addEventListener('touchmove', onTouchMove, options);
    return () => closed.abort();
  }, [menu, onClose]);
}

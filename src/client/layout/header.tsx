import { type ReactNode, useId } from 'react';
import { Link, NavLink, useLocation, useNavigation } from 'react-router';
import { useOnline, useSlowCalls } from '#client/data/api.ts';
import { useSession } from '#client/data/session.tsx';
import { ShownTo } from '#client/data/shown-to.tsx';
import { useOutdated } from '#client/history/navigation-guard.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart, useLazyOverlay } from '#client/loading/lazy-part.tsx';
import type { CurrentUser } from '#features/users/schemas.ts';
import { marina } from '#shared/marina.ts';
import { paths } from '#shared/paths.ts';
import { whatsappUrl } from '#shared/whatsapp.ts';
import { classNames } from '../class-names.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button, ButtonLink, IconButton } from '../ui/button.tsx';
import { Chat, Heart, MenuWaves, Plus } from '../ui/icons.tsx';
import { Logo } from '../ui/wave.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { type NavigationLink, useNavigationLinks } from './navigation-links.ts';

export const mobileMenu = lazyPart(() => import('./mobile-menu.tsx'));
export const accountMenu = lazyPart(() => import('./account-menu.tsx'));

/** The sticky header. Below the `nav` breakpoint its entries move into the mobile menu. */
export function Header() {
  const { t } = useTranslation();
  const { user, signIn } = useSession();
  const main = useNavigationLinks();
  const { pathname } = useLocation();
  const page = useNavigation().location?.pathname ?? pathname;
  const menu = useLazyOverlay<string>();
  // Close the menu on navigation, including when its code loads only after the navigation.
  if (menu.value !== null && menu.value !== page) menu.close();
  const toAnswer = main.find(({ badge }) => badge);
  const chat = whatsappUrl(marina.contactPhone, t('shell.whatsapp.greeting'));
  return (
    <header className="sticky top-0 z-20 bg-foam">
      <div className="mx-auto flex h-(--header-height) max-w-[1520px] items-center px-5 max-[374px]:px-2.5 md:px-6 xl:px-10">
        <Link
          to={paths.home()}
          className="flex min-h-11 shrink-0 items-center rounded-badge text-navy no-underline"
        >
          <Logo />
        </Link>
        <nav
          aria-label={t('shell.nav.label')}
          // Where an owner's links need the room, only the logo leads home.
          className="ml-6 hidden gap-4 nav:flex xl:ml-8 xl:gap-5 owner:max-xl:[&>:nth-child(2)]:hidden"
        >
          {main.map((link) => (
            <ShownTo key={link.label} who={link.who}>
              <HeaderLink {...link} />
            </ShownTo>
          ))}
        </nav>
        <div className="relative ml-auto flex items-center gap-3.5 max-[374px]:gap-1.5 nav:gap-4 xl:gap-5">
          {chat && (
            <a
              href={chat}
              target="_blank"
              rel="noopener noreferrer"
              className="hidden min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-badge text-label font-medium text-navy no-underline transition-colors hover:text-teal nav:flex"
            >
              <Chat size={18} />
              <span className="max-xl:sr-only owner:max-[90rem]:sr-only">{t('shell.whatsapp.label')}</span>
              <span className="sr-only">({t('shell.whatsapp.opensNewTab')})</span>
            </a>
          )}
          <NavLink
            to={paths.favourites()}
            aria-label={t('shell.nav.favourites')}
            title={t('shell.nav.favourites')}
            className="hidden size-11 place-items-center rounded-badge text-navy transition-colors hover:text-teal aria-[current=page]:*:fill-coral nav:grid owner:hidden"
          >
            <Heart size={20} />
          </NavLink>
          {toAnswer && (
            // On phones with the room, for renters: owners have their bar. Out of the flow: the count arrives late.
            <Link
              to={toAnswer.to}
              aria-label={toAnswer.badgeLabel}
              className="hidden size-11 place-items-center rounded-badge no-underline absolute right-full mr-2 min-[390px]:max-nav:grid owner:hidden"
            >
              <span className={badgeClasses}>{toAnswer.badge}</span>
            </Link>
          )}
          <LanguageSwitch />
          <ShownTo who="lister">
            <ButtonLink
              to={paths.addItem()}
              size="small"
              icon={<Plus size={16} />}
              aria-label={t('shell.nav.addItem')}
              className="max-nav:hidden"
            >
              <span className="max-xl:sr-only min-[90rem]:hidden">{t('shell.nav.addItemShort')}</span>
              <span className="hidden min-[90rem]:inline">{t('shell.nav.addItem')}</span>
            </ButtonLink>
          </ShownTo>
          <div className="hidden nav:block">
            <ShownTo who="member">
              <UserMenu user={user} />
            </ShownTo>
            <ShownTo who="visitor">
              <Button size="small" onClick={() => signIn()}>
                {t('shell.nav.signIn')}
              </Button>
            </ShownTo>
          </div>
          <IconButton
            tone="navy"
            size={44}
            className="nav:hidden"
            label={t('shell.nav.openMenu')}
            aria-expanded={menu.value !== null}
            aria-busy={menu.isOpening}
            aria-haspopup="dialog"
            icon={<MenuWaves size={24} />}
            onClick={() => menu.open(page)}
          />
        </div>
      </div>
      <ConnectionNotice />
      {menu.value && <Lazy part={mobileMenu} props={{ onClose: menu.close }} {...menu.lazy} />}
    </header>
  );
}

/** The signed-in user's avatar, which opens the account menu. `user` is null until they are known. */
function UserMenu({ user }: { user: CurrentUser | null }) {
  const { t } = useTranslation();
  const menu = useLazyOverlay();
  const id = useId();
  return (
    <div className="relative">
      <button
        type="button"
        aria-expanded={menu.value !== null}
        aria-busy={menu.isOpening}
        aria-controls={id}
        aria-label={user ? t('shell.nav.account', { name: user.displayName }) : t('shell.nav.accountPage')}
        className="grid rounded-nav transition-transform active:translate-y-px"
        onClick={() => (menu.value ? menu.close() : menu.open(true))}
      >
        <Avatar name={user?.displayName} src={user?.profileImageUrl} size={44} />
      </button>
      {menu.value && <Lazy part={accountMenu} props={{ id, onClose: menu.close }} {...menu.lazy} />}
    </div>
  );
}

const badgeClasses =
  'grid h-5 min-w-5 place-items-center rounded-badge bg-sun px-1 text-tiny font-figure text-navy';

function HeaderLink({ to, label, end = false, badge, badgeLabel }: NavigationLink) {
  return (
    <NavLink
      to={to}
      end={end}
      className="group relative flex min-h-11 items-center rounded-badge text-label font-medium whitespace-nowrap text-navy no-underline"
    >
      {label}
      {badge && (
        // Takes no room: the number arrives after the page.
        <span className={`${badgeClasses} absolute -top-1 left-full -translate-x-2`}>
          <span aria-hidden>{badge}</span>
          <span className="sr-only">{badgeLabel}</span>
        </span>
      )}
      <span
        aria-hidden
        className={classNames(
          'wave-line absolute inset-x-0 bottom-0 h-2 origin-left scale-x-0 text-coral transition-transform duration-220 ease-swell',
          'group-hover:scale-x-100 group-aria-[current=page]:scale-x-100',
        )}
      />
    </NavLink>
  );
}

/** Says below the header that the device is offline, that a response takes long or that there is a new version. */
function ConnectionNotice() {
  const { t } = useTranslation();
  const online = useOnline();
  const slow = useSlowCalls();
  const outdated = useOutdated();
  // The live region is always rendered: screen readers announce only changes to a region that already exists.
  return (
    <div role="status">
      {!online ? (
        <Bar>{t('errors.network')}</Bar>
      ) : outdated ? (
        <Bar>
          {t('errors.newVersion.text')}{' '}
          <button type="button" className="link relative hit-44 text-navy" onClick={() => location.reload()}>
            {t('errors.newVersion.action')}
          </button>
        </Bar>
      ) : (
        slow && <Bar>{t('errors.slow')}</Bar>
      )}
    </div>
  );
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <p className="animate-rise bg-held-2 px-5 py-2 text-center text-tiny font-label text-navy">{children}</p>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { useBackOnline } from '#client/data/api.ts';
import { NavigationGuard } from '#client/history/navigation-guard.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { useNow } from '#client/now.tsx';
import { EmailText } from '#client/ui/email-text.tsx';
import { Instagram } from '#client/ui/icons.tsx';
import { announce, makeLiveRegion } from '#client/ui/live-region.ts';
import { Logo, SwellEdge } from '#client/ui/wave.tsx';
import { currentNotice, marina } from '#shared/marina.ts';
import { paths } from '#shared/paths.ts';
import { phoneText } from '#shared/phone-text.ts';
import { Header } from './header.tsx';
import { useMarina, useSite } from './use-site.ts';

const lateParts = lazyPart(() => import('#client/loading/late-parts.tsx'));

/** Header, main area and footer around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { demo } = useSite();
  useEffect(() => {
    makeLiveRegion();
    // For tests, which press nothing before.
    document.documentElement.dataset.hydrated = '';
  }, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {demo && (
        <aside
          aria-label={t('shell.demoLabel')}
          className="bg-sand px-5 py-1.5 text-center text-tiny text-navy"
          data-print="hide"
        >
          {t('shell.demo')}{' '}
          <a href="/demo/mailbox" className="font-label underline underline-offset-2">
            {t('shell.demoMailbox')}
          </a>
        </aside>
      )}
      <NavigationProgress />
      <Notice />
      <Header />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      <NavigationGuard />
      <RouteAnnouncer />
      <Lazy part={lateParts} props={{}} waiting={null} failed={(retry) => <RetryOnline onBack={retry} />} />
    </div>
  );
}

/** What the marina tells everybody. See "The marina" in docs/product.md. */
function Notice() {
  const { language } = useTranslation();
  const { name } = useMarina();
  const notice = currentNotice(useNow());
  if (!notice) return null;
  return (
    <aside
      aria-label={name[language]}
      className="bg-sun px-5 py-2 text-center text-small font-medium text-navy"
      data-print="hide"
    >
      {notice[language]}
    </aside>
  );
}

function RetryOnline({ onBack }: { onBack: () => void }) {
  useBackOnline(onBack);
  return null;
}

/** Replaces the history entry, so that Back leads to the previous page. */
function SkipLink() {
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <Link
      to={{ search, hash: 'content' }}
      replace
      className="absolute top-2 left-2 z-40 -translate-y-24 rounded-nav bg-navy px-5 py-3 text-label font-label text-foam no-underline focus:translate-y-0"
      onClick={() => document.getElementById('content')?.focus()}
    >
      {t('shell.skipToContent')}
    </Link>
  );
}

/** An animated wave along the top edge while the next page loads. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      aria-hidden
      data-print="hide"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1.5 overflow-hidden"
    >
      <svg
        aria-hidden
        viewBox="0 0 400 6"
        preserveAspectRatio="none"
        className="h-full w-[200%] animate-drift text-coral"
      >
        <path
          fill="currentColor"
          d="M0 0h400v3C380 6 370 6 350 4.500S320 2 300 3s-30 3-50 1.500S220 2 200 3s-30 3-50 1.500S120 2 100 3s-30 3-50 1.500S20 2 0 3Z"
        />
      </svg>
    </div>
  );
}

/** How long after a navigation the title may still change with the page's data, in milliseconds. */
const settlingMs = 8_000;

/** After a navigation: moves the focus to the new content and announces its title, as a full page load does. */
function RouteAnnouncer() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    document.getElementById('content')?.focus({ preventScroll: true });
    let said = document.title;
    announce(said);
    // A page without its data has a general title first, and then its own.
    const naming = new MutationObserver(() => {
      if (document.title === said || document.title === '') return;
      said = document.title;
      announce(said);
    });
    naming.observe(document.head, { childList: true, subtree: true, characterData: true });
    const timer = setTimeout(() => naming.disconnect(), settlingMs);
    return () => {
      clearTimeout(timer);
      naming.disconnect();
    };
  }, [pathname]);
  return null;
}

const linkClasses =
  'inline-flex min-h-11 min-w-11 items-center rounded-badge py-1 text-label leading-snug text-mist no-underline max-md:text-small underline-offset-4 hover:text-foam hover:underline';

function Footer() {
  const { t, language } = useTranslation();
  const { contactEmail, contactPhone, instagramUrl } = marina;
  return (
    <footer className="on-navy mt-auto pt-12 text-mist md:pt-20">
      <SwellEdge ground="navy" />
      <div className="bg-navy pb-10 md:pb-14">
        <div className="column grid grid-cols-[1fr_1.12fr] gap-x-4 gap-y-9 max-[350px]:grid-cols-1 pt-5 md:grid-cols-[1.35fr_1fr_1fr]">
          <div className="col-span-full md:col-span-1">
            <p className="text-mist">
              <Logo />
            </p>
            <p className="mt-4 max-w-[34ch] text-body">{t('shell.footer.line')}</p>
          </div>
          <FooterColumn title={t('shell.footer.explore')}>
            <FooterLink to={paths.home()}>{t('shell.nav.home')}</FooterLink>
            <FooterLink to={paths.listings()}>{t('shell.nav.rentals')}</FooterLink>
            <FooterLink to={paths.favourites()}>{t('shell.nav.favourites')}</FooterLink>
            <FooterLink to={paths.addItem()}>{t('shell.footer.listYours')}</FooterLink>
            <FooterLink to={paths.profile()}>{t('shell.nav.profile')}</FooterLink>
            <FooterLink to={paths.guide()}>{t('shell.footer.guide')}</FooterLink>
            <FooterLink to={paths.terms()}>{t('shell.footer.terms')}</FooterLink>
            <FooterLink to={paths.privacy()}>{t('shell.footer.privacy')}</FooterLink>
          </FooterColumn>
          <FooterColumn title={t('shell.footer.marina')}>
            <li>
              <address className="inline-flex min-h-11 items-center py-1 text-label leading-snug not-italic max-md:text-small">
                {marina.address[language]}
              </address>
            </li>
            <li>
              <a className={linkClasses} href={`mailto:${contactEmail}`}>
                <span className="min-w-0">
                  <EmailText address={contactEmail} />
                </span>
              </a>
            </li>
            <li>
              <a className={linkClasses} href={`tel:${contactPhone}`}>
                {phoneText(contactPhone)}
              </a>
            </li>
            <li>
              <a className={linkClasses} href={instagramUrl} target="_blank" rel="noopener noreferrer">
                <Instagram className="mr-2.5 text-aqua" />
                {t('shell.footer.instagram')}
                <span className="sr-only"> ({t('shell.whatsapp.opensNewTab')})</span>
              </a>
            </li>
          </FooterColumn>
          <p className="col-span-full mt-1 max-w-[68ch] text-balance text-tiny text-legal md:mt-3">
            {t('shell.footer.disclaimer')}
          </p>
        </div>
      </div>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="mb-2 text-small font-label text-aqua">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={linkClasses}>
        {children}
      </Link>
    </li>
  );
}

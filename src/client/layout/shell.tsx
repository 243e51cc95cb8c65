import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { NavigationGuard } from '#client/history/navigation-guard.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { hydratedEvent } from '#client/loading/deferred-hydration.tsx';
import { PreloadParts } from '#client/loading/preload-parts.tsx';
import { announce, makeLiveRegion } from '#client/ui/live-region.ts';
import { FirstVisit } from './first-visit.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useSite } from './use-site.ts';

/** Header, main area and footer around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { demo } = useSite();
  useEffect(() => {
    makeLiveRegion();
    dispatchEvent(new Event(hydratedEvent));
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
      <Header />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      <NavigationGuard />
      <RouteAnnouncer />
      <PreloadParts />
      <FirstVisit />
    </div>
  );
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

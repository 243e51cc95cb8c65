import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { announce } from '#client/ui/live-region.ts';

/** How long after a navigation the title may still change with the page's data, in milliseconds. */
const settlingMs = 8_000;

/** After a navigation: moves the focus to the new content and announces its title, as a full page load does. */
export function RouteAnnouncer() {
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

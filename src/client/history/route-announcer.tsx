import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { announce } from '#client/ui/live-region.ts';

/** For how long after a change of page its title may still change with its data, in milliseconds. */
const settlingMs = 8_000;

/** After a change of page, what a full load would do: the focus goes to the new content, and its title is read out. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    document.getElementById('content')?.focus({ preventScroll: true });
    let said = document.title;
    announce(said);
    // A page that stands before its data is called by its kind first, and then by its name.
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

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { announce } from '../ui/live-region.ts';

/** After a change of page, what a full load would do: the focus goes to the new content, and its title is read out. */
export function Arrival() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    document.getElementById('content')?.focus({ preventScroll: true });
    announce(document.title);
  }, [pathname]);
  return null;
}

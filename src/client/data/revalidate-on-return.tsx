import { useEffect, useRef } from 'react';
import { useLocation, useMatches, useRevalidator } from 'react-router';
import { pageMemory, setShownPath, shownPath } from './caches.ts';

/**
 * Remembers the page that came from the server, for the way back to it; and shows a page that came back from memory
 * anew where its data turn out to have changed meanwhile.
 */
export function QuietRenewal() {
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const first = useRef(useMatches().at(-1)?.loaderData);
  const due = useRef(false);
  useEffect(() => {
    pageMemory.keep(location.pathname + location.search, Promise.resolve(first.current ?? undefined));
    return pageMemory.onChange(() => {
      // A page that is still in a view transition to the screen would overwrite what comes before it stands there.
      due.current = shownPath() !== location.pathname;
      if (!due.current) void revalidate();
    });
  }, [revalidate]);
  useEffect(() => {
    setShownPath(pathname);
    if (due.current) void revalidate();
    due.current = false;
  }, [pathname, revalidate]);
  return null;
}

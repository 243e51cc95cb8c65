import { useEffect, useRef } from 'react';
import { useLocation, useMatches, useRevalidator } from 'react-router';
import { pageMemory, setShownPath } from '../memory.ts';

/**
 * Remembers the page that came from the server, for the way back to it; and shows a page that came back from memory
 * anew where its data turn out to have changed meanwhile.
 */
export function QuietRenewal() {
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const first = useRef(useMatches().at(-1)?.loaderData);
  useEffect(() => {
    pageMemory.keep(location.pathname + location.search, Promise.resolve(first.current ?? undefined));
    return pageMemory.onChange(() => void revalidate());
  }, [revalidate]);
  useEffect(() => setShownPath(pathname), [pathname]);
  return null;
}

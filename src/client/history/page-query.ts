import { type RefObject, useEffect } from 'react';
import {
  type SetURLSearchParams,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useSearchParams,
} from 'react-router';
import type { PageQuery } from '#shared/pages.ts';

/** The query of the page's address, limited to the parameters that the server knows. */
export const usePageQuery: () => [query: PageQuery, set: SetURLSearchParams] = useSearchParams;

/**
 * Writes what the page shows into its address, for a reload or a shared link: in the same history entry, without
 * scrolling, and without loading the page's data again. Resolves when the page has the new address.
 */
export function useReplaceQuery(): (change: (query: URLSearchParams) => void) => Promise<void> {
  const navigate = useNavigate();
  const { state } = useLocation();
  const next = useNavigation().location;
  return async (change) => {
    // Another navigation would cancel one to the next page.
    if (next && next.pathname !== location.pathname) return;
    // The browser's address: the last change may not be rendered yet.
    const query = new URLSearchParams(location.search);
    const before = query.toString();
    change(query);
    if (query.toString() === before) return;
    const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state };
    await navigate(`?${query}`, options);
  };
}

/**
 * Scrolls to the element that the address names. For elements that may render after the page, when the browser has already
 * tried to scroll to the hash.
 */
export function useScrollToHash(element: RefObject<HTMLElement | null>, id: string): void {
  const isNewNavigation = useNavigationType() !== 'POP';
  useEffect(() => {
    if (isNewNavigation && location.hash === `#${id}`) element.current?.scrollIntoView();
  }, [isNewNavigation, element, id]);
}

import { useEffect, useMemo } from 'react';
import { matchPath } from 'react-router';
import type { CurrentUser } from '#features/users/schemas.ts';
import { loadPage } from '#page-modules.ts';
import { type Page, pageAt } from '#shared/pages.ts';
import { type Session, useSession } from './session.tsx';

/** How long a pointer, a finger or the focus must rest on a link before its page is prefetched, in milliseconds. */
const restMs = 50;
/** How long after the first interaction with a page the code of the pages that it links to is fetched, in milliseconds. */
const idleMs = 1_500;

/**
 * Prefetches a page when the pointer, a finger or the focus rests on a link to it: its code, and its data into the query
 * cache, by its `clientLoader` or, for the signed-in user's own data, by its `handle`. A failure is silent: the click
 * tries again. The router's own `prefetch` fetches none of this data, and if the page's code cannot be fetched it reloads
 * the current page.
 */
export function PrefetchLinks() {
  const prefetch = usePrefetch();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const prefetchAll = (link: Element) => prefetch(link, signal);
    // Tracked separately: if moving the focus scrolls the page, another element is under the pointer.
    const [pointer, focus] = [linkTracker(prefetchAll), linkTracker(prefetchAll)];
    const press = (event: PointerEvent) => {
      pointer.enter(event);
      // A finger also presses to scroll, which is only cancelled later; a mouse presses to click.
      const link = linkOf(event);
      if (link && event.pointerType === 'mouse') prefetchAll(link);
    };
    document.addEventListener('pointerover', pointer.enter, { signal });
    document.addEventListener('pointerdown', press, { signal });
    document.addEventListener('pointercancel', pointer.leave, { signal });
    document.addEventListener('focusin', focus.enter, { signal });
    return () => {
      stop.abort();
      pointer.leave();
      focus.leave();
    };
  }, [prefetch]);

  useEffect(() => {
    // Only once the page is in use, so that none of this is part of its first load.
    const begin = () => {
      stop();
      timer = setTimeout(() => {
        if (savesData() || isSlow()) return;
        for (const link of document.querySelectorAll('main a[href]')) if (isInViewport(link)) prefetch(link);
      }, idleMs);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const firsts = ['pointerdown', 'keydown', 'scroll'];
    const stop = () => {
      for (const name of firsts) removeEventListener(name, begin);
    };
    for (const name of firsts) addEventListener(name, begin, { passive: true });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [prefetch]);
  return null;
}

const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest('a[href]') : null);

/** Prefetches the link that the pointer or the focus has entered, once it has rested there. */
function linkTracker(prefetch: (link: Element) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Element | null = null;
  const leave = () => {
    clearTimeout(timer);
    current = null;
  };
  const enter = (event: Event) => {
    const link = linkOf(event);
    if (link === current) return;
    leave();
    current = link;
    if (link && !savesData()) timer = setTimeout(() => prefetch(link), restMs);
  };
  return { enter, leave };
}

export type SignedIn = Pick<Session, 'isOwner'> & { user: CurrentUser };

/** The handle of a page for the signed-in user: starts the queries that the page reads first. */
export interface PrivateHandle {
  prefetch: (signedIn: SignedIn, url: URL) => readonly Promise<unknown>[];
}

function usePrefetch() {
  const { user, isOwner } = useSession();
  return useMemo(() => {
    const prefetchPage = async (
      page: Page,
      { url, params, signal }: { url: URL; params: object; signal: AbortSignal },
    ) => {
      const { clientLoader, handle } = await loadPage(page);
      // The user may have signed out meanwhile.
      if (signal.aborted) return;
      const own = user && handle?.prefetch({ user, isOwner }, url);
      await Promise.all([clientLoader?.({ request: new Request(url), params }), ...(own ?? [])]);
    };
    /** Prefetches the code of a link's page and, with a signal and until it is aborted, the data. */
    return (link: Element, signal?: AbortSignal) => {
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target) return;
      if (link.pathname === location.pathname && link.search === location.search) return;
      const page = pageAt(link.pathname);
      if (!page) return;
      const params = matchPath(page.path, link.pathname)?.params ?? {};
      const loading = signal
        ? prefetchPage(page, { url: new URL(link.href), params, signal })
        : loadPage(page);
      // The click loads the page again and reports its failure.
      loading.catch(() => undefined);
    };
  }, [user, isOwner]);
}

function isInViewport(link: Element): boolean {
  const { top, bottom } = link.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (): Connection => Reflect.get(navigator, 'connection') ?? {};
const savesData = () => connection().saveData === true;
const isSlow = () => /2g/.test(connection().effectiveType ?? '');

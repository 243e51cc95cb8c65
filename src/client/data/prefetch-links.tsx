import { useEffect, useEffectEvent } from 'react';
import { matchPath } from 'react-router';
import type { CurrentUser } from '#features/users/schemas.ts';
import { loadPage } from '#page-modules.ts';
import { type Page, pageAt } from '#shared/pages.ts';
import { browserInstance, ensureNamespaces } from '../i18n/i18n.ts';
import { type Session, useSession } from './session.tsx';

/** How long the pointer or the focus must rest on a link before its page is prefetched, in milliseconds. */
const restMs = 50;

export type SignedIn = Pick<Session, 'seesOwnerPages'> & { user: CurrentUser };

/** The handle of a private page that many links lead to: starts the queries that it reads first. */
export interface PrivateHandle {
  prefetch: (signedIn: SignedIn, url: URL) => readonly Promise<unknown>[];
}

/**
 * Prefetches the page of a link on which the pointer, a finger or the focus rests: its code, its texts, and its data by its
 * `clientLoader` or `handle`. A failure is silent: the click tries again. The router's own `prefetch` reloads the current
 * page if the code cannot be fetched, and on a weak signal a form would lose what was entered.
 */
export default function PrefetchLinks() {
  const { user, seesOwnerPages } = useSession();
  const prefetchPage = async (page: Page, url: URL) => {
    const texts = ensureNamespaces(browserInstance(), page.texts);
    const { clientLoader, handle } = await loadPage(page);
    const params = matchPath(page.path, url.pathname)?.params ?? {};
    const own = user && handle?.prefetch({ user, seesOwnerPages }, url);
    await Promise.all([texts, clientLoader?.({ request: new Request(url), params }), ...(own ?? [])]);
  };
  const onRest = useEffectEvent(({ pathname, search, href }: HTMLAnchorElement) => {
    const page = pageAt(pathname);
    if (page && pathname + search !== location.pathname + location.search)
      prefetchPage(page, new URL(href)).catch(() => undefined);
  });
  useEffect(() => {
    const onEnter = ({ type, target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
      if (!link || link.origin !== location.origin || link.target || savesData()) return;
      const rests = type === 'focusin' ? ':focus' : ':hover';
      setTimeout(() => link.matches(rests) && onRest(link), restMs);
    };
    const stop = new AbortController();
    for (const name of ['pointerover', 'focusin'])
      document.addEventListener(name, onEnter, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return null;
}

const savesData = () => Reflect.get(navigator, 'connection')?.saveData === true;

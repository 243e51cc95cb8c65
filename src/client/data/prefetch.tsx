import { use, useEffect, useMemo } from 'react';
import {
  UNSAFE_FrameworkContext as FrameworkContext,
  matchRoutes,
  UNSAFE_DataRouterContext as RouterContext,
} from 'react-router';
import type { CurrentUser } from '#features/users/schemas.ts';
import { type Session, useSession } from './session.tsx';

/** How long a pointer, a finger or the focus must rest on a link before it counts as meaning it, in milliseconds. */
const restMs = 50;
/** How long after the first touch of a page the code of the pages that it links to is fetched, in milliseconds. */
const calmMs = 1_500;

/**
 * Begins the way to another page when somebody is about to take it: with the pointer, the finger or the focus on a
 * link, its page's code is fetched and its loader asked, or what it reads for one person (`handle`); the answers then
 * wait in memory (`answers.ts`). A failure
 * here says nothing: the tap itself tries again. The router's own `prefetch` fetches no data of ours, and reloads the
 * page that is being read where the other's code can't be had.
 */
export function Ahead() {
  const warm = useWarm();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let near: Element | null = null;
    const leave = () => {
      clearTimeout(timer);
      near = null;
    };
    const approach = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (link === near) return;
      leave();
      near = link;
      if (link === null || savesData()) return;
      timer = setTimeout(() => warm(link), restMs);
    };
    const press = (event: Event) => {
      approach(event);
      // A finger that scrolls presses too, and is only cancelled later; a mouse that presses means it.
      if (near && event instanceof PointerEvent && event.pointerType === 'mouse') warm(near);
    };
    const events = { pointerover: approach, focusin: approach, pointerdown: press, pointercancel: leave };
    for (const [name, listener] of Object.entries(events)) document.addEventListener(name, listener);
    return () => {
      leave();
      for (const [name, listener] of Object.entries(events)) document.removeEventListener(name, listener);
    };
  }, [warm]);

  useEffect(() => {
    // Only once the page is in use: nothing of this is in its first load.
    const begin = () => {
      stop();
      timer = setTimeout(() => {
        if (savesData() || isSlow()) return;
        for (const link of document.querySelectorAll('main a[href]')) if (isInSight(link)) warm(link, 'code');
      }, calmMs);
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
  }, [warm]);
  return null;
}

export type SignedIn = Pick<Session, 'isOwner'> & { user: CurrentUser };

/** What a page for one person reads first, asked for ahead with `callAhead`. */
export interface PrivateHandle {
  ahead: (who: SignedIn, url: URL) => readonly Promise<unknown>[];
}

/** What a page's module has for us. */
interface PageModule {
  clientLoader?: (args: { request: Request; params: object }) => unknown;
  handle?: PrivateHandle;
}

function useWarm() {
  const router = use(RouterContext)?.router;
  const manifest = use(FrameworkContext)?.manifest;
  const { user, isOwner } = useSession();
  return useMemo(() => {
    const coded = new Set<string>();
    const load = (id: string): Promise<PageModule> | null => {
      const route = manifest?.routes[id];
      if (!route?.module) return null;
      if (!coded.has(id)) for (const part of route.imports ?? []) preload(part);
      coded.add(id);
      return import(/* @vite-ignore */ route.module);
    };
    return (link: Element, what: 'code' | 'all' = 'all') => {
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target) return;
      if (link.pathname === location.pathname && link.search === location.search) return;
      const { href, pathname } = link;
      for (const { route, params } of matchRoutes(router?.routes ?? [], pathname) ?? []) {
        if (what === 'code' && coded.has(route.id)) continue;
        load(route.id)
          ?.then((page) => {
            if (what === 'code') return;
            const own = user && page.handle?.ahead({ user, isOwner }, new URL(href));
            return Promise.all([page.clientLoader?.({ request: new Request(href), params }), ...(own ?? [])]);
          })
          .catch(() => coded.delete(route.id));
      }
    };
  }, [router, manifest, user, isOwner]);
}

function preload(href: string) {
  if (document.querySelector(`link[href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

function isInSight(link: Element): boolean {
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

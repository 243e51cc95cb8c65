import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  createPath,
  UNSAFE_FrameworkContext as FrameworkContext,
  type Location,
  matchRoutes,
  UNSAFE_DataRouterContext as RouterContext,
  useNavigate,
  useNavigation,
} from 'react-router';
import { patience } from '#client/data/api.ts';
import { isOnline } from '#client/data/online.ts';
import { retrying } from '#client/data/retry.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import { systemClock } from '#shared/clock.ts';
import { leaveGuard } from './leave-guard.ts';

/** Session storage: when the page last gave itself up for a newer version, in milliseconds since 1970. */
const reloadedKey = 'reloadedForNewVersion';
/** Twice within this time would be for ever, in milliseconds. */
const onceWithinMs = 60_000;

/** Whether a reload that the browser tells of is ours. */
let reloading = false;

/** Fetches the page as it is now; what was typed is kept (`draft.ts`). */
export function reloadNow(): void {
  reloading = true;
  location.reload();
}

/**
 * Parts of the program that can no longer be had: after a new version was put in place, or for lack of a signal. Where
 * they belong to the next page, that page is fetched whole; the router would reload the present one instead, be it only
 * ahead of a click. Where they belong to this page and a newer version is there, it is loaded once, unless something
 * is at stake: then the answer is true, and the reader is asked.
 */
export function useLostParts(): boolean {
  const { t } = useTranslation();
  const router = use(RouterContext)?.router;
  const loaded = use(FrameworkContext)?.routeModules;
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  /** The routes that the router will wait for until this document ends. */
  const lost = useRef(new Set<string>());
  const dealtWith = useRef<Location>(undefined);
  const [outdated, setOutdated] = useState(false);
  const missing = (target: Location) =>
    (matchRoutes(router?.routes ?? [], target) ?? [])
      .map(({ route }) => route.id)
      .filter((id) => loaded?.[id] === undefined);
  const fetchWhole = useEffectEvent(async () => {
    // The router's own word: what is rendered may be behind it. It tells of each part that a page lacks.
    const target = router?.state.navigation.location;
    if (!target || target === dealtWith.current) return;
    dealtWith.current = target;
    for (const id of missing(target)) lost.current.add(id);
    const { href } = new URL(createPath(target), location.origin);
    const status = await statusOf(href);
    if (router.state.navigation.location !== target) return;
    // On the way back the address is there before its page.
    if (status !== null) return href === location.href ? reloadNow() : location.assign(href);
    // The router would wait for ever: it is called back to where it is.
    void navigate(router.state.location, { replace: true, preventScrollReset: true });
    toast.error(t('errors.network'));
  });

  const onTarget = useEffectEvent((target: Location) => {
    if (missing(target).some((id) => lost.current.has(id))) void fetchWhole();
  });
  useEffect(() => {
    if (next) onTarget(next);
  }, [next]);

  useEffect(() => {
    const onPartLost = (event: Event) => {
      const url = /https?:\S+\.\w+/.exec(String(Reflect.get(event, 'payload')))?.[0];
      if (!url || !isOnline()) return;
      void isGone(url).then((gone) => {
        if (!gone) return;
        if (leaveGuard() === null && isFirstReload()) reloadNow();
        else setOutdated(true);
      });
    };
    // The router knows no other way out; for what it can't fetch ahead of a click there is no need of one.
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || reloading) return;
      event.preventDefault();
      void fetchWhole();
    };
    const navigation = 'navigation' in window ? window.navigation : null;
    addEventListener('vite:preloadError', onPartLost);
    navigation?.addEventListener('navigate', onNavigate);
    return () => {
      removeEventListener('vite:preloadError', onPartLost);
      navigation?.removeEventListener('navigate', onNavigate);
    };
  }, []);
  return outdated;
}

/** Whether the server says that nothing is at this address. Without an answer nothing is known: false. */
async function isGone(url: string): Promise<boolean> {
  const status = await statusOf(url);
  return status === 404 || status === 410;
}

/** What the server answers for an address; null where it doesn't. */
async function statusOf(url: string): Promise<number | null> {
  const ask = async () => {
    const signal = AbortSignal.timeout(patience.read);
    return { response: await fetch(url, { method: 'HEAD', cache: 'no-store', signal }) };
  };
  return retrying(ask).then(
    ({ response }) => response.status,
    () => null,
  );
}

function isFirstReload(): boolean {
  try {
    const now = systemClock.now().getTime();
    const last = Number(sessionStorage.getItem(reloadedKey));
    sessionStorage.setItem(reloadedKey, String(now));
    return now - last > onceWithinMs;
  } catch {
    return false;
  }
}

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { type Blocker, createPath, type Location, useBlocker, useLocation, useNavigate } from 'react-router';
import { isOnline } from '#client/data/api.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import { keptHome } from '#client/storage.ts';
import { announce } from '#client/ui/live-region.ts';

/** A navigation that was blocked: continue or cancel it. */
export interface BlockedNavigation {
  proceed: () => void;
  reset: () => void;
}

type Prompt = (navigation: BlockedNavigation) => void;

/** Of forms with unsaved input: each asks whether to leave it. The latest one asks for all. */
const prompts: Prompt[] = [];

/** Lets the next change of page happen without asking: the input is saved. */
export function skipPrompt(): void {
  prompts.length = 0;
}

/** Lets the browser ask, but not on a page that was emptied because another user has signed in: staying is not possible there. */
export function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (!document.documentElement.hidden) event.preventDefault();
}

/** While `ask` is given, it is called before a change of page; before the tab closes or reloads, the browser asks. */
export function usePrompt(ask: Prompt | null): void {
  useEffect(() => {
    if (ask === null) return;
    prompts.push(ask);
    const onUnload = (event: BeforeUnloadEvent) => {
      if (prompts.length > 0) askBeforeUnload(event);
    };
    addEventListener('beforeunload', onUnload);
    return () => {
      const place = prompts.indexOf(ask);
      if (place >= 0) prompts.splice(place, 1);
      removeEventListener('beforeunload', onUnload);
    };
  }, [ask]);
}

/**
 * The router's one blocker. Back closes an overlay before it leaves the page, and a form asks before its unsaved input is
 * lost. Offline, a link loads a document if this device has the offline home; otherwise it keeps the current page, since the
 * browser's error page would follow. Back works offline, as its page was shown before. With a new version, a link loads a document.
 */
export function NavigationGuard() {
  const { t } = useTranslation();
  const follow = useDocumentFallback();
  const forOverlay = useRef(false);
  const isBack = useRef(false);
  const isBlocked = (from: Location, to: Location) => {
    if (forOverlay.current) return true;
    if (from.pathname === to.pathname) return false;
    return prompts.length > 0 || (!isBack.current && (isOutdated() || !isOnline()));
  };
  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation }) => {
    isBack.current = historyAction === 'POP';
    forOverlay.current = isBack.current && hasOverlay();
    const blocks = isBlocked(currentLocation, nextLocation);
    if (!blocks) follow(nextLocation);
    return blocks;
  });
  const onBlocked = useEffectEvent(
    ({ location: next, proceed, reset }: Extract<Blocker, { state: 'blocked' }>) => {
      const go = () => {
        follow(next);
        proceed();
      };
      if (forOverlay.current) {
        reset();
        closeTopOverlay();
      } else if (isBack.current) {
        const prompt = prompts.at(-1);
        if (!prompt) go();
        else prompt({ proceed: go, reset });
      } else if (!isOnline()) {
        reset();
        const stay = () => announce(t('errors.network'));
        keptHome().then((home) => (home ? location.assign(createPath(next)) : stay()), stay);
      } else {
        const asDocument = () => {
          skipPrompt();
          location.assign(createPath(next));
        };
        const leave = isOutdated() ? asDocument : go;
        const prompt = prompts.at(-1);
        if (!prompt) leave();
        else prompt({ proceed: leave, reset });
      }
    },
  );
  useEffect(() => {
    if (blocker.state === 'blocked') onBlocked(blocker);
  }, [blocker]);
  return null;
}

/**
 * When the code of the next page can't be loaded, React Router reloads the current page, which without a connection ends
 * on the browser's error page. Instead, this loads the next page as a document, or says that there is no connection and
 * stays. In browsers without the Navigation API the router reloads. Returns what to call when a navigation starts.
 */
function useDocumentFallback(): (next: Location) => void {
  const { t } = useTranslation();
  const current = useLocation();
  const navigate = useNavigate();
  /** The page to come, or the current one. */
  const target = useRef(current);
  /** The router waits forever for code that has failed: from then on the next page is loaded as a document. */
  const failed = useRef(false);
  const reloading = useRef(false);

  const loadDocument = async (wanted: Location) => {
    failed.current = true;
    const { href } = new URL(createPath(wanted), location.origin);
    const status = await statusOf(href);
    if (target.current !== wanted) return;
    if (status === null) {
      void navigate(current, { replace: true, preventScrollReset: true, state: current.state });
      toast.error(t('errors.network'));
    } else if (href === location.href) {
      // After Back or Forward the address has changed already.
      reloading.current = true;
      location.reload();
    } else location.assign(href);
  };

  const onReload = useEffectEvent((event: NavigateEvent) => {
    const wanted = target.current;
    if (event.navigationType !== 'reload' || event.userInitiated || reloading.current) return;
    if (wanted.pathname === current.pathname) return;
    event.preventDefault();
    if (!failed.current) void loadDocument(wanted);
  });
  useEffect(() => {
    if (!('navigation' in window)) return;
    const listener = (event: NavigateEvent) => onReload(event);
    window.navigation.addEventListener('navigate', listener);
    return () => window.navigation.removeEventListener('navigate', listener);
  }, []);
  return (next) => {
    target.current = next;
    if (failed.current && next.pathname !== current.pathname) void loadDocument(next);
  };
}

let outdated = false;

/**
 * Whether a new version has removed files of this page. The page then stays as it is, and the next one is loaded as a
 * document. A file that is missing for lack of a connection is left to the part that needs it.
 */
const isOutdated = (): boolean => outdated;

export const useOutdated = (): boolean => useSyncExternalStore(watchFiles, isOutdated, () => false);

function watchFiles(changed: () => void): () => void {
  const onPreloadError = async ({ payload }: VitePreloadErrorEvent) => {
    // Safari's message does not contain the URL.
    const url = /https?:\S+\.\w+/.exec(payload.message)?.[0];
    if (!url || !isOnline()) return;
    const status = await statusOf(url);
    if (status !== 404 && status !== 410) return;
    outdated = true;
    changed();
  };
  addEventListener('vite:preloadError', onPreloadError);
  return () => removeEventListener('vite:preloadError', onPreloadError);
}

/** The status of the server's response for a URL; null without a response. */
async function statusOf(url: string): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(10_000);
    return (await fetch(url, { method: 'HEAD', cache: 'no-store', signal })).status;
  } catch {
    return null;
  }
}

/** Whether a rejection only says that a view transition was skipped, because the user navigated again. The router does not catch it. */
export function isSkippedTransition(reason: unknown): boolean {
  return (
    reason instanceof DOMException &&
    (reason.name === 'AbortError' || reason.name === 'InvalidStateError') &&
    /transition was (skipped|aborted)/i.test(reason.message)
  );
}

/** Missing in TypeScript's DOM types. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

/** The functions that close the page's overlays, the topmost last. */
const overlays: (() => void)[] = [];

export function hasOverlay(): boolean {
  return overlays.length > 0;
}

/** Closes the topmost overlay, or lets it ask whether to close. */
export function closeTopOverlay(): void {
  overlays.at(-1)?.();
}

/**
 * Lets Back close an overlay before it leaves the page. On the first page of a visit the router is not involved: there a
 * `CloseWatcher` closes the overlay in browsers that have it, and other browsers leave the page. Browsers already watch
 * a modal `<dialog>` (`native`).
 */
export function useOverlay(active: boolean, onBack: () => void, { native = false } = {}): void {
  const onClose = useEffectEvent(onBack);
  // A layout effect: Back may follow right after the overlay appears.
  useLayoutEffect(() => {
    if (!active) return;
    const close = () => onClose();
    overlays.push(close);
    const watcher = native || !('CloseWatcher' in window) ? null : new CloseWatcher();
    watcher?.addEventListener('close', close);
    return () => {
      overlays.splice(overlays.indexOf(close), 1);
      watcher?.destroy();
    };
  }, [active, native]);
}

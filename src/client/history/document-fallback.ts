import { useContext, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import {
  createPath,
  type Location,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router';
import { isOnline } from '#client/data/online.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';

/**
 * When the code of the next page can't be loaded, React Router reloads the current page, which without a connection ends
 * on the browser's error page. Instead, this loads the next page as a document, or says that there is no connection and
 * stays. In browsers without the Navigation API the router reloads.
 */
export function useDocumentFallback(): void {
  const { t } = useTranslation();
  const current = useLocation();
  const next = useNavigation().location;
  const navigate = useNavigate();
  const router = useContext(RouterContext)?.router;
  /** The page to come. Code can fail before `next` is rendered. */
  const target = () => router?.state.navigation.location;
  /** The router waits forever for code that has failed: from then on the next page is loaded as a document. */
  const failed = useRef(false);
  const reloading = useRef(false);

  const loadDocument = useEffectEvent(async (wanted: Location) => {
    failed.current = true;
    const { href } = new URL(createPath(wanted), location.origin);
    const status = await statusOf(href);
    if (target() !== wanted) return;
    if (status === null) {
      void navigate(current, { replace: true, preventScrollReset: true, state: current.state });
      toast.error(t('errors.network'));
    } else if (href === location.href) {
      // After Back or Forward the address has changed already.
      reloading.current = true;
      location.reload();
    } else location.assign(href);
  });

  const onNext = useEffectEvent((wanted: Location) => {
    if (failed.current) void loadDocument(wanted);
  });
  useEffect(() => {
    if (next) onNext(next);
  }, [next]);

  const onReload = useEffectEvent((event: NavigateEvent) => {
    const wanted = target();
    if (event.navigationType !== 'reload' || event.userInitiated || !wanted || reloading.current) return;
    event.preventDefault();
    if (!failed.current) void loadDocument(wanted);
  });
  useEffect(() => {
    if (!('navigation' in window)) return;
    const listener = (event: NavigateEvent) => onReload(event);
    window.navigation.addEventListener('navigate', listener);
    return () => window.navigation.removeEventListener('navigate', listener);
  }, []);
}

let outdated = false;

/**
 * Whether a new version has removed files of this page. The page then stays as it is, and the next one is loaded as a
 * document. A file that is missing for lack of a connection is left to the part that needs it.
 */
export const isOutdated = (): boolean => outdated;

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

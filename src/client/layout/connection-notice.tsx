import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { createPath, useBlocker } from 'react-router';
import { keptPage } from '#client/data/kept-slips.ts';
import { isOnline, useOnline } from '#client/data/online.ts';
import { anySlowCall, onSlowCalls } from '#client/data/slow-calls.ts';
import { leaveFreely, leaveGuard } from '#client/history/leave-guard.ts';
import { useNewVersion } from '#client/history/new-version.ts';
import { closeTopOverlay, hasOverlay } from '#client/history/overlay-stack.ts';
import { useDocumentFallback } from '#client/history/use-document-fallback.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { announce } from '../ui/live-region.ts';

/**
 * Shows below the header that the device is offline, that a response takes long or that there is a new version. Offline it keeps the current page: loading another one would end on the browser's error
 * page, unless it is a kept slip. With a new version it loads the next page as a document. The router allows one blocker,
 * which is here: it also asks the leave guard, and lets Back close an overlay.
 */
export function ConnectionNotice() {
  const { t } = useTranslation();
  const online = useOnline();
  const slow = useSyncExternalStore(onSlowCalls, anySlowCall, () => false);
  const outdated = useNewVersion();
  useDocumentFallback();
  const forOverlay = useRef(false);
  const isBack = useRef(false);
  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation }) => {
    isBack.current = historyAction === 'POP';
    forOverlay.current = isBack.current && hasOverlay();
    return (
      forOverlay.current ||
      (currentLocation.pathname !== nextLocation.pathname &&
        (leaveGuard() !== null || (!isBack.current && (outdated || !isOnline()))))
    );
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (forOverlay.current) {
      blocker.reset();
      return closeTopOverlay();
    }
    const ask = leaveGuard();
    const asDocument = () => {
      leaveFreely();
      location.assign(createPath(blocker.location));
    };
    if (ask !== null && isOnline())
      return ask(outdated && !isBack.current ? { reset: blocker.reset, proceed: asDocument } : blocker);
    if (outdated && isOnline()) return asDocument();
    const { pathname } = blocker.location;
    blocker.reset();
    keptPage(pathname)
      .catch(() => undefined)
      .then((page) => (page ? location.assign(pathname) : announce(t('errors.network'))), reportError);
  }, [blocker, outdated, t]);
  // The live region is always rendered: screen readers announce only changes to a region that already exists.
  return (
    <div role="status">
      {!online ? (
        <Bar>{t('errors.network')}</Bar>
      ) : outdated ? (
        <Bar>
          {t('errors.newVersion.text')}{' '}
          <button type="button" className="link relative hit-44 text-navy" onClick={() => location.reload()}>
            {t('errors.newVersion.action')}
          </button>
        </Bar>
      ) : (
        slow && <Bar>{t('errors.slow')}</Bar>
      )}
    </div>
  );
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <p className="animate-rise bg-held-2 px-5 py-2 text-center text-tiny font-label text-navy">{children}</p>
  );
}

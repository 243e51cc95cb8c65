import { useEffect, useRef } from 'react';
import { createPath, useBlocker } from 'react-router';
import { isOnline } from '#client/data/online.ts';
import { keptPage } from '#client/data/slip-cache.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { announce } from '#client/ui/live-region.ts';
import { isOutdated, useDocumentFallback } from './document-fallback.ts';
import { closeTopOverlay, hasOverlay } from './use-overlay.ts';

/** A navigation that was blocked: continue or cancel it. */
export interface BlockedNavigation {
  proceed: () => void;
  reset: () => void;
}

type Prompt = (navigation: BlockedNavigation) => void;

/** Asks whether to leave a form with unsaved input. */
let prompt: Prompt | null = null;

/** Lets the next change of page happen without asking: the input is saved. */
export function skipPrompt(): void {
  prompt = null;
}

/** While `ask` is given, it is called before a change of page; before the tab closes or reloads, the browser asks. */
export function usePrompt(ask: Prompt | null): void {
  useEffect(() => {
    if (ask === null) return;
    prompt = ask;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (prompt !== null) event.preventDefault();
    };
    addEventListener('beforeunload', onUnload);
    return () => {
      prompt = null;
      removeEventListener('beforeunload', onUnload);
    };
  }, [ask]);
}

/**
 * The router's one blocker. Back closes an overlay before it leaves the page, and a form asks before its unsaved input is
 * lost. Offline, a link to another page keeps the current one: its document would be the browser's error page, unless it
 * is a kept slip. Back works offline, as its page was shown before. With a new version, a link loads a document.
 */
export function NavigationGuard() {
  const { t } = useTranslation();
  useDocumentFallback();
  const forOverlay = useRef(false);
  const isBack = useRef(false);
  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation }) => {
    isBack.current = historyAction === 'POP';
    forOverlay.current = isBack.current && hasOverlay();
    if (forOverlay.current) return true;
    if (currentLocation.pathname === nextLocation.pathname) return false;
    return prompt !== null || (!isBack.current && (isOutdated() || !isOnline()));
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { location: next, proceed, reset } = blocker;
    if (forOverlay.current) {
      reset();
      closeTopOverlay();
    } else if (isBack.current) {
      if (prompt === null) proceed();
      else prompt(blocker);
    } else if (!isOnline()) {
      reset();
      keptPage(next.pathname)
        .catch(() => undefined)
        .then((page) => (page ? location.assign(next.pathname) : announce(t('errors.network'))), reportError);
    } else {
      const asDocument = () => {
        skipPrompt();
        location.assign(createPath(next));
      };
      const leave = isOutdated() ? { reset, proceed: asDocument } : blocker;
      if (prompt === null) leave.proceed();
      else prompt(leave);
    }
  }, [blocker, t]);
  return null;
}

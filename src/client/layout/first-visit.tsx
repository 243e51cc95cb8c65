import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { firstVisitPopupDelayMs, firstVisitPopupKey } from '#shared/constants.ts';
import { paths } from '../paths.ts';

/** How often a dialog that stands in the way is looked for again, in milliseconds. */
const patienceMs = 1_000;

/**
 * Shows the popup once, after two seconds: never during sign-in, and only when no other dialog is open. If local
 * storage is blocked, it never shows, since it would come back on every visit. See "First-visit popup" in
 * docs/product.md.
 */
export function FirstVisit() {
  const { pathname } = useLocation();
  const signingIn = pathname === paths.authCallback();
  const [Popup, setPopup] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  useEffect(() => {
    if (signingIn || wasSeen()) return;
    let timer = setTimeout(show, firstVisitPopupDelayMs);
    function show() {
      if (document.querySelector('dialog[open], [aria-modal="true"]')) {
        timer = setTimeout(show, patienceMs);
        return;
      }
      import('./first-visit-dialog.tsx').then((module) => setPopup(() => module.default), reportError);
    }
    return () => clearTimeout(timer);
  }, [signingIn]);
  if (Popup === null || signingIn) return null;
  const dismiss = () => {
    setPopup(null);
    try {
      localStorage.setItem(firstVisitPopupKey, 'true');
    } catch {
      // Storage is full or was blocked meanwhile: the next visit shows the popup again.
    }
  };
  return <Popup onClose={dismiss} />;
}

function wasSeen(): boolean {
  try {
    return localStorage.getItem(firstVisitPopupKey) !== null;
  } catch {
    return true;
  }
}

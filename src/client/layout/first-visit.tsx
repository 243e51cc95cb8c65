import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { firstVisitPopupDelayMs, firstVisitPopupKey } from '#shared/constants.ts';
import { paths } from '../paths.ts';

const popup = lazyPart(() => import('./first-visit-dialog.tsx'));

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
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (signingIn || wasSeen()) return;
    let timer = setTimeout(show, firstVisitPopupDelayMs);
    function show() {
      if (document.querySelector('dialog[open], [aria-modal="true"]')) {
        timer = setTimeout(show, patienceMs);
        return;
      }
      setShown(true);
    }
    return () => clearTimeout(timer);
  }, [signingIn]);
  if (!shown || signingIn) return null;
  const dismiss = () => {
    setShown(false);
    try {
      localStorage.setItem(firstVisitPopupKey, 'true');
    } catch {
      // Storage is full or was blocked meanwhile: the next visit shows the popup again.
    }
  };
  // If its code fails, the next visit shows it.
  return <Lazy part={popup} props={{ onClose: dismiss }} waiting={null} failed={() => null} />;
}

function wasSeen(): boolean {
  try {
    return localStorage.getItem(firstVisitPopupKey) !== null;
  } catch {
    return true;
  }
}

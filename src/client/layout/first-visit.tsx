import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { firstVisitPopupDelayMs, firstVisitPopupKey } from '#shared/constants.ts';
import { paths } from '../paths.ts';

const popup = lazyPart(() => import('./first-visit-dialog.tsx'));

/** How often a dialog that stands in the way is looked for again, in milliseconds. */
const patienceMs = 1_000;

/**
 * Welcomes a first visit after two seconds (specification 2). Never during a sign-in, and never over another dialog:
 * then it waits. Without storage it could not be remembered as seen, and would come back for ever: it stays away.
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
      // Storage was there a moment ago; the next visit will ask again.
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

import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { firstVisitPopupDelayMs, firstVisitPopupKey } from '#shared/constants.ts';
import { paths } from '#shared/paths.ts';
import { deviceStorage } from '../storage.ts';

const popup = lazyPart(() => import('./first-visit-popup.tsx'));

/** How long to wait before trying again while another dialog is open, in milliseconds. */
const retryMs = 1_000;

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
    if (signingIn || deviceStorage.get(firstVisitPopupKey, 'blocked') !== null) return;
    let timer = setTimeout(show, firstVisitPopupDelayMs);
    function show() {
      if (document.querySelector('dialog[open], [aria-modal="true"]')) {
        timer = setTimeout(show, retryMs);
        return;
      }
      startTransition(() => setShown(true));
    }
    return () => clearTimeout(timer);
  }, [signingIn]);
  if (!shown || signingIn) return null;
  const dismiss = () => {
    setShown(false);
    deviceStorage.set(firstVisitPopupKey, 'true');
  };
  // If its code fails, the next visit shows it.
  return <Lazy part={popup} props={{ onClose: dismiss }} failed={() => null} />;
}

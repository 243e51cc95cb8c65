import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { firstVisitPopupDelayMs, firstVisitPopupKey } from '#shared/constants.ts';
import { paths } from '#shared/paths.ts';
import { deviceStorage, tabStorage } from '../storage.ts';

const popup = lazyPart(async () => (await import('./shell-dialogs.tsx')).FirstVisitPopup);

/** In session storage: the user has signed in during this visit. */
const signedInKey = 'signedInThisVisit';
/** How long to wait before trying again while something else is open, in milliseconds. */
const retryMs = 1_000;
/** Other dialogs, forms that send something, and a field that has the focus. */
const busy = 'dialog[open], [aria-modal="true"], main form[novalidate], :is(input, select, textarea):focus';

/**
 * Shows the popup once, after two seconds: not in a visit in which the user signs in, and not over another dialog, a form,
 * an item with its booking card or a page on which a field was changed. If local storage is blocked, it never shows, since it would come back on every
 * visit. See "First-visit popup" in docs/product.md.
 */
export function FirstVisit() {
  const { pathname } = useLocation();
  const signingIn = pathname === paths.authCallback();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (signingIn) tabStorage.set(signedInKey, 'true');
    let changedOn: string | null = null;
    const onInput = () => {
      changedOn = location.pathname;
    };
    const show = () => {
      // Not while the page hydrates: the first read of a storage takes long.
      if (tabStorage.get(signedInKey) ?? deviceStorage.get(firstVisitPopupKey, 'blocked')) return;
      const isForm = location.pathname === changedOn || location.pathname.startsWith(paths.rental(''));
      if (isForm || document.querySelector(busy)) timer = setTimeout(show, retryMs);
      else startTransition(() => setShown(true));
    };
    let timer = setTimeout(show, firstVisitPopupDelayMs);
    document.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('input', onInput);
    };
  }, [signingIn]);
  if (!shown || signingIn) return null;
  const dismiss = () => {
    setShown(false);
    deviceStorage.set(firstVisitPopupKey, 'true');
  };
  // If its code fails, the next visit shows it.
  return <Lazy part={popup} props={{ onClose: dismiss }} failed={() => null} />;
}

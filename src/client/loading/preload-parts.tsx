import { useEffect } from 'react';
import { useSession } from '#client/data/session.tsx';
import { loadErrorMessages } from '#client/i18n/browser-instance.ts';
import { loadToaster } from '#client/overlays/toast.ts';
import { loadIllustrations } from '#client/ui/illustration-late.tsx';

export const loadMenu = () => import('#client/layout/mobile-menu.tsx');

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/**
 * Fetches what a first touch may need next (the menu, a toast, an error's sentence and scene): not with the page, and
 * not only once the signal may be gone. Whoever is signed in is about to do something: there it follows the page at
 * once; else it comes with the reader's first sign. What could not be had is fetched when the connection is back, and
 * its failure shows where the part is asked for.
 */
export function PreloadParts() {
  const { user } = useSession();
  const signedIn = user !== null;
  useEffect(() => {
    const fetchAll = async () => {
      stop();
      const outcomes = await Promise.allSettled([
        loadMenu(),
        loadToaster(),
        loadIllustrations(),
        loadErrorMessages(),
      ]);
      if (outcomes.some(({ status }) => status === 'rejected'))
        addEventListener('online', fetchAll, { once: true });
    };
    const stop = () => {
      for (const sign of signs) removeEventListener(sign, fetchAll);
    };
    if (signedIn) void fetchAll();
    else for (const sign of signs) addEventListener(sign, fetchAll, { passive: true });
    return () => {
      stop();
      removeEventListener('online', fetchAll);
    };
  }, [signedIn]);
  return null;
}

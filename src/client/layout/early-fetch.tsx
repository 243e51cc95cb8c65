import { useEffect } from 'react';
import { loadToaster } from '../ui/toast.ts';

export const loadMenu = () => import('./mobile-menu.tsx');

/**
 * Fetches what a first touch may need next (the menu, a toast) with that touch: not with the page, and not only once
 * the signal may be gone. A failure shows where the part is asked for.
 */
export function EarlyFetch() {
  useEffect(() => {
    const fetchAll = () => {
      stop();
      void Promise.allSettled([loadMenu(), loadToaster()]);
    };
    const stop = () => {
      removeEventListener('pointerdown', fetchAll);
      removeEventListener('keydown', fetchAll);
    };
    addEventListener('pointerdown', fetchAll);
    addEventListener('keydown', fetchAll);
    return stop;
  }, []);
  return null;
}

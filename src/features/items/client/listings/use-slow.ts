import { useEffect, useState } from 'react';

/** How long the old list stays before skeletons replace it, so that a quick response shows none. */
const delayMs = 250;

/** True once `pending` has lasted a moment. */
export function useSlow(pending: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) {
      setSlow(false);
      return;
    }
    const timer = setTimeout(() => setSlow(true), delayMs);
    return () => clearTimeout(timer);
  }, [pending]);
  return pending && slow;
}

import { useEffect, useState } from 'react';

/** How long the old list stays before skeletons take its place: a quick answer shows none. */
const patienceMs = 250;

/** True once `pending` has lasted a moment. */
export function useSlow(pending: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) {
      setSlow(false);
      return;
    }
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => clearTimeout(timer);
  }, [pending]);
  return pending && slow;
}

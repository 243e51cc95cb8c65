import { useEffect, useState } from 'react';

type Settled<Data> = { of: unknown; data: Data } | { of: unknown; error: unknown };

/**
 * What a loader gave at once, or what its promise brought; null until then. While something newer is on its way the
 * last stays. What fails is thrown to the page's error boundary. Not `<Suspense>`: after a fallback React holds back
 * what follows for 300 ms, which is longer than most answers take.
 */
export function useArrived<Data>(given: Data | Promise<Data>): Data | null {
  const [settled, settle] = useState<Settled<Data> | null>(null);
  useEffect(() => {
    if (!(given instanceof Promise)) {
      settle({ of: given, data: given });
      return;
    }
    let current = true;
    given.then(
      (data) => current && settle({ of: given, data }),
      (error: unknown) => current && settle({ of: given, error }),
    );
    return () => {
      current = false;
    };
  }, [given]);
  if (!(given instanceof Promise)) return given;
  if (settled === null) return null;
  if ('data' in settled) return settled.data;
  if (settled.of === given) throw settled.error;
  return null;
}

import { useEffect, useState } from 'react';

/** The value once it has not changed for `ms` milliseconds; the first one at once. */
export function useDebounced<Value extends string>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

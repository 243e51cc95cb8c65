import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { pageMemory } from '#client/data/caches.ts';

/**
 * State that outlives its component, under a name of its own: on the way back the part is what it was. It is kept in
 * this page's memory, when the component unmounts and only until the next write. `toKeep` gives what is worth keeping
 * of it; undefined is not.
 */
export function useRemembered<Value>(
  name: string,
  initial: Value,
  toKeep: (value: Value) => Value | undefined = (value) => value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState<Value>(() => (pageMemory.recall(name) as Value | undefined) ?? initial);
  const latest = useRef({ value, toKeep });
  latest.current = { value, toKeep };
  useEffect(
    () => () => pageMemory.keep(name, Promise.resolve(latest.current.toKeep(latest.current.value))),
    [name],
  );
  return [value, setValue];
}

import { useCallback, useEffect, useRef, useState } from 'react';

export type Loaded<Value> =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; value: Value };

/** Reads something that depends on `key`; a later key, or a later read, makes an earlier answer void. */
export function useLoaded<Value>(key: string, load: (key: string) => Promise<Value>) {
  const [state, setState] = useState<{ key: string; loaded: Loaded<Value> }>({
    key,
    loaded: { status: 'loading' },
  });
  const run = useRef(0);
  const read = useCallback(
    async (how: 'anew' | 'quietly') => {
      const mine = ++run.current;
      if (how === 'anew') setState({ key, loaded: { status: 'loading' } });
      try {
        const value = await load(key);
        if (mine === run.current) setState({ key, loaded: { status: 'ready', value } });
      } catch (error) {
        if (mine !== run.current) return;
        setState((before) =>
          how === 'quietly' && before.loaded.status === 'ready'
            ? before
            : { key, loaded: { status: 'failed', error } },
        );
      }
    },
    [key, load],
  );
  useEffect(() => {
    void read('anew');
    return () => {
      run.current++;
    };
  }, [read]);
  const loaded: Loaded<Value> = state.key === key ? state.loaded : { status: 'loading' };
  const change = useCallback(
    (update: (value: Value) => Value) =>
      setState((before) =>
        before.loaded.status === 'ready'
          ? { ...before, loaded: { status: 'ready', value: update(before.loaded.value) } }
          : before,
      ),
    [],
  );
  return { loaded, read, change };
}

import { useEffect, useEffectEvent } from 'react';
import { watchers } from './watched-topics.ts';

/** How long the first load has for itself before the code is loaded, and after a failed try, in milliseconds. */
const loadAfterMs = 2_000;

/**
 * Calls back when data of the topics, which are separated by spaces, has changed on the server; without topics, never.
 * See "Live updates".
 */
export function useLive(topics: string | null, onChange: () => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (topics === null) return;
    const watcher = { topics, onChange: () => changed() };
    let timer: ReturnType<typeof setTimeout>;
    const load = () => {
      timer = setTimeout(() => import('./join.ts').then(({ receive }) => receive(), load), loadAfterMs);
    };
    watchers.add(watcher);
    load();
    return () => {
      clearTimeout(timer);
      watchers.delete(watcher);
    };
  }, [topics]);
}

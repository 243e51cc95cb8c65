import { useEffect, useEffectEvent } from 'react';
import { watchers } from './watched-topics.ts';

/** How long the first load has for itself before the code is loaded, and after a failed try, in milliseconds. */
const loadAfterMs = 2_000;

/** Calls back once when data of these topics has changed on the server; without topics, never. See "Live updates". */
export function useLive(topics: readonly string[], onChange: () => void): void {
  const changed = useEffectEvent(onChange);
  const key = topics.join(' ');
  useEffect(() => {
    if (key === '') return;
    const watcher = { topics: key.split(' '), onChange: () => changed() };
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
  }, [key]);
}

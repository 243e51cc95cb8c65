import { lazy, Suspense } from 'react';
import { RoughScene } from './illustration.tsx';

/** Fetched with the first touch of a page (`layout/early-fetch.tsx`), for they are wanted where nothing can be. */
export const loadScenes = () => import('./illustration-more.tsx');

// Without a signal there is still the lighthouse.
const scenes = () => loadScenes().catch(() => ({ QuayScene: RoughScene, NightScene: RoughScene }));
const Quay = lazy(() => scenes().then(({ QuayScene }) => ({ default: QuayScene })));
const Night = lazy(() => scenes().then(({ NightScene }) => ({ default: NightScene })));

/** An empty berth: no longer here, or not for everybody. */
export function QuayScene() {
  return (
    <Suspense>
      <Quay />
    </Suspense>
  );
}

/** A boat with its lantern at night: out of reach. */
export function NightScene() {
  return (
    <Suspense>
      <Night />
    </Suspense>
  );
}

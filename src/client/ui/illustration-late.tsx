import { lazy, Suspense } from 'react';
import { RoughIllustration } from './illustration.tsx';

/** Fetched with the first touch of a page (`loading/preload-parts.tsx`), for they are wanted where nothing can be. */
export const loadIllustrations = () => import('./illustration-more.tsx');

// Without a signal there is still the lighthouse.
const illustrations = () =>
  loadIllustrations().catch(() => ({
    QuayIllustration: RoughIllustration,
    NightIllustration: RoughIllustration,
  }));
const Quay = lazy(() => illustrations().then(({ QuayIllustration }) => ({ default: QuayIllustration })));
const Night = lazy(() => illustrations().then(({ NightIllustration }) => ({ default: NightIllustration })));

/** An empty berth: no longer here, or not for everybody. */
export function QuayIllustration() {
  return (
    <Suspense>
      <Quay />
    </Suspense>
  );
}

/** A boat with its lantern at night: out of reach. */
export function NightIllustration() {
  return (
    <Suspense>
      <Night />
    </Suspense>
  );
}

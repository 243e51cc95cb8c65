import type { ReactNode } from 'react';
import { CardSkeleton } from '#client/ui/skeleton.tsx';

/** The `sizes` of the images in a `CardGrid`. */
export const gridSizes =
  '(min-width: 76rem) 352px, (min-width: 60rem) 30vw, (min-width: 40rem) 46vw, calc(100vw - 40px)';

export function CardGrid({
  list,
  children,
}: {
  list?: { current: HTMLUListElement | null };
  children: ReactNode;
}) {
  return (
    <ul
      {...(list && { ref: list })}
      className="grid grid-cols-1 gap-x-7 gap-y-9 sm:grid-cols-2 sm:gap-y-13 lg:grid-cols-3"
    >
      {children}
    </ul>
  );
}

export function SkeletonCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={`skeleton-${String(index)}`} aria-hidden>
      <CardSkeleton />
    </li>
  ));
}

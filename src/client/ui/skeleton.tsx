import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { classNames } from '../class-names.ts';

/** `wash` and `foam` are for blocks on sand. */
const tones = { sand: 'bg-sand', 'sand-2': 'bg-sand-2', wash: 'bg-wash', foam: 'bg-foam' } as const;

const radii = {
  badge: 'rounded-badge',
  nav: 'rounded-nav',
  hour: 'rounded-hour',
  button: 'rounded-button',
  row: 'rounded-row',
  photo: 'rounded-photo',
} as const;

/** A block with the radius of the content that it precedes. `className` sets its size. */
export function Skeleton({
  tone = 'sand',
  radius = 'badge',
  className,
}: {
  tone?: keyof typeof tones;
  radius?: keyof typeof radii;
  className?: string;
}) {
  return <span aria-hidden className={classNames('block', tones[tone], radii[radius], className)} />;
}

/** A picture that is still loading: two still dunes. `className` sets its size and its radius. */
export function PhotoSkeleton({ className = 'aspect-[14/11] rounded-photo' }: { className?: string }) {
  return (
    <span aria-hidden className={classNames('relative block overflow-hidden bg-sand', className)}>
      <svg
        aria-hidden
        viewBox="0 0 352 277"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
      >
        <path d="M0 167C60 150 120 160 190 174S300 176 352 161V277H0Z" className="fill-sand-2" />
        <path d="M0 212C70 195 130 206 200 218S310 218 352 207V277H0Z" className="fill-dune" />
      </svg>
    </span>
  );
}

/** As high as an item card with a one-line title, so that nothing moves when the card arrives. */
export function CardSkeleton({ className }: { className?: string }) {
  return (
    <div className={className}>
      <PhotoSkeleton />
      <Skeleton className="mt-4 mb-1 h-7 w-3/5" />
      <div className="mb-3.5 flex h-[25px] items-center justify-between">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-4 w-16" />
      </div>
      <div className="flex h-[26px] items-center justify-between">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4 w-1/4" />
      </div>
    </div>
  );
}

/** Wraps skeletons, so that screen readers announce the loading once. Set `titleAs` if the page has no heading yet. */
export function Loading({
  label,
  titleAs: Title = 'span',
  className,
  children,
}: {
  label?: string;
  titleAs?: 'h1' | 'span';
  className?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div role="status" className={className}>
      <Title className="sr-only">{label ?? t('ui.loading')}</Title>
      {children}
    </div>
  );
}

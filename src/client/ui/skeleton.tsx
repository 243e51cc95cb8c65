import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { classNames } from '../class-names.ts';

/** A block of sand where text will stand. Give it its size through `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block rounded-badge bg-sand', className)} />;
}

/** Where a picture will stand: two still dunes. */
export function PhotoSkeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'relative block overflow-hidden rounded-photo bg-sand',
        className ?? 'aspect-[14/11]',
      )}
    >
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

/** An item card that is still to come, as high as one whose title takes a line: nothing moves when it arrives. */
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

/** Wraps skeletons: screen readers hear once that something loads. `titleAs` where no heading stands yet. */
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

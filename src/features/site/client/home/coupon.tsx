import type { ReactNode } from 'react';
import { classNames } from '#client/class-names.ts';

const cuts = {
  /** The two coupons of a ticket that is a row from `sm` to `lg`, otherwise a column. */
  top: '[--nw:11px] [--ne:11px] sm:max-lg:[--ne:0px] sm:max-lg:[--sw:11px]',
  bottom: '[--sw:11px] [--se:11px] sm:max-lg:[--sw:0px] sm:max-lg:[--ne:11px]',
  /** The three coupons of a ticket that is a row from `md`, otherwise a column. */
  first: '[--sw:11px] [--se:11px] md:[--sw:0px] md:[--ne:11px]',
  middle: '[--nw:11px] [--ne:11px] [--sw:11px] [--se:11px]',
  last: '[--nw:11px] [--ne:11px] md:[--ne:0px] md:[--sw:11px]',
} as const;

/** A part of a ticket, notched where it meets the next one. */
export function Coupon({
  cut,
  className,
  children,
}: {
  cut: keyof typeof cuts;
  className?: string;
  children: ReactNode;
}) {
  return <div className={classNames('coupon', cuts[cut], className)}>{children}</div>;
}

/** The perforation between two coupons of a row, at the left edge of the second. */
export function UprightPerforation({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'absolute inset-y-5 left-0 z-1 w-0.5 bg-[radial-gradient(circle,currentColor_1px,transparent_1.3px)] bg-size-[2px_5px] bg-repeat-y text-navy/45',
        className,
      )}
    />
  );
}

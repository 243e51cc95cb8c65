import type { ReactNode } from 'react';
import { classNames } from '#client/class-names.ts';

/** Each corner loses a quarter circle of its own radius, so that two coupons share a notch where they meet. */
const notched = classNames(
  '[mask-image:radial-gradient(circle_var(--nw)_at_0_0,#0000_96%,#000),radial-gradient(circle_var(--ne)_at_100%_0,#0000_96%,#000),radial-gradient(circle_var(--sw)_at_0_100%,#0000_96%,#000),radial-gradient(circle_var(--se)_at_100%_100%,#0000_96%,#000)]',
  '[mask-composite:intersect] [--ne:0px] [--nw:0px] [--se:0px] [--sw:0px]',
);

const cuts = {
  top: '[--nw:11px]! [--ne:11px]!',
  bottom: '[--sw:11px]! [--se:11px]!',
  /** In a row from `md` on, in a column below it. */
  first: '[--sw:11px]! [--se:11px]! md:[--sw:0px]! md:[--ne:11px]!',
  middle: '[--nw:11px]! [--ne:11px]! [--sw:11px]! [--se:11px]!',
  last: '[--nw:11px]! [--ne:11px]! md:[--ne:0px]! md:[--sw:11px]!',
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
  return <div className={classNames(notched, cuts[cut], className)}>{children}</div>;
}

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** Icons on a grid of 20 units, in the colour of the text. They are decorative: the text beside them has the meaning. */
export type IconProps = Omit<ComponentProps<'svg'>, 'children'> & { size?: number };

export function Icon({ size = 20, className, children, ...rest }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('shrink-0', className)}
      aria-hidden
      {...rest}
    >
      {children}
    </svg>
  );
}

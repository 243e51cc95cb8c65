import type { ReactNode } from 'react';
import { classNames } from '#client/class-names.ts';
import { Icon } from '#client/ui/icons.tsx';

/** A short text below the title of a ticket. */
export function Note({
  icon,
  className,
  children,
}: {
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={classNames('flex gap-2 text-tiny leading-snug text-muted sm:text-small', className)}>
      {icon && <span className="mt-px shrink-0">{icon}</span>}
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}

export const ClockIcon = ({ size }: { size?: number }) => (
  <Icon strokeWidth={2} {...(size && { size })}>
    <path d="M10 2.500a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15ZM10 6v4.300l2.800 1.700" />
  </Icon>
);

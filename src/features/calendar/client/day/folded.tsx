import type { ReactNode } from 'react';
import { ChevronDown } from '#client/ui/icons.tsx';
import type { DayRow } from './day-rows.ts';

/** Rows behind one that opens them. */
export function Folded({
  title,
  open,
  className,
  children,
}: {
  title: ReactNode;
  open?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details open={open} className={className}>
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 rounded-button bg-sand px-3.5 [details[open]>&>svg]:rotate-180">
        {title}
        <ChevronDown />
      </summary>
      {children}
    </details>
  );
}

const laterMs = 2 * 3_600_000;

/** Those that leave within two hours, and the others if they are many and only part of them: the others are folded. */
export function withoutLater(
  rows: readonly DayRow[],
  now: Date,
): [soon: readonly DayRow[], later: readonly DayRow[]] {
  const isLater = ({ booking }: DayRow) => Date.parse(booking.startTime) - now.getTime() > laterMs;
  const later = rows.filter(isLater);
  const isFolded = later.length > 3 && later.length < rows.length;
  return isFolded ? [rows.filter((row) => !isLater(row)), later] : [rows, []];
}

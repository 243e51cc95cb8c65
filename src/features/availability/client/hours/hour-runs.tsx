import type { CSSProperties } from 'react';
import type { Hours } from '#features/availability/day-offer.ts';
import { opens } from '#shared/opening-hours.ts';

/** Cells per row, and the space between them in pixels. */
export const hoursPerRow = 6;
const gap = 6;

/** Hours as one shape per row. */
export function HourRuns({
  hours,
  minutes,
  rowHeight,
  className,
}: {
  hours: Hours | null;
  minutes: number;
  rowHeight: number;
  className: string;
}) {
  if (hours === null) return null;
  const [first, last] = [(hours.start - opens) / minutes, (hours.end - opens) / minutes];
  return [0, 1, 2, 3].map((row) => {
    const from = Math.max(first - row * hoursPerRow, 0);
    const to = Math.min(last - row * hoursPerRow, hoursPerRow);
    if (from >= to) return null;
    const style: CSSProperties = {
      top: row * (rowHeight + gap),
      height: rowHeight,
      left: `calc(${edge(from, Math.floor(from))})`,
      right: `calc(100% - (${edge(to, Math.ceil(to) - 1)}))`,
    };
    return (
      <span
        key={row}
        aria-hidden
        className={`pointer-events-none absolute z-10 rounded-hour ${className}`}
        style={style}
      />
    );
  });
}

/** The place of an edge in a row of cells, as a CSS length from the left: `cells` of them are before its own. */
function edge(at: number, cells: number): string {
  const cell = `(100% - ${(hoursPerRow - 1) * gap}px) / ${hoursPerRow}`;
  return `(${cell} + ${gap}px) * ${cells} + ${cell} * ${at - cells}`;
}

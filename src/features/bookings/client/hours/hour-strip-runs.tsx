import type { CSSProperties } from 'react';
import type { Hours } from '#features/bookings/day-slots.ts';
import { opens } from '#shared/opening-hours.ts';

/** Gap between cells and height of a row in pixels, as set by the strip's classes. */
const gap = 6;
const rowHeight = 56;

/** The chosen hours as one coral shape per row, animated as they change. */
export function ChosenRuns({ hours, perRow }: { hours: Hours | null; perRow: number }) {
  if (hours === null) return null;
  const halvesPerRow = perRow * 2;
  const first = (hours.start - opens) / 30;
  const last = (hours.end - opens) / 30;
  return [0, 1].map((row) => {
    const from = Math.max(first - row * halvesPerRow, 0);
    const to = Math.min(last - row * halvesPerRow, halvesPerRow);
    if (from >= to) return null;
    const style: CSSProperties = {
      top: row * (rowHeight + gap),
      height: rowHeight,
      left: `calc(${edge(from, perRow, 'left')})`,
      right: `calc(100% - (${edge(to, perRow, 'right')}))`,
    };
    return (
      <span
        key={row}
        aria-hidden
        className="pointer-events-none absolute z-10 origin-left rounded-hour bg-coral transition-[left,right,scale] duration-220 ease-swell starting:scale-x-0"
        style={style}
      />
    );
  });
}

/** The position of a half hour's edge in a row of cells, as a CSS length from the left. */
function edge(halves: number, perRow: number, side: 'left' | 'right'): string {
  const cells = side === 'left' ? Math.floor(halves / 2) : Math.ceil(halves / 2) - 1;
  const rest = halves / 2 - cells;
  const cell = `(100% - ${(perRow - 1) * gap}px) / ${perRow}`;
  return `(${cell} + ${gap}px) * ${cells} + ${cell} * ${rest}`;
}

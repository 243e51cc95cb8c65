import type { ReactNode } from 'react';
import { classNames } from '#client/class-names.ts';
import type { ItemType } from '#features/items/constants.ts';
import { drawingSize, drawings } from '../drawings.ts';
import { handoverLimits } from '../limits.ts';
import type { Mark } from '../schemas.ts';

const { width, height } = drawingSize;

/** A craft from above with its numbered marks; those of `newMarks` are squares in coral. `children` is drawn above all. */
export function CraftDrawing({
  type,
  marks,
  newMarks = [],
  label,
  className,
  children,
}: {
  type: ItemType;
  marks: readonly Mark[];
  newMarks?: readonly Mark[];
  /** What screen readers announce; the marks have their texts elsewhere. */
  label: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className={classNames('fill-foam stroke-navy', className)}
    >
      {drawings[type].map((path) => (
        <path key={path} d={path} strokeWidth="1.4" strokeLinejoin="round" strokeLinecap="round" />
      ))}
      {[...marks.entries()].map(([place, mark]) => (
        <MarkSign key={place} {...{ mark, place, isNew: newMarks.includes(mark) }} />
      ))}
      {children}
    </svg>
  );
}

function MarkSign({ mark, place, isNew }: { mark: Mark; place: number; isNew: boolean }) {
  const x = (mark.x * width) / handoverLimits.markPlace;
  const y = (mark.y * height) / handoverLimits.markPlace;
  const r = isNew ? 7.5 : 6.5;
  return (
    <g transform={`translate(${x} ${y})`} strokeWidth="1">
      <rect
        {...{ x: -r, y: -r, width: 2 * r, height: 2 * r, rx: isNew ? 1.5 : r }}
        className={isNew ? 'fill-coral stroke-navy' : 'fill-navy stroke-foam'}
      />
      <text
        textAnchor="middle"
        y="3"
        className={classNames('stroke-none text-[8.5px] font-figure', isNew ? 'fill-navy' : 'fill-foam')}
      >
        {place + 1}
      </text>
    </g>
  );
}

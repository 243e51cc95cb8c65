import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { ItemType } from '#features/items/constants.ts';
import { drawingSize, drawings } from '../drawings.ts';
import { handoverLimits } from '../limits.ts';
import type { Mark } from '../schemas.ts';

const { width, height } = drawingSize;

/** A craft from above with its numbered marks, whose texts are elsewhere; those of `newMarks` are squares in coral. */
export function CraftDrawing({
  type,
  marks,
  newMarks = [],
  className,
}: {
  type: ItemType;
  marks: readonly Mark[];
  newMarks?: readonly Mark[];
  className: string;
}) {
  const { t } = useTranslation();
  return (
    <svg
      role="img"
      aria-label={t(`handover.page.drawing.${type}`, { count: marks.length })}
      viewBox={`0 0 ${width} ${height}`}
      fill="var(--color-foam)"
      stroke="var(--color-navy)"
      className={className}
    >
      {drawings[type].map((path) => (
        <path key={path} d={path} strokeWidth="1.4" strokeLinejoin="round" strokeLinecap="round" />
      ))}
      {[...marks.entries()].map(([place, mark]) => {
        const isNew = newMarks.includes(mark);
        const r = isNew ? 7.5 : 6.5;
        const [x, y] = [mark.x * width, mark.y * height].map((at) => at / handoverLimits.markPlace);
        return (
          <g key={place} transform={`translate(${x} ${y})`} strokeWidth="1">
            <rect
              {...{ x: -r, y: -r, width: 2 * r, height: 2 * r, rx: isNew ? 1.5 : r }}
              fill={isNew ? 'var(--color-coral)' : 'var(--color-navy)'}
              stroke={isNew ? 'var(--color-navy)' : 'var(--color-foam)'}
            />
            <text
              textAnchor="middle"
              y="3"
              fill={isNew ? 'var(--color-navy)' : 'var(--color-foam)'}
              stroke="none"
              fontSize="8.5"
              className="font-figure"
            >
              {place + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

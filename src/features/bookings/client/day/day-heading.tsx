import type { ReactNode } from 'react';

/** A date in poster letters. Its figures come from the text face and need more weight to stand beside them. */
export function DayHeading({ children }: { children: string }): ReactNode {
  return children.split(/(\d+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="font-[680] tracking-[-0.03em]">
        {part}
      </span>
    ),
  );
}

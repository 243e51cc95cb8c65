import type { DayEntry } from './calendar-entries.ts';

/** A block of a day: its place among those beside it. */
export interface Block extends DayEntry {
  /** Its first column of so many, and how many it fills: those after it that are free. */
  column: number;
  span: number;
  columns: number;
  /** Whether it is the ground of the whole width, under the blocks of bookings. */
  ground: boolean;
}

/**
 * Places the entries of a day: those that overlap are side by side. Hours that are closed for all items that are shown are
 * the ground, under the bookings that were made before.
 */
export function blocksOf(entries: readonly DayEntry[], shownItems: number): Block[] {
  const isGround = ({ entry }: DayEntry) => entry.kind !== 'booking' && entry.itemIds.length >= shownItems;
  return [
    ...sideBySide(entries.filter(isGround)).map((block) => ({ ...block, ground: true })),
    ...sideBySide(entries.filter((entry) => !isGround(entry))).map((block) => ({ ...block, ground: false })),
  ];
}

function sideBySide(entries: readonly DayEntry[]): Omit<Block, 'ground'>[] {
  const placed: Omit<Block, 'ground'>[] = [];
  /** The blocks that overlap each other, directly or through others, and share the width. */
  let group: Omit<Block, 'ground'>[] = [];
  let groupEnd = 0;
  const close = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column + 1));
    for (const block of group) {
      const next = group
        .filter(({ column, from, to }) => column > block.column && from < block.to && to > block.from)
        .map(({ column }) => column);
      placed.push({ ...block, columns, span: Math.min(columns, ...next) - block.column });
    }
    group = [];
  };
  for (const entry of entries) {
    if (entry.from >= groupEnd) close();
    let column = 0;
    while (group.some((block) => block.column === column && block.to > entry.from)) column++;
    group.push({ ...entry, column, columns: 1, span: 1 });
    groupEnd = Math.max(groupEnd, entry.to);
  }
  close();
  return placed;
}

import { type KeyboardEvent, type MouseEvent, type PointerEvent, useReducer, useRef, useState } from 'react';

/**
 * The choice of hours in the grid of a week: by dragging with the mouse, by two clicks or taps, or with the arrow keys and
 * Enter. `isPast` cells cannot be chosen.
 */
export function useHourChoice(size: Size, isPast: (cell: Cell) => boolean) {
  const [selection, dispatch] = useReducer(select, { phase: 'none' } satisfies Selection as Selection);
  const grid = useRef<HTMLDivElement>(null);
  const pointer = useRef('');
  const [focused, setFocused] = useState<Cell | null>(null);
  const cancel = () => dispatch({ type: 'cancel' });

  const cellOf = ({ target }: { target: EventTarget }): Cell | null => {
    const place = target instanceof Element && target.closest<HTMLElement>('[data-cell]')?.dataset.cell;
    if (!place) return null;
    const [day = 0, hour = 0] = place.split(' ').map(Number);
    return { day, hour };
  };
  const cellBelow = ({ clientX, clientY }: PointerEvent): Cell | null => {
    const columns = [...(grid.current?.querySelectorAll('[data-cells]') ?? [])];
    const [first, last] = [columns[0], columns.at(-1)].map((column) => column?.getBoundingClientRect());
    if (!first || !last) return null;
    const { left, top, height } = first;
    return cellAt({ x: clientX, y: clientY }, { left, top, height, width: last.right - left }, size);
  };
  const pointerHandlers = {
    onPointerDown: (event: PointerEvent) => {
      pointer.current = event.pointerType;
      const cell = cellOf(event);
      // A finger scrolls the page or swipes to another day: it chooses by taps.
      if (event.pointerType === 'touch' || event.button !== 0 || cell === null || isPast(cell)) return;
      grid.current?.setPointerCapture(event.pointerId);
      dispatch({ type: 'press', cell });
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      if (selection.phase !== 'dragging' && selection.phase !== 'picking') return;
      const cell = cellBelow(event);
      if (cell && !isPast(cell)) dispatch({ type: 'move', cell });
    },
    onPointerUp: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') dispatch({ type: 'release' });
    },
    onPointerCancel: cancel,
  };
  const onKeyDown = (event: KeyboardEvent, cell: Cell) => {
    if (event.key === 'Escape' && selection.phase !== 'none') {
      event.preventDefault();
      cancel();
    }
    const next = cellAfter(event.key, cell, size);
    if (next === null) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.day} ${next.hour}"]`)?.focus();
  };
  return {
    grid,
    selection,
    focused,
    cancel,
    /** Ends a choice whose first cell is also the last one. */
    chooseOnly: () => {
      if (selection.phase === 'picking') dispatch({ type: 'choose', cell: selection.first });
    },
    pointerHandlers,
    cellHandlers: (cell: Cell) => ({
      onClick: (event: MouseEvent) => {
        // The mouse has chosen it already; clicks of the keyboard have no `detail`.
        if (event.detail > 0 && pointer.current !== 'touch') return;
        if (!isPast(cell)) dispatch({ type: 'choose', cell });
      },
      onFocus: () => {
        setFocused(cell);
        if (selection.phase === 'picking' && !isPast(cell)) dispatch({ type: 'move', cell });
      },
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, cell),
    }),
  };
}

/** A cell of the week: its column is the day, its row the hour. */
export interface Cell {
  day: number;
  hour: number;
}

/** How many columns and rows there are. */
export interface Size {
  days: number;
  hours: number;
}

/**
 * The choice of hours to close: `first` and `last` are its ends, in any order. Without a drag the first cell is chosen,
 * then the last one.
 */
export type Selection =
  | { phase: 'none' }
  | { phase: 'dragging' | 'picking' | 'chosen'; first: Cell; last: Cell };

export type SelectionEvent =
  /** The mouse button is pressed on a cell, moves over another one, and is released. */
  | { type: 'press' | 'move'; cell: Cell }
  | { type: 'release' }
  /** A tap, Enter or Space on a cell. */
  | { type: 'choose'; cell: Cell }
  | { type: 'cancel' };

const same = (a: Cell, b: Cell) => a.day === b.day && a.hour === b.hour;

export function select(selection: Selection, event: SelectionEvent): Selection {
  if (event.type === 'cancel') return { phase: 'none' };
  if (selection.phase === 'none' || selection.phase === 'chosen') {
    if (event.type === 'press') return { phase: 'dragging', first: event.cell, last: event.cell };
    if (event.type === 'choose') return { phase: 'picking', first: event.cell, last: event.cell };
    return selection;
  }
  const { first, last } = selection;
  switch (event.type) {
    case 'press':
    case 'choose':
      return { phase: 'chosen', first, last: event.cell };
    case 'move':
      return same(last, event.cell) ? selection : { ...selection, last: event.cell };
    case 'release':
      if (selection.phase === 'picking') return selection;
      // A click without a drag: the next one chooses the last cell.
      return { phase: same(first, last) ? 'picking' : 'chosen', first, last };
  }
}

/** The ends of a choice in the order of time. */
export function endsOf({ first, last }: { first: Cell; last: Cell }): { start: Cell; end: Cell } {
  const isForward = first.day < last.day || (first.day === last.day && first.hour <= last.hour);
  return isForward ? { start: first, end: last } : { start: last, end: first };
}

/** Whether a cell is chosen: of days between the first and the last one all hours are. */
export function isSelected(selection: Selection, cell: Cell): boolean {
  if (selection.phase === 'none') return false;
  const { start, end } = endsOf(selection);
  const isAfterStart = cell.day > start.day || (cell.day === start.day && cell.hour >= start.hour);
  return isAfterStart && (cell.day < end.day || (cell.day === end.day && cell.hour <= end.hour));
}

/** The cell to which an arrow key moves; null for other keys, and at the edge. */
export function cellAfter(key: string, { day, hour }: Cell, { days, hours }: Size): Cell | null {
  const next = {
    ArrowLeft: { day: day - 1, hour },
    ArrowRight: { day: day + 1, hour },
    ArrowUp: { day, hour: hour - 1 },
    ArrowDown: { day, hour: hour + 1 },
    Home: { day, hour: 0 },
    End: { day, hour: hours - 1 },
  }[key];
  if (!next || next.day < 0 || next.day >= days || next.hour < 0 || next.hour >= hours) return null;
  return next;
}

/** The cell at a point of the grid; outside of it the nearest one. */
export function cellAt(
  point: { x: number; y: number },
  grid: { left: number; top: number; width: number; height: number },
  { days, hours }: Size,
): Cell {
  const within = (part: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(part * count)));
  return {
    day: within((point.x - grid.left) / grid.width, days),
    hour: within((point.y - grid.top) / grid.height, hours),
  };
}

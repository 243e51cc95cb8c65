import { type KeyboardEvent, type MouseEvent, type PointerEvent, useReducer, useRef, useState } from 'react';
import { type Cell, cellAfter, cellAt, type Selection, type Size, select } from './selection.ts';

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

import { describe, expect, it } from 'vitest';
import {
  type Cell,
  cellAfter,
  cellAt,
  endsOf,
  isSelected,
  type Selection,
  type SelectionEvent,
  select,
} from './use-hour-choice.ts';

const cell = (day: number, hour: number): Cell => ({ day, hour });
const played = (...events: SelectionEvent[]): Selection =>
  events.reduce(select, { phase: 'none' } as Selection);

describe('a choice of hours', () => {
  it('is made by a drag', () => {
    const chosen = played(
      { type: 'press', cell: cell(1, 2) },
      { type: 'move', cell: cell(1, 3) },
      { type: 'move', cell: cell(1, 5) },
      { type: 'release' },
    );
    expect(chosen).toEqual({ phase: 'chosen', first: cell(1, 2), last: cell(1, 5) });
  });

  it('is made by two clicks, also twice on the same cell', () => {
    const once = played({ type: 'press', cell: cell(1, 2) }, { type: 'release' });
    expect(once.phase).toBe('picking');
    const twice = [{ type: 'press', cell: cell(1, 2) } as const, { type: 'release' } as const].reduce(
      select,
      once,
    );
    expect(twice).toEqual({ phase: 'chosen', first: cell(1, 2), last: cell(1, 2) });
  });

  it('is made by two taps or by Enter, and follows the focus between them', () => {
    const picking = played({ type: 'choose', cell: cell(0, 4) }, { type: 'move', cell: cell(0, 6) });
    expect(picking).toEqual({ phase: 'picking', first: cell(0, 4), last: cell(0, 6) });
    expect(select(picking, { type: 'choose', cell: cell(0, 6) }).phase).toBe('chosen');
  });

  it('is cancelled in every phase', () => {
    expect(played({ type: 'choose', cell: cell(0, 4) }, { type: 'cancel' })).toEqual({ phase: 'none' });
  });

  it('does not begin by moving over cells', () => {
    expect(played({ type: 'move', cell: cell(0, 4) }, { type: 'release' })).toEqual({ phase: 'none' });
  });

  it('may be made backwards', () => {
    expect(endsOf({ first: cell(2, 1), last: cell(1, 9) })).toEqual({ start: cell(1, 9), end: cell(2, 1) });
  });

  it('contains all hours of the days between its ends', () => {
    const chosen = played(
      { type: 'press', cell: cell(1, 6) },
      { type: 'move', cell: cell(3, 2) },
      { type: 'release' },
    );
    expect(isSelected(chosen, cell(1, 5))).toBe(false);
    expect(isSelected(chosen, cell(1, 6))).toBe(true);
    expect(isSelected(chosen, cell(2, 0))).toBe(true);
    expect(isSelected(chosen, cell(3, 2))).toBe(true);
    expect(isSelected(chosen, cell(3, 3))).toBe(false);
  });
});

describe('the cells', () => {
  const size = { days: 7, hours: 11 };

  it('are reached by the arrow keys, Home and End, but not beyond the edge', () => {
    expect(cellAfter('ArrowRight', cell(0, 0), size)).toEqual(cell(1, 0));
    expect(cellAfter('ArrowUp', cell(0, 0), size)).toBeNull();
    expect(cellAfter('End', cell(2, 3), size)).toEqual(cell(2, 10));
    expect(cellAfter('a', cell(2, 3), size)).toBeNull();
  });

  it('are found by a point, and the nearest one by a point outside', () => {
    const grid = { left: 100, top: 50, width: 700, height: 1100 };
    expect(cellAt({ x: 250, y: 355 }, grid, size)).toEqual(cell(1, 3));
    expect(cellAt({ x: 0, y: 5000 }, grid, size)).toEqual(cell(0, 10));
  });
});

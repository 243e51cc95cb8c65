import { drawingSize } from './drawings.ts';
import { handoverLimits } from './limits.ts';
import type { Mark, RecordedState } from './schemas.ts';

/** What a departure and a return are compared by. */
export type Condition = Pick<RecordedState, 'marks' | 'fuel' | 'meter' | 'lifeJackets'>;

interface Change {
  before: number;
  after: number;
}

/** Null where both are equal, or one of them was not looked at. */
export interface Differences {
  newMarks: Mark[];
  /** In eighths of the tank. */
  fuel: Change | null;
  /** Of the engine's meter. */
  hours: Change | null;
  lifeJackets: Change | null;
}

/** Within this distance, in units of the drawing, a mark of the return is one of the departure: about a fingertip. */
const sameMark = 6;

const { width, height } = drawingSize;
const distance = (a: Mark, b: Mark) =>
  Math.hypot((a.x - b.x) * width, (a.y - b.y) * height) / handoverLimits.markPlace;

const change = (before: number | null, after: number | null): Change | null =>
  before === null || after === null || before === after ? null : { before, after };

/** What is different at the return of a craft from how it left. */
export function differencesOf(departure: Condition, returned: Condition): Differences {
  return {
    newMarks: returned.marks.filter((mark) =>
      departure.marks.every((known) => distance(known, mark) > sameMark),
    ),
    fuel: change(departure.fuel, returned.fuel),
    hours: change(departure.meter, returned.meter),
    lifeJackets: change(departure.lifeJackets, returned.lifeJackets),
  };
}

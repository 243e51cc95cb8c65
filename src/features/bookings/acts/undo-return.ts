import { defineAct, minutesAfter, type Situation } from './act.ts';

/** For how long a return can be taken back, and a departure set right after it. */
export const returnUndoMinutes = 60;

/** Whether a trip that is over can't be set right any more. */
export const isFinal = ({ completedAt, now }: Situation): boolean =>
  completedAt !== null && minutesAfter(completedAt, returnUndoMinutes) <= now;

/** A return that was tapped by mistake: the item is out again. See "Trips" in docs/product.md. */
export const undoReturn = defineAct({
  name: 'undoReturn',
  events: ['RETURN_UNDONE'],
  by: ['day', 'administrator'],
  from: ['COMPLETED'],
  to: 'CONFIRMED',
  refused: (situation) =>
    !situation.trip?.returnedAt ? 'not_departed' : isFinal(situation) ? 'return_final' : null,
});

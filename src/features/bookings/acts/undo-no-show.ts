import { defineAct, minutesAfter } from './act.ts';

/** For how long it can be taken back that a renter did not come. */
export const noShowUndoMinutes = 60;

/** The owner takes back that the renter did not come. See "Did not come" in docs/product.md. */
export const undoNoShow = defineAct({
  name: 'undoNoShow',
  events: ['NO_SHOW_UNDONE'],
  by: ['day'],
  from: ['CANCELLED'],
  to: 'CONFIRMED',
  refused: ({ reason, cancelledAt, now }) =>
    reason !== 'NO_SHOW'
      ? 'wrong_state'
      : cancelledAt && minutesAfter(cancelledAt, noShowUndoMinutes) <= now
        ? 'no_show_final'
        : null,
});

import { defineAct } from './act.ts';
import { whyClosed } from './record-state.ts';

/** A side adds photos to the record of a hand-over. See "Hand-over record" in docs/product.md. */
export const addToRecord = defineAct({
  name: 'addToRecord',
  events: ['RECORD_ADDED'],
  by: ['renter', 'day', 'guest'],
  from: ['CONFIRMED', 'COMPLETED', 'CANCELLED'],
  refused: whyClosed,
});

import { defineAct } from './act.ts';
import { unasked } from './keep.ts';

/** The renter takes the question back. See "Asking to cancel" in docs/product.md. */
export const takeBack = defineAct({
  name: 'takeBack',
  events: ['CANCEL_WITHDRAWN'],
  by: ['renter'],
  from: ['CONFIRMED'],
  refused: unasked,
});

import { defineAct } from './act.ts';
import { unasked } from './keep.ts';

/** The owner cancels a booking as its renter has asked. See "Asking to cancel" in docs/product.md. */
export const cancelAsAsked = defineAct({
  name: 'cancelAsAsked',
  events: ['CANCELLED_AS_ASKED'],
  by: ['requests'],
  from: ['CONFIRMED'],
  to: 'CANCELLED',
  reason: 'RENTER_ASKED',
  refused: unasked,
});

import { defineAct } from './act.ts';

/** The renter takes a request back. See "Cancelling, confirming, completing" in docs/product.md. */
export const cancel = defineAct({
  name: 'cancel',
  events: ['CANCELLED'],
  by: ['renter'],
  from: ['PENDING'],
  to: 'CANCELLED',
  reason: 'RENTER',
});

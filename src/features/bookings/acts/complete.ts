import { defineAct } from './act.ts';

/** The owner says that it is done; an item that is out is back. See "Cancelling, confirming, completing" in docs/product.md. */
export const complete = defineAct({
  name: 'complete',
  events: ['COMPLETED', 'COMPLETED_EARLY'],
  by: ['day'],
  from: ['CONFIRMED'],
  to: 'COMPLETED',
});

import { defineAct } from './act.ts';

/** The owner does not want a request, or calls off its hours. See "Cancelling, confirming, completing" in docs/product.md. */
export const decline = defineAct({
  name: 'decline',
  events: ['DECLINED'],
  by: ['requests', 'administrator'],
  from: ['PENDING'],
  to: 'CANCELLED',
  reason: 'OWNER',
});

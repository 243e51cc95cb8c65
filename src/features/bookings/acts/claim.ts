import { defineAct } from './act.ts';
import { slipEndsAt } from './end-slip.ts';

/** A signed-in user makes the booking of a slip their own. See "Walk-ins" in docs/product.md. */
export const claim = defineAct({
  name: 'claim',
  events: ['CLAIMED'],
  by: ['guest'],
  from: ['CONFIRMED', 'COMPLETED', 'CANCELLED'],
  refused: ({ isGuest, end, now }) => (isGuest && slipEndsAt(end) > now ? null : 'slip_not_found'),
});

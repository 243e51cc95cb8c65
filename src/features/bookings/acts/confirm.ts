import { defineAct } from './act.ts';

/** See "Cancelling, confirming, completing" in docs/product.md. */
export const confirm = defineAct({
  name: 'confirm',
  events: ['CONFIRMED'],
  by: ['requests'],
  agrees: true,
  from: ['PENDING'],
  to: 'CONFIRMED',
  // A request that expired at its start gets the more specific error.
  otherState: ({ reason, start, now }) =>
    reason === 'EXPIRED' && start <= now ? 'already_started' : 'wrong_state',
  refused: ({ start, now }) => (start <= now ? 'already_started' : null),
});

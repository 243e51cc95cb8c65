import { defineAct } from './act.ts';

/** An open request expires without an answer. See "Requests expire" in docs/product.md. */
export const expire = defineAct({
  name: 'expire',
  events: ['EXPIRED'],
  by: ['time'],
  from: ['PENDING'],
  to: 'CANCELLED',
  reason: 'EXPIRED',
  refused: ({ expiresAt, now }) => (expiresAt && expiresAt <= now ? null : 'wrong_state'),
});

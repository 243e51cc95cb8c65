import { defineAct } from './act.ts';

/** A request that nobody has answered ends. See "Requests expire" in docs/product.md. */
export const expire = defineAct({
  name: 'expire',
  events: ['EXPIRED'],
  by: ['time'],
  from: ['PENDING'],
  to: 'CANCELLED',
  reason: 'EXPIRED',
  refused: ({ expiresAt, now }) => (expiresAt && expiresAt <= now ? null : 'wrong_state'),
});

import { defineAct } from './act.ts';

/** The owner cancels the booking of a guest, who can't ask for it. See "Walk-ins" in docs/product.md. */
export const cancelGuest = defineAct({
  name: 'cancelGuest',
  events: ['CANCELLED_FOR_GUEST'],
  by: ['walkIns'],
  from: ['CONFIRMED'],
  to: 'CANCELLED',
  reason: 'OWNER',
  refused: ({ isGuest, trip }) => (!isGuest ? 'wrong_state' : trip ? 'already_departed' : null),
});

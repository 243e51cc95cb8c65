import { defineAct } from './act.ts';

/** A side asks to delete the record of a hand-over, which happens once both have. See "Hand-over record" in docs/product.md. */
export const eraseRecord = defineAct({
  name: 'eraseRecord',
  events: ['ERASURE_ASKED', 'RECORD_ERASED'],
  // Not a guest: the owner has the address of the slip, too.
  by: ['renter', 'owner'],
  from: ['CONFIRMED', 'COMPLETED', 'CANCELLED'],
  refused: ({ wasConfirmed }) => (wasConfirmed ? null : 'wrong_state'),
});

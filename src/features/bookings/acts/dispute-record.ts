import { defineAct } from './act.ts';

/** A side lets administrators see the record of a hand-over. See "Hand-over record" in docs/product.md. */
export const disputeRecord = defineAct({
  name: 'disputeRecord',
  events: ['RECORD_DISPUTED'],
  by: ['renter', 'owner', 'guest'],
  from: ['CONFIRMED', 'COMPLETED', 'CANCELLED'],
  refused: ({ wasConfirmed }) => (wasConfirmed ? null : 'wrong_state'),
});

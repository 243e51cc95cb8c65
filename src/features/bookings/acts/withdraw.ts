import { defineAct } from './act.ts';

/** Takes one's own proposal back. See "Change of hours" in docs/product.md. */
export const withdraw = defineAct({
  name: 'withdraw',
  events: ['PROPOSAL_WITHDRAWN'],
  by: ['renter', 'requests'],
  from: ['PENDING', 'CONFIRMED'],
  otherState: () => 'proposal_ended',
  refused: ({ proposal }) => (!proposal ? 'proposal_ended' : proposal.isOwn ? null : 'not_allowed'),
});

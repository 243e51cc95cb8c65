import { defineAct } from './act.ts';

/** Keeps the hours, against the other side's proposal. See "Change of hours" in docs/product.md. */
export const refuse = defineAct({
  name: 'refuse',
  events: ['PROPOSAL_REFUSED'],
  by: ['renter', 'requests'],
  from: ['PENDING', 'CONFIRMED'],
  otherState: () => 'proposal_ended',
  refused: ({ proposal }) => (!proposal ? 'proposal_ended' : proposal.isOwn ? 'not_allowed' : null),
});
